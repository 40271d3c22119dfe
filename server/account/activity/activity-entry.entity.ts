import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ActivityKind } from '../../../tag/account/activity.ts';

/** An event in an account that its owner may want to check, such as a sign-in. */
@Entity('activity_entries')
@Check(
  'activity_entries_kind_check',
  `kind in ('sign-in', 'sign-out', 'password', 'sign-in method', 'e-mail', 'token', 'export', 'deletion')`,
)
@Index('activity_entries_user_id_created_at_index', ['userId', 'createdAt'])
export class ActivityEntry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'activity_entries_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'activity_entries_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'activity_entries_pkey' })
  userId!: string;

  @Column({ name: 'kind', type: 'text' })
  kind!: ActivityKind;

  /** A text for the owner, in English. It contains no secret and no IP address. */
  @Column({ name: 'detail', type: 'text' })
  detail!: string;

  @Index('activity_entries_created_at_index')
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
