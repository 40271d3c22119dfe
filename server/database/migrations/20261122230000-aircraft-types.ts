import type { MigrationInterface, QueryRunner } from 'typeorm';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** More aircraft, each with its maker, codes, first flight and measures. */
export class AircraftTypes1795388400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table aircraft_types
        add column maker text not null default '',
        add column icao text,
        add column iata text,
        add column first_flight integer not null default 0,
        add column length double precision not null default 0,
        add column span double precision not null default 0`);
    await upsertCatalogue(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table aircraft_types
        drop column maker, drop column icao, drop column iata, drop column first_flight, drop column length,
        drop column span`);
  }
}
