import { Check, Column, Entity, ForeignKey, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** verify: the token verifies an address. reset: it sets a new password. */
export type AccountTokenKind = 'verify' | 'reset';

/** A single-use token that was mailed. Only its hash is stored. */
@Entity('account_tokens')
@Check('account_tokens_kind_check', `kind in ('verify', 'reset')`)
export class AccountToken {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'account_tokens_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'account_tokens_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'account_tokens_pkey' })
  userId!: string;

  @Column({ name: 'kind', type: 'text' })
  kind!: AccountTokenKind;

  /** SHA-256 of the token, base64url. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** The time at which the token was used; a token works once. */
  @Column({ name: 'used_at', type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;

  /** The time at which a newer token of the same kind replaced it. */
  @Column({ name: 'superseded_at', type: 'timestamptz', precision: 3, nullable: true })
  supersededAt!: Date | null;
}
