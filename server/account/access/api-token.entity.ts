import type { TokenAccess } from '../../context.ts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A named token for scripts. Only the hash of its secret part is stored. */
@Entity('api_tokens')
@Check('api_tokens_access_check', `access in ('read', 'write')`)
export class ApiToken {
  /** The public part of the token. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'api_tokens_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'api_tokens_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'api_tokens_pkey' })
  userId!: string;

  @Column({ name: 'name', type: 'text' })
  name!: string;

  @Column({ name: 'access', type: 'text' })
  access!: TokenAccess;

  /** SHA-256 of the secret part, base64url. */
  @Column({ name: 'secret_hash', type: 'text' })
  secretHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Null for a token that does not expire. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  /** Updated at most once an hour; null until the first use. */
  @Column({ name: 'last_used_at', type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}
