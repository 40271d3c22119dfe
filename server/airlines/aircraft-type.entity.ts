import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One of the aircraft a tag can show. */
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

  /** Place in the picker, from 0. */
  @Column({ name: 'position', type: 'integer' })
  position!: number;
}
