import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An airport of the catalogue. */
@Entity('airports')
@Unique('airports_iata_unique', ['iata'])
export class Airport {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'airports_pkey',
  })
  id!: string;

  @Column({ name: 'iata', type: 'varchar', length: 3 })
  iata!: string;

  @Column({ name: 'name', type: 'text' })
  name!: string;

  /** The common name of the city: PVG is Shanghai, IAD is Washington. */
  @Column({ name: 'city', type: 'text' })
  city!: string;

  /** ISO 3166 two-letter code. */
  @Column({ name: 'country', type: 'varchar', length: 2 })
  country!: string;

  /** Degrees north. */
  @Column({ name: 'latitude', type: 'double precision' })
  latitude!: number;

  /** Degrees east. */
  @Column({ name: 'longitude', type: 'double precision' })
  longitude!: number;

  /** IANA name, such as Asia/Shanghai. */
  @Column({ name: 'timezone', type: 'text' })
  timezone!: string;

  /** 1 is the busiest airport of the world, 5000 is a closed airport. */
  @Column({ name: 'rank', type: 'integer', default: 5000 })
  rank!: number;
}
