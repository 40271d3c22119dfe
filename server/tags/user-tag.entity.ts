import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TagConfig } from '../../tag/tag-config.ts';

const GENERATED = {
  type: 'text',
  generatedType: 'STORED',
  select: false,
  insert: false,
  update: false,
} as const;

/** A saved design. Every column but tag_config, the owner and the times is derived from tag_config. */
@Entity('user_tags')
// Read backwards for newest first.
@Index('user_tags_user_id_created_at_id_index', ['userId', 'createdAt', 'id'])
// The same within an airline. Also read backwards for the newest tag of each: distinct on (airline_id) with order by
// airline_id desc, created_at desc, id desc walks it without a sort.
@Index('user_tags_user_id_airline_id_created_at_id_index', ['userId', 'airlineId', 'createdAt', 'id'])
export class UserTag {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'user_tags_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'user_tags_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Null for an airline that neither the catalogue nor the owner has. */
  @Index('user_tags_airline_id_index')
  @ForeignKey('Airline', { name: 'user_tags_airline_id_fkey', onDelete: 'SET NULL' })
  @Column({ name: 'airline_id', type: 'bigint', nullable: true })
  airlineId!: string | null;

  @ForeignKey('Airport', { name: 'user_tags_airport_id_fkey', onDelete: 'SET NULL' })
  @Column({ name: 'airport_id', type: 'bigint', nullable: true })
  airportId!: string | null;

  @ForeignKey('AircraftType', { name: 'user_tags_aircraft_type_id_fkey', onDelete: 'SET NULL' })
  @Column({ name: 'aircraft_type_id', type: 'bigint', nullable: true })
  aircraftTypeId!: string | null;

  @Column({ name: 'flight_number', type: 'text' })
  flightNumber!: string;

  /** Free text, such as 7/16-2025. */
  @Column({ name: 'flight_date', type: 'text' })
  flightDate!: string;

  @Column({ name: 'departure_code', type: 'text' })
  departureCode!: string;

  @Column({ name: 'arrival_code', type: 'text' })
  arrivalCode!: string;

  @Column({ name: 'tag_config', type: 'jsonb' })
  tagConfig!: TagConfig;

  /** The upload that the design's logo names, if it names one. */
  @Index('user_tags_logo_upload_id_index', { where: 'logo_upload_id is not null' })
  @ForeignKey('Upload', { name: 'user_tags_logo_upload_id_fkey' })
  @Column({ name: 'logo_upload_id', type: 'text', nullable: true })
  logoUploadId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Compared with what a client read before it writes; so in milliseconds, as an ISO string carries them. */
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  /** What a search looks through, folded and in upper case. Only the database reads and writes it, as the next. */
  @Column({ ...GENERATED, name: 'search_text', asExpression: 'tag_search_text(tag_config)' })
  protected readonly searchText?: string;

  /** As stats count it: a year of the date, else 'unknown'. */
  @Column({ ...GENERATED, name: 'flight_year', asExpression: 'flight_year_of(flight_date)' })
  protected readonly flightYear?: string;
}
