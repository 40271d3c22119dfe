import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A person with an account. */
@Entity('users')
@ForeignKey('Upload', ['id', 'avatarUploadId'], ['userId', 'id'], { name: 'users_avatar_upload_id_fkey' })
@ForeignKey('Upload', ['id', 'coverUploadId'], ['userId', 'id'], { name: 'users_cover_upload_id_fkey' })
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  /** The address as typed; used for mail. */
  @Column({ name: 'email', type: 'text' })
  email!: string;

  /** The normalized address. Its entry in user_directory keeps it unique. */
  @Column({ name: 'email_key', type: 'text' })
  emailKey!: string;

  /** An argon2id hash in PHC form; null for an account without a password. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  /** The time of the last sign-in by password. */
  @Column({ name: 'password_used_at', type: 'timestamptz', precision: 3, nullable: true })
  passwordUsedAt!: Date | null;

  /** The random name under which authenticators store the passkeys of the user; null before the first one. */
  @Column({ name: 'passkey_handle', type: 'text', nullable: true })
  passkeyHandle!: string | null;

  /** SHA-256 hash of the secret of the browser that registered last; null once the address is verified. */
  @Column({ name: 'registration_secret_hash', type: 'text', nullable: true })
  registrationSecretHash!: string | null;

  @Column({ name: 'nickname', type: 'text' })
  nickname!: string;

  @Column({ name: 'name', type: 'text', default: '' })
  name!: string;

  @Column({ name: 'bio', type: 'text', default: '' })
  bio!: string;

  /** The language that the user selected; null for the language of the browser, with English mails. */
  @Column({ name: 'locale', type: 'text', nullable: true })
  locale!: string | null;

  @Column({ name: 'avatar_url', type: 'text', nullable: true })
  avatarUrl!: string | null;

  /** The upload of avatar_url. The reference prevents the removal of the upload. */
  @Index('users_avatar_upload_id_index', { where: 'avatar_upload_id is not null' })
  @Column({ name: 'avatar_upload_id', type: 'text', nullable: true })
  avatarUploadId!: string | null;

  @Column({ name: 'cover_image_url', type: 'text', nullable: true })
  coverImageUrl!: string | null;

  @Index('users_cover_upload_id_index', { where: 'cover_upload_id is not null' })
  @Column({ name: 'cover_upload_id', type: 'text', nullable: true })
  coverUploadId!: string | null;

  /** Null until the address is verified. */
  @Column({ name: 'verified_at', type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt!: Date | null;

  /** The time at which the operator suspended the account; a suspended user cannot sign in. */
  @Column({ name: 'suspended_at', type: 'timestamptz', precision: 3, nullable: true })
  suspendedAt!: Date | null;

  /** The reason of the suspension that the user sees. */
  @Column({ name: 'suspended_reason', type: 'text', nullable: true })
  suspendedReason!: string | null;

  /** The time of the last mail about a sign-in in a new browser. */
  @Column({ name: 'device_mail_at', type: 'timestamptz', precision: 3, nullable: true })
  deviceMailAt!: Date | null;

  @Column({ name: 'terms_version', type: 'text' })
  termsVersion!: string;

  @Column({ name: 'terms_accepted_at', type: 'timestamptz', precision: 3 })
  termsAcceptedAt!: Date;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
