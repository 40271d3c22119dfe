import os from 'node:os';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COMMON_OPTIONS, openDatabase } from '../../server/database/data-source.ts';
import { migrate } from '../../server/database/run-migrations.ts';
import { upsertCatalogue } from '../../server/database/upsert-catalogue.ts';
import { ENTITIES } from '../../server/entities.ts';
import { printFigure } from './figures.ts';
import { queryOnce } from './shard-statements.ts';

/** What later migrations do: new columns, indexes and values in tables of users, and changes of the catalogue. */
class LaterMigration2524608000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_tags add column note text');
    await runner.query('create index user_tags_user_id_note_index on user_tags (user_id, note)');
    await runner.query(
      `update user_tags set note = flight_number, airline_id = null where flight_number like '%7'`,
    );
    await runner.query(`update airlines set name = 'Royal', iata = '0B' where icao = 'KLM'`);
    await runner.query(`delete from airlines where icao = 'UAL'`);
    await upsertCatalogue(runner);
  }

  async down(): Promise<void> {}
}

/** Runs a later migration on a distributed database with tags, as a server does at its start. */
export async function checkLaterMigration(database: string): Promise<void> {
  COMMON_OPTIONS.migrations.push(LaterMigration2524608000000);
  const db = await openDatabase({ entities: ENTITIES, url: database, dataDir: os.tmpdir() });
  const start = performance.now();
  try {
    await migrate(db);
  } finally {
    await db.close();
    COMMON_OPTIONS.migrations.pop();
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const [row] = await queryOnce<{ notes: number; orphans: number; names: string }>(
    database,
    `select (select count(*)::int from user_tags where note is not null) as notes,
       (select count(*)::int from user_tags where airline_id is null) as orphans,
       (select string_agg(name, ', ' order by name) from airlines where icao in ('KLM', 'UAL')) as names`,
  );
  printFigure(
    'a later migration',
    `${seconds} s; ${row?.notes} tags changed, ${row?.orphans} without an airline; ${row?.names}`,
    'tags and catalogue as it says',
    (row?.notes ?? 0) > 0 && row?.names === 'KLM, United Airlines',
  );
}
