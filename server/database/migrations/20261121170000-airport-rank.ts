import type { MigrationInterface, QueryRunner } from 'typeorm';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** How big an airport is, which orders a search; and the whole catalogue of airlines and airports. */
export class AirportRank1795280400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table airports add column rank integer not null default 5000');
    await upsertCatalogue(runner);
  }

  /** The rows stay: tags may name them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table airports drop column rank');
  }
}
