import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { BrandColors } from '../../tag/design/brand-colors.ts';
import type { Alliance } from '../../tag/design/choices.ts';

const ALLIANCE_CHECK = `alliance in ('Star Alliance', 'SkyTeam', 'OneWorld', 'Independent')`;

/** The columns of an airline of the catalogue or of a user. */
abstract class AirlineColumns {
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
}

/** An airline of the catalogue, which all users see and no user can change. */
@Entity('airlines')
@Index('airlines_icao_unique', ['icao'], { unique: true, where: 'active_to is null' })
@Index('airlines_iata_unique', ['iata'], { unique: true, where: 'active_to is null' })
@Check('airlines_alliance_check', ALLIANCE_CHECK)
export class PresetAirline extends AirlineColumns {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'airlines_pkey',
  })
  id!: string;
}

/** An airline of one user. The catalogue also gives its airlines in this form, without an owner. */
@Entity('custom_airlines')
// The codes of a deleted airline are free again.
@Index('custom_airlines_icao_unique', ['ownerId', 'icao'], { unique: true, where: 'deleted_at is null' })
@Index('custom_airlines_iata_unique', ['ownerId', 'iata'], { unique: true, where: 'deleted_at is null' })
@Index('custom_airlines_owner_id_name_index', ['ownerId', 'name'])
@Index('custom_airlines_logo_upload_id_index', ['ownerId', 'logoUploadId'], {
  where: 'logo_upload_id is not null',
})
@Check('custom_airlines_alliance_check', ALLIANCE_CHECK)
@ForeignKey('Upload', ['ownerId', 'logoUploadId'], ['userId', 'id'], {
  name: 'custom_airlines_logo_upload_id_fkey',
})
export class Airline extends AirlineColumns {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'custom_airlines_pkey',
  })
  id!: string;

  /** Null for an airline of the catalogue, which is not in this table. */
  @ForeignKey('User', { name: 'custom_airlines_owner_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'owner_id', type: 'uuid', primaryKeyConstraintName: 'custom_airlines_pkey' })
  ownerId!: string | null;

  /** The upload of logo_url; null if the logo is not an upload. */
  @Column({ name: 'logo_upload_id', type: 'text', nullable: true })
  logoUploadId!: string | null;

  /** The time at which its owner deleted it; it can be restored until the hourly cleaning removes it. */
  @Column({ name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
