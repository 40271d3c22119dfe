import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The number and the revision of a user's tags. tag-copies.ts writes them. A user who never had a tag has no row. */
@Entity('tag_totals')
export class TagTotals {
  @ForeignKey('User', { name: 'tag_totals_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'tag_totals_pkey' })
  userId!: string;

  /** The number of tags that are not deleted. */
  @Column({ name: 'count', type: 'integer' })
  count!: number;

  /** Increases with each statement that adds a tag, or changes one that is not deleted. */
  @Column({ name: 'revision', type: 'bigint' })
  revision!: string;
}
