import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The authenticator app of a user: the second factor of the password. */
@Entity('second_factors')
export class SecondFactor {
  @ForeignKey('User', { name: 'second_factors_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'second_factors_pkey' })
  userId!: string;

  /** The TOTP secret, encrypted; '' before the first confirmation. */
  @Column({ name: 'encrypted_secret', type: 'text' })
  encryptedSecret!: string;

  /** Names the key that encrypted the secret, so that a server with another key knows that it cannot read it. */
  @Column({ name: 'key_id', type: 'text' })
  keyId!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** The time at which a code proved that the app has the secret; null while the second factor is off. */
  @Column({ name: 'confirmed_at', type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null;

  /** The number of the 30-second step of the last accepted code. Codes of this step and of earlier ones are refused. */
  @Column({ name: 'last_time_step', type: 'bigint', nullable: true })
  lastTimeStep!: string | null;

  @Column({ name: 'last_used_at', type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;

  /** The encrypted secret of a set-up that is not confirmed yet. */
  @Column({ name: 'pending_encrypted_secret', type: 'text', nullable: true })
  pendingEncryptedSecret!: string | null;

  @Column({ name: 'pending_key_id', type: 'text', nullable: true })
  pendingKeyId!: string | null;
}
