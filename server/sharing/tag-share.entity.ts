import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { SharedPart } from '../../tag/rules/shared-design.ts';

/** A tag that its owner shows at /t/{slug}. Whose it is says the tag. */
@Entity('tag_shares')
@Unique('tag_shares_tag_id_unique', ['tagId'])
@Check('tag_shares_shown_check', `shown <@ array['date', 'flight', 'registration', 'seat', 'nickname']`)
export class TagShare {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tag_shares_pkey' })
  slug!: string;

  /** A deleted tag may get another id, and keeps its share. */
  @ForeignKey('UserTag', { name: 'tag_shares_tag_id_fkey', onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @Column({ name: 'tag_id', type: 'uuid' })
  tagId!: string;

  /** The parts that are shown beside the design. */
  @Column({ name: 'shown', type: 'text', array: true })
  shown!: SharedPart[];

  /** Whether search engines may list the page. */
  @Column({ name: 'listed', type: 'boolean' })
  listed!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Set by the operator: the page is gone, and the tag cannot be shared again. */
  @Column({ name: 'taken_down_at', type: 'timestamptz', precision: 3, nullable: true })
  takenDownAt!: Date | null;

  /** What the owner is told then. */
  @Column({ name: 'taken_down_reason', type: 'text', nullable: true })
  takenDownReason!: string | null;
}
