import { Column, Entity, ForeignKey, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An account of an identity provider or a proxy that signs in to an account here. Its entry in user_directory keeps it unique. */
@Entity('identities')
export class Identity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'identities_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'identities_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'identities_pkey' })
  userId!: string;

  /** The issuer of its tokens, exactly as the provider names it. */
  @Column({ name: 'issuer', type: 'text' })
  issuer!: string;

  /** The id of the account at the issuer. */
  @Column({ name: 'subject', type: 'text' })
  subject!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}
