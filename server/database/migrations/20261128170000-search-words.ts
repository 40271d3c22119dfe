import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillListColumns } from '../fill-list-columns.ts';

/**
 * Computes the search text of all stored tags again, which now marks where words begin, codes, both ends of the flight, and days. It runs
 * in several transactions and can be repeated after an interruption.
 */
export class SearchWords1795885200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillListColumns(runner);
  }

  /** The search text stays: an earlier build finds fewer tags by it until they are saved again. */
  async down(): Promise<void> {}
}
