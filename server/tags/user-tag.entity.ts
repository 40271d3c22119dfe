import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { withDefaults, type TagConfig } from '../../tag/design/tag-config.ts';

/**
 * A saved design. tagColumns derives all columns except tag_config, the owner, the times and the notes from tag_config.
 * A deleted tag is hidden everywhere but in 'Recently deleted' and in the owner's data.
 */
@Entity('user_tags')
// All tags of a user: for the owner's data, and for the deletion of the account.
@Index('user_tags_user_id_created_at_id_index', ['userId', 'createdAt', 'id'])
// The list. Read backwards: newest first.
@Index('user_tags_living_index', ['userId', 'createdAt', 'id'], { where: 'deleted_at is null' })
@Index('user_tags_flown_index', ['userId', 'flownOn', 'createdAt', 'id'], { where: 'deleted_at is null' })
@Index('user_tags_deleted_index', ['userId', 'deletedAt', 'id'], { where: 'deleted_at is not null' })
// The same within an airline, and for the newest tag of each airline: `distinct on (airline_id)` with `order by airline_id
// desc, created_at desc, id desc` reads it without a sort.
@Index('user_tags_user_id_airline_id_created_at_id_index', ['userId', 'airlineId', 'createdAt', 'id'], {
  where: 'deleted_at is null',
})
export class UserTag {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'user_tags_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'user_tags_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Null if neither the catalogue nor the owner has the airline. */
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

  /** The day of the flight as YYYY-MM-DD, where one was sent or flightDate names one without doubt. */
  @Column({ name: 'flown_on', type: 'date', nullable: true })
  flownOn!: string | null;

  @Column({ name: 'departure_code', type: 'text' })
  departureCode!: string;

  @Column({ name: 'arrival_code', type: 'text' })
  arrivalCode!: string;

  /** Read with every field, also where it was saved before the field existed. */
  @Column({
    name: 'tag_config',
    type: 'jsonb',
    transformer: { from: withDefaults, to: (design: TagConfig) => design },
  })
  tagConfig!: TagConfig;

  /** The upload of the design's logo, if it is one. */
  @Index('user_tags_logo_upload_id_index', { where: 'logo_upload_id is not null' })
  @ForeignKey('Upload', { name: 'user_tags_logo_upload_id_fkey' })
  @Column({ name: 'logo_upload_id', type: 'text', nullable: true })
  logoUploadId!: string | null;

  /** Private: never part of the design. */
  @Column({ name: 'notes', type: 'text', nullable: true })
  notes!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** The version that a client sends back; in milliseconds, because an ISO string has no more. */
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  /** Tags of one deletion have the same time; null for a living tag. */
  @Column({ name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;

  /** Not loaded with a tag; only filters of the list use it and the next column. */
  @Column({ name: 'search_text', type: 'text', default: '', select: false })
  searchText!: string;

  @Column({ name: 'flight_year', type: 'text', default: 'unknown', select: false })
  flightYear!: string;
}
