import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A code that replaces the code of a lost authenticator app once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey('User', { name: 'recovery_codes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'recovery_codes_pkey' })
  userId!: string;

  /** SHA-256 of the code, base64url. A fast hash is enough, because 80 random bits cannot be guessed. */
  @PrimaryColumn({ name: 'code_hash', type: 'text', primaryKeyConstraintName: 'recovery_codes_pkey' })
  codeHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'used_at', type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;
}
