import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { BrandColors } from '../../tag/design/brand-colors.ts';
import type { Alliance } from '../../tag/design/choices.ts';

/** An airline of the catalogue (without an owner) or of one user. */
@Entity('airlines')
@Index('airlines_preset_icao_unique', ['icao'], {
  unique: true,
  where: 'owner_id is null and active_to is null',
})
@Index('airlines_preset_iata_unique', ['iata'], {
  unique: true,
  where: 'owner_id is null and active_to is null',
})
// The codes of a deleted airline are free again.
@Index('airlines_owner_icao_unique', ['ownerId', 'icao'], { unique: true, where: 'deleted_at is null' })
@Index('airlines_owner_iata_unique', ['ownerId', 'iata'], { unique: true, where: 'deleted_at is null' })
@Index('airlines_owner_id_name_index', ['ownerId', 'name'], { where: 'owner_id is not null' })
@Check('airlines_alliance_check', `alliance in ('Star Alliance', 'SkyTeam', 'OneWorld', 'Independent')`)
@ForeignKey('Upload', ['ownerId', 'logoUploadId'], ['userId', 'id'], { name: 'airlines_logo_upload_id_fkey' })
export class Airline {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'airlines_pkey',
  })
  id!: string;

  /** Null for the airlines of the catalogue, which all users see and no user can change. */
  @ForeignKey('User', { name: 'airlines_owner_id_fkey', onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'uuid', nullable: true })
  ownerId!: string | null;

  @Column({ name: 'name', type: 'text' })
  name!: string;

  @Column({ name: 'icao', type: 'varchar', length: 3 })
  icao!: string;

  @Column({ name: 'iata', type: 'varchar', length: 2 })
  iata!: string;

  @Column({ name: 'alliance', type: 'text' })
  alliance!: Alliance;

  @Column({ name: 'brand_colors', type: 'jsonb' })
  brandColors!: BrandColors;

  @Column({ name: 'logo_url', type: 'text' })
  logoUrl!: string;

  /** The upload of logo_url; null if the logo is not an upload. */
  @Index('airlines_logo_upload_id_index', { where: 'logo_upload_id is not null' })
  @Column({ name: 'logo_upload_id', type: 'text', nullable: true })
  logoUploadId!: string | null;

  /** The home country as a two-letter code. */
  @Column({ name: 'country', type: 'varchar', length: 2, nullable: true })
  country!: string | null;

  /** The year of the first flight; null if unknown. */
  @Column({ name: 'active_from', type: 'integer', nullable: true })
  activeFrom!: number | null;

  /** The year of the last flight; null for an airline that flies today. */
  @Column({ name: 'active_to', type: 'integer', nullable: true })
  activeTo!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  /** The time at which its owner deleted it; it can be restored until the hourly cleaning removes it. */
  @Column({ name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
