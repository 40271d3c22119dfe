import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An aircraft of the catalogue. */
@Entity('aircraft_types')
@Unique('aircraft_types_image_unique', ['image'])
export class AircraftType {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'aircraft_types_pkey',
  })
  id!: string;

  /** Root-relative path, such as /img/aircraft_a320.png. */
  @Column({ name: 'image', type: 'text' })
  image!: string;

  @Column({ name: 'name', type: 'text' })
  name!: string;

  /** The label on the card. */
  @Column({ name: 'family', type: 'text' })
  family!: string;

  @Column({ name: 'maker', type: 'text', default: '' })
  maker!: string;

  /** Type codes; null if the aircraft spans several types or has no known code. */
  @Column({ name: 'icao', type: 'text', nullable: true })
  icao!: string | null;

  @Column({ name: 'iata', type: 'text', nullable: true })
  iata!: string | null;

  /** The year of the first flight. */
  @Column({ name: 'first_flight', type: 'integer', default: 0 })
  firstFlight!: number;

  /** In meters. */
  @Column({ name: 'length', type: 'double precision', default: 0 })
  length!: number;

  @Column({ name: 'span', type: 'double precision', default: 0 })
  span!: number;

  /** Place in the picker, from 0. */
  @Column({ name: 'position', type: 'integer' })
  position!: number;
}
