import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { addDesignDefaults, type TagConfig } from '../../tag/design/tag-config.ts';

/**
 * A saved design. toTagColumns derives all columns from tag_config, flown_on and the notes, except the owner and the times. Only
 * 'Recently deleted' and the export of the owner's data show a deleted tag.
 */
@Entity('user_tags')
// For all tags of a user: the export of the owner's data and the deletion of the account.
@Index('user_tags_user_id_created_at_id_index', ['userId', 'createdAt', 'id'])
// For the tag list, which reads this index backwards: newest first.
@Index('user_tags_living_index', ['userId', 'createdAt', 'id'], { where: 'deleted_at is null' })
@Index('user_tags_flight_key_index', ['userId', 'flightKey', 'createdAt', 'id'], {
  where: 'deleted_at is null',
})
@Index('user_tags_deleted_index', ['userId', 'deletedAt', 'id'], { where: 'deleted_at is not null' })
// For the tag list of an airline, and for the newest tag of each airline: `distinct on (airline_id)` with `order by airline_id desc,
// created_at desc, id desc` needs no sort.
@Index('user_tags_user_id_airline_id_created_at_id_index', ['userId', 'airlineId', 'createdAt', 'id'], {
  where: 'deleted_at is null',
})
@ForeignKey('Upload', ['userId', 'logoUploadId'], ['userId', 'id'], { name: 'user_tags_logo_upload_id_fkey' })
export class UserTag {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'user_tags_pkey' })
  id!: string;

  @ForeignKey('User', { name: 'user_tags_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'user_tags_pkey' })
  userId!: string;

  /** Of the catalogue or of the owner; null if neither has the airline. No foreign key, see decision 76. */
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

  /** The day of the flight as YYYY-MM-DD, if the client sent a day or flightDate is unambiguous. */
  @Column({ name: 'flown_on', type: 'date', nullable: true })
  flownOn!: string | null;

  @Column({ name: 'departure_code', type: 'text' })
  departureCode!: string;

  @Column({ name: 'arrival_code', type: 'text' })
  arrivalCode!: string;

  /** Reads add defaults for fields that did not exist at the time of the save. */
  @Column({
    name: 'tag_config',
    type: 'jsonb',
    transformer: { from: addDesignDefaults, to: (design: TagConfig) => design },
  })
  tagConfig!: TagConfig;

  /** The upload of the design's logo; null if the logo is not an upload. */
  @Index('user_tags_logo_upload_id_index', { where: 'logo_upload_id is not null' })
  @Column({ name: 'logo_upload_id', type: 'text', nullable: true })
  logoUploadId!: string | null;

  /** Private: never part of the design. */
  @Column({ name: 'notes', type: 'text', nullable: true })
  notes!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** The version that a client sends back. It has milliseconds, because an ISO text of JavaScript is not more precise. */
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  /** Tags of one deletion have equal times; null if the tag is not deleted. */
  @Column({ name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;

  /** See buildSearchText. Only list filters and orders use this and the next two columns, so they are not loaded with a tag. */
  @Column({ name: 'search_text', type: 'text', default: '', select: false })
  searchText!: string;

  @Column({ name: 'flight_year', type: 'text', default: 'unknown', select: false })
  flightYear!: string;

  /** See getFlightKey. */
  @Column({ name: 'flight_key', type: 'text', default: '', select: false })
  flightKey!: string;
}
