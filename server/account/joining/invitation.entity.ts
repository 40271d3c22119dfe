import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Lets the owner of one address create an account where accounts need an invitation. */
@Entity('invitations')
@Unique('invitations_token_hash_unique', ['tokenHash'])
export class Invitation {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'invitations_pkey' })
  id!: string;

  @Column({ name: 'email', type: 'text' })
  email!: string;

  @Index('invitations_email_key_index')
  @Column({ name: 'email_key', type: 'text' })
  emailKey!: string;

  /** SHA-256 of the token of the link, base64url. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** The time at which an account of the address was verified. */
  @Column({ name: 'used_at', type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;

  /** The time at which the operator revoked it, or invited the address again. */
  @Column({ name: 'revoked_at', type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}
