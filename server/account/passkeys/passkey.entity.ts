import { Column, Entity, ForeignKey, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A passkey of a user. Its entry in user_directory, by the hash of the credential's id, keeps it unique. */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'passkeys_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'passkeys_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'passkeys_pkey' })
  userId!: string;

  /** The id that the authenticator gave to the credential, base64url. */
  @Column({ name: 'credential_id', type: 'text' })
  credentialId!: string;

  /** The COSE public key, base64url. */
  @Column({ name: 'public_key', type: 'text' })
  publicKey!: string;

  /** The number of signatures that the authenticator reported; passkeys that are synchronized between devices report 0. */
  @Column({ name: 'counter', type: 'bigint' })
  counter!: string;

  /** How a browser reaches the authenticator, such as 'internal' or 'usb'. */
  @Column({ name: 'transports', type: 'jsonb' })
  transports!: string[];

  /** True if the authenticator synchronizes the passkey between devices. */
  @Column({ name: 'is_backed_up', type: 'boolean' })
  isBackedUp!: boolean;

  @Column({ name: 'name', type: 'text' })
  name!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}
