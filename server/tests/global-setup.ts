import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../database/data-source.ts';
import { migrate } from '../database/run-migrations.ts';
import { createDatabase, startPostgres } from './postgres.ts';

/**
 * What all server suites share: one PostgreSQL, and a migrated database of each kind that theirs are copies of.
 * TEST_POSTGRES_URL tells the workers, or names a PostgreSQL that is there already: in that one nothing is left behind,
 * so that each suite migrates its own.
 */
export default async function globalSetup(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  // One after the other: PGlite stands in the way of everything else while it works, and a connection gives up.
  await preparePglite();
  await preparePostgres();
}

async function preparePostgres(): Promise<void> {
  if (process.env['TEST_POSTGRES_URL']) return;
  const postgres = await startPostgres();
  process.once('exit', postgres.kill);
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  const { url } = await createDatabase(postgres.url);
  await migrateAt({ url, dataDir: '' });
  process.env['TEST_POSTGRES_TEMPLATE'] = url;
}

/** A data folder as a first start leaves it, for servers of their own, and its database as a file for environment.cjs. */
async function preparePglite(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tailfin-pglite-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  await migrateAt({ dataDir });
  process.env['TEST_DATA_DIR'] = dataDir;
  const database = await PGlite.create(path.join(dataDir, 'database'));
  const whole = await database.dumpDataDir('none');
  await database.close();
  const file = path.join(folder, 'migrated.tar');
  writeFileSync(file, await withoutTemplates(whole));
  process.env['TEST_PGLITE_TEMPLATE'] = file;
}

/** Nobody makes a database from the two that PostgreSQL keeps for that, and every copy would have to unpack them. */
async function withoutTemplates(whole: Blob): Promise<Uint8Array> {
  const copy = await PGlite.create({ loadDataDir: whole });
  await copy.query('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await copy.query(`drop database ${unused}`);
  await copy.query('checkpoint');
  const smaller = await (await copy.dumpDataDir('none')).bytes();
  await copy.close();
  return smaller;
}

async function migrateAt(options: { url?: string; dataDir: string }): Promise<void> {
  const database = await openDatabase(options);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}
