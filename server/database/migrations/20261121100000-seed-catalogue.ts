import type { MigrationInterface, QueryRunner } from 'typeorm';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** The catalogue of the first release; on a database made later, the catalogue of today. */
export class SeedCatalogue1795255200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await upsertCatalogue(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from airlines where owner_id is null');
    await runner.query('delete from airports');
    await runner.query('delete from aircraft_types');
  }
}
