import type { MigrationInterface, QueryRunner } from 'typeorm';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** Time zones of an airport's own country, cities as people say them, ten more airlines: for databases that had the old ones. */
export class MendedCatalogue1795291200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await upsertCatalogue(runner);
  }

  /** The rows stay: tags may name them, and nothing is gained by mistakes that come back. */
  async down(): Promise<void> {}
}
