import type { MigrationInterface, QueryRunner } from 'typeorm';
import { putCatalogue } from '../put-catalogue.ts';

/** The catalogue of the first release; on a database made later, the catalogue of today. */
export class SeedCatalogue1795255200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await putCatalogue(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from airlines where owner_id is null');
    await runner.query('delete from airports');
    await runner.query('delete from aircraft_types');
  }
}
