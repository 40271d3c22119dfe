import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A browser in which a user signed in before. */
@Entity('known_devices')
export class KnownDevice {
  @ForeignKey('User', { name: 'known_devices_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'known_devices_pkey' })
  userId!: string;

  /** SHA-256 of the cookie, base64url. */
  @Index('known_devices_token_hash_index')
  @PrimaryColumn({ name: 'token_hash', type: 'text', primaryKeyConstraintName: 'known_devices_pkey' })
  tokenHash!: string;

  @Index('known_devices_last_used_at_index')
  @Column({ name: 'last_used_at', type: 'timestamptz', precision: 3 })
  lastUsedAt!: Date;
}
