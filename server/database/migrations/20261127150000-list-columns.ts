import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillListColumns } from '../fill-list-columns.ts';

/**
 * Adds the sort key of a flight's date, and computes the search text of all stored tags again, which now has every text that a search
 * finds. It runs in several transactions, so each statement can be repeated after an interruption.
 */
export class ListColumns1795791600000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table user_tags add column if not exists flight_key text not null default ''`);
    await fillListColumns(runner);
    await runner.query(
      `create index if not exists user_tags_flight_key_index on user_tags (user_id, flight_key, created_at, id)
       where deleted_at is null`,
    );
    await runner.query('drop index if exists user_tags_flown_index');
  }

  /** The search text stays: an earlier build finds fewer tags by it until they are saved again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index user_tags_flown_index on user_tags (user_id, flown_on, created_at, id) where deleted_at is null',
    );
    await runner.query('alter table user_tags drop column flight_key');
  }
}
