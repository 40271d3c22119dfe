import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The number of a user's tags that are not deleted. Triggers of user_tags write it; see the migration. A user without tags has no row. */
@Entity('user_tag_counts')
export class UserTagCount {
  @ForeignKey('User', { name: 'user_tag_counts_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'user_tag_counts_pkey' })
  userId!: string;

  @Column({ name: 'count', type: 'integer' })
  count!: number;
}
