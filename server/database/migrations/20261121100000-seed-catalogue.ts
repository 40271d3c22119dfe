import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AIRCRAFT } from '../../../tag/aircraft.ts';
import { readAirlineSeed, readAirportSeed } from '../seed-files.ts';

/** The catalogue: public reference data that nobody owns. A change to it is a migration of its own. */
export class SeedCatalogue1795255200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const airline of readAirlineSeed()) {
      await runner.query(
        `insert into airlines (name, icao, iata, alliance, brand_colors, logo_url, country)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          airline.name,
          airline.icao,
          airline.iata,
          airline.alliance,
          JSON.stringify(airline.brand_colors),
          `/img/logo_${airline.slug}.png`,
          airline.country,
        ],
      );
    }
    for (const airport of readAirportSeed()) {
      await runner.query(
        `insert into airports (iata, name, city, country, latitude, longitude, timezone)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          airport.iata,
          airport.name,
          airport.city,
          airport.country,
          airport.latitude,
          airport.longitude,
          airport.timezone,
        ],
      );
    }
    for (const [position, aircraft] of AIRCRAFT.entries()) {
      await runner.query(
        'insert into aircraft_types (image, name, family, position) values ($1, $2, $3, $4)',
        [aircraft.image, aircraft.name, aircraft.family, position],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from airlines where owner_id is null');
    await runner.query('delete from airports');
    await runner.query('delete from aircraft_types');
  }
}
