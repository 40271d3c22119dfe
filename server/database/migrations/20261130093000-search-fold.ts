import type { MigrationInterface, QueryRunner } from 'typeorm';
import { renewListColumns } from '../by-user/renew-list-columns.ts';

/**
 * Computes the search texts of all stored tags again, because the fold of the search changed: it keeps か and が apart, and finds œ as oe,
 * half-width letters, and Arabic letters in all their forms. It runs in several transactions and can be repeated after an interruption.
 */
export class SearchFold1796031000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await renewListColumns(runner);
  }

  /** The search texts stay: an earlier build finds fewer tags by them until they are saved again. */
  async down(): Promise<void> {}
}
