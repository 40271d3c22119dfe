import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A signed-in browser. The token itself is never stored, only the hash of its secret part. */
@Entity('sessions')
export class Session {
  /** The public part of the token. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  @Index('sessions_user_id_index')
  @ForeignKey('User', { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** SHA-256 of the secret part, base64url. */
  @Column({ name: 'secret_hash', type: 'text' })
  secretHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Written at most hourly, so that reading costs no write. */
  @Column({ name: 'last_used_at', type: 'timestamptz', precision: 3 })
  lastUsedAt!: Date;

  /** The absolute end; the idle limit is counted from lastUsedAt. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
