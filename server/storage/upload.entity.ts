import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export const UPLOAD_KINDS = ['avatar', 'cover', 'logo'] as const;

export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** An uploaded image, decoded and encoded again; its bytes are in a file of the same name. */
@Entity('uploads')
@Check('uploads_kind_check', `kind in ('avatar', 'cover', 'logo')`)
export class Upload {
  /** A random 128-bit name, which gives access to the image. */
  @Index('uploads_id_index')
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'uploads_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'uploads_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'uploads_pkey' })
  userId!: string;

  @Column({ name: 'kind', type: 'text' })
  kind!: UploadKind;

  /** image/png, image/jpeg or image/webp. */
  @Column({ name: 'mime', type: 'text' })
  mime!: string;

  /** The size of the file, in bytes. */
  @Column({ name: 'bytes', type: 'integer' })
  bytes!: number;

  /** Pixels. */
  @Column({ name: 'width', type: 'integer' })
  width!: number;

  /** Pixels. */
  @Column({ name: 'height', type: 'integer' })
  height!: number;

  /** The time at which the hourly cleaning first found no reference to it; null while a reference exists. */
  @Index('uploads_unused_since_index', { where: 'unused_since is not null' })
  @Column({ name: 'unused_since', type: 'timestamptz', precision: 3, nullable: true })
  unusedSince!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
