import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../server/database/data-source.ts';
import { migrate } from '../server/database/run-migrations.ts';
import { ENTITIES } from '../server/entities.ts';
import { repeatLatestMigrations, revertLatestMigrations } from '../server/tests/latest-migrations.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { fillTags } from './fill-tags.ts';

/**
 * `npm run bench -- keys-migration [tags]`: the time of the migration that puts the user into every key, in a table of so many tags, of
 * which every tenth has a page, and the time of its reversal. Uses one real PostgreSQL from npm (fsync on). The server does not answer
 * during the migration, because it runs at the start and locks the tables.
 */
const [tags = '1000000'] = process.argv.slice(2);
const count = Number(tags);

const postgres = await startPostgres({ fsync: true });
process.once('exit', postgres.kill);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { url } = await createDatabase(postgres.url);
const db = await openDatabase({ entities: ENTITIES, url, dataDir: os.tmpdir() });
try {
  await migrate(db);
  const userId = randomUUID();
  await db.source.query(
    `insert into users (id, email, email_key, password_hash, nickname, terms_version, terms_accepted_at)
     values ($1, 'bench@x.test', 'bench@x.test', 'x', 'Bench', '1', now())`,
    [userId],
  );
  await fillTags({ url, rows: count, tagsOfUser: Math.min(count, 1_000), userId, design: DEFAULT_DESIGN });
  await sharePages(url);
  console.log(`${count} tags, every tenth with a page`);
  console.log(`the reversal: ${await timeTransaction(revertLatestMigrations)} s`);
  console.log(`the migration: ${await timeTransaction(repeatLatestMigrations)} s`);
} finally {
  await db.close();
  await postgres.stop();
}

/** Gives every tenth tag a page, and each user one collection of these tags. */
async function sharePages(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into tag_shares (user_id, slug, tag_id, shown, listed, created_at)
       select user_id, lpad(number::text, 10, '0'), id, '{}', false, now()
       from (select user_id, id, row_number() over (order by id) as number from user_tags) as numbered where number % 10 = 0`,
    );
    await client.query(
      `insert into collections (id, user_id, slug, title, has_all_tags, shown, listed, created_at, updated_at)
       select gen_random_uuid(), user_id, 'c' || lpad(row_number() over ()::text, 9, '0'), 'Bench', false, '{}', false, now(), now()
       from (select distinct user_id from tag_shares) as owners`,
    );
    await client.query(
      `insert into collection_tags (user_id, collection_id, tag_id, position)
       select share.user_id, collection.id, share.tag_id, row_number() over (partition by collection.id) - 1
       from tag_shares as share join collections as collection using (user_id)`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Runs a part of the migration in a transaction without a time limit, as the server does; returns the seconds, with one decimal. */
async function timeTransaction(
  run: (runner: ReturnType<DataSource['createQueryRunner']>) => Promise<void>,
): Promise<string> {
  const runner = db.source.createQueryRunner();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('set lock_timeout = 0');
    const start = performance.now();
    await runner.startTransaction();
    await run(runner);
    await runner.commitTransaction();
    return ((performance.now() - start) / 1_000).toFixed(1);
  } finally {
    await runner.release();
  }
}
