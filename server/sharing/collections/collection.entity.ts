import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { SharedPage, SHOWN_PARTS_CHECK } from '../shared-page.entity.ts';

/** Tags that their owner shows together at /c/{slug}. */
@Entity('collections')
@Index('collections_user_id_slug_index', ['userId', 'slug'])
@Check('collections_shown_check', SHOWN_PARTS_CHECK)
export class Collection extends SharedPage {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'collections_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'collections_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'collections_pkey' })
  userId!: string;

  @Column({ name: 'slug', type: 'text' })
  slug!: string;

  @Column({ name: 'title', type: 'text' })
  title!: string;

  /** True if the collection has all tags of the owner, including future tags; otherwise it has those in collection_tags. */
  @Column({ name: 'has_all_tags', type: 'boolean' })
  hasAllTags!: boolean;

  /** True if visitors may see pictures of the collection. */
  @Column({ name: 'has_pictures', type: 'boolean', default: false })
  hasPictures!: boolean;

  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** A selected tag of a collection. */
@Entity('collection_tags')
@ForeignKey('Collection', ['userId', 'collectionId'], ['userId', 'id'], {
  name: 'collection_tags_collection_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('UserTag', ['userId', 'tagId'], ['userId', 'id'], {
  name: 'collection_tags_tag_id_fkey',
  onDelete: 'CASCADE',
})
@Index('collection_tags_user_id_tag_id_index', ['userId', 'tagId'])
export class CollectionTag {
  /** The owner of the collection and of the tag. */
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'collection_tags_pkey' })
  userId!: string;

  @PrimaryColumn({
    name: 'collection_id',
    type: 'uuid',
    primaryKeyConstraintName: 'collection_tags_pkey',
  })
  collectionId!: string;

  @PrimaryColumn({ name: 'tag_id', type: 'uuid', primaryKeyConstraintName: 'collection_tags_pkey' })
  tagId!: string;

  /** The position in the collection, from 0. */
  @Column({ name: 'position', type: 'integer' })
  position!: number;
}
