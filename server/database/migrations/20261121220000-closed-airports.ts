import type { MigrationInterface, QueryRunner } from 'typeorm';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** Two closed airports more, four cities as people say them; and tags of what joined the catalogue before this. */
export class ClosedAirports1795298400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await upsertCatalogue(runner);
  }

  /** The rows stay, as those of every change of the catalogue. */
  async down(): Promise<void> {}
}
