import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** How a browser signed in. 'provider' is the identity provider, 'proxy' the proxy in front. */
export type SignInMethod = 'password' | 'provider' | 'proxy' | 'passkey';

/** A signed-in browser. Only the hash of the secret part of its token is stored. */
@Entity('sessions')
@Check('sessions_sign_in_method_check', `sign_in_method in ('password', 'provider', 'proxy', 'passkey')`)
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

  /** How the browser signed in. */
  @Column({ name: 'sign_in_method', type: 'text', default: 'password' })
  signInMethod!: SignInMethod;

  /** The time at which a passkey or the provider confirmed the user again; for some minutes this replaces the password. */
  @Column({ name: 'confirmed_at', type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null;

  /** The absolute limit; the idle limit counts from lastUsedAt. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
