import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A signed-in browser. Only the hash of the secret part of its token is stored. */
@Entity('sessions')
export class Session {
  /** The public part of the token. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'sessions_pkey' })
  userId!: string;

  /** SHA-256 of the secret part, base64url. */
  @Column({ name: 'secret_hash', type: 'text' })
  secretHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Updated at most once an hour, so that most requests write nothing. */
  @Column({ name: 'last_used_at', type: 'timestamptz', precision: 3 })
  lastUsedAt!: Date;

  /** The User-Agent header of the sign-in, truncated to 300 characters. */
  @Column({ name: 'user_agent', type: 'text', default: '' })
  userAgent!: string;

  /** The absolute limit; the idle limit counts from lastUsedAt. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
