import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * The revision of a user's tags: it changes with every change of a tag that is not deleted. Triggers of user_tags write it; see the
 * migration. A user who never had a tag has no row.
 */
@Entity('tag_revisions')
export class TagRevision {
  @ForeignKey('User', { name: 'tag_revisions_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'tag_revisions_pkey' })
  userId!: string;

  @Column({ name: 'revision', type: 'bigint' })
  revision!: string;
}
