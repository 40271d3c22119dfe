import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A request of a user for another e-mail address, with the hashes of the tokens that both addresses got. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'email_changes_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'email_changes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'email_changes_pkey' })
  userId!: string;

  @Column({ name: 'old_email', type: 'text' })
  oldEmail!: string;

  @Index('email_changes_old_email_key_index')
  @Column({ name: 'old_email_key', type: 'text' })
  oldEmailKey!: string;

  @Column({ name: 'new_email', type: 'text' })
  newEmail!: string;

  /** SHA-256 of the token that the new address got, base64url. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  /** SHA-256 of the token that the old address got, base64url. */
  @Column({ name: 'undo_token_hash', type: 'text' })
  undoTokenHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ name: 'undo_expires_at', type: 'timestamptz', precision: 3 })
  undoExpiresAt!: Date;

  /** The time at which the new address was verified, and became the address of the account. */
  @Column({ name: 'confirmed_at', type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null;

  /** The time at which a newer request, or a new password, replaced it. */
  @Column({ name: 'superseded_at', type: 'timestamptz', precision: 3, nullable: true })
  supersededAt!: Date | null;

  @Column({ name: 'undone_at', type: 'timestamptz', precision: 3, nullable: true })
  undoneAt!: Date | null;
}
