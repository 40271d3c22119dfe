import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { SharedPart } from '../../tag/rules/shared-design.ts';

/** Tags that their owner shows together at /c/{slug}. */
@Entity('collections')
@Unique('collections_slug_unique', ['slug'])
@Check('collections_shown_check', `shown <@ array['date', 'flight', 'registration', 'seat', 'nickname']`)
export class Collection {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'collections_pkey' })
  id!: string;

  @Index('collections_user_id_index')
  @ForeignKey('User', { name: 'collections_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'slug', type: 'text' })
  slug!: string;

  @Column({ name: 'title', type: 'text' })
  title!: string;

  /** All tags of the owner, also later ones; otherwise those in collection_tags. */
  @Column({ name: 'has_all_tags', type: 'boolean' })
  hasAllTags!: boolean;

  /** The parts that are shown beside the designs. */
  @Column({ name: 'shown', type: 'text', array: true })
  shown!: SharedPart[];

  /** Whether search engines may list the page. */
  @Column({ name: 'listed', type: 'boolean' })
  listed!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** Set by the operator: the page is gone, and stays so when the collection is saved again. */
  @Column({ name: 'taken_down_at', type: 'timestamptz', precision: 3, nullable: true })
  takenDownAt!: Date | null;

  /** What the owner is told then. */
  @Column({ name: 'taken_down_reason', type: 'text', nullable: true })
  takenDownReason!: string | null;
}

/** A chosen tag of a collection. */
@Entity('collection_tags')
export class CollectionTag {
  @ForeignKey('Collection', { name: 'collection_tags_collection_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({
    name: 'collection_id',
    type: 'uuid',
    primaryKeyConstraintName: 'collection_tags_pkey',
  })
  collectionId!: string;

  @Index('collection_tags_tag_id_index')
  @ForeignKey('UserTag', { name: 'collection_tags_tag_id_fkey', onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @PrimaryColumn({ name: 'tag_id', type: 'uuid', primaryKeyConstraintName: 'collection_tags_pkey' })
  tagId!: string;

  /** Its place in the collection, from 0. */
  @Column({ name: 'position', type: 'integer' })
  position!: number;
}
