import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * provider: the browser is at the identity provider. exchange: it is back and has a code for the session. passkey-sign-in,
 * passkey-creation, passkey-confirmation: it has a challenge for an authenticator.
 */
export type SignInStepKind =
  'provider' | 'exchange' | 'passkey-sign-in' | 'passkey-creation' | 'passkey-confirmation';

/**
 * A step of an unfinished sign-in, in the database, so that another server or a restarted one can continue it. It works once, and only in
 * the browser that began it.
 */
@Entity('sign_in_steps')
@Check(
  'sign_in_steps_kind_check',
  `kind in ('provider', 'exchange', 'passkey-sign-in', 'passkey-creation', 'passkey-confirmation')`,
)
export class SignInStep {
  /** SHA-256 of what continues the step: a state, a code or a challenge. */
  @PrimaryColumn({ name: 'key_hash', type: 'text', primaryKeyConstraintName: 'sign_in_steps_pkey' })
  keyHash!: string;

  @Column({ name: 'kind', type: 'text' })
  kind!: SignInStepKind;

  /** SHA-256 of the cookie of the browser. */
  @Column({ name: 'browser_hash', type: 'text' })
  browserHash!: string;

  /** The user of a step in Settings; null for a sign-in. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  /** The session that began a step in Settings. */
  @Column({ name: 'session_id', type: 'text', nullable: true })
  sessionId!: string | null;

  @Column({ name: 'data', type: 'jsonb' })
  data!: object;

  @Index('sign_in_steps_expires_at_index')
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
