import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrateAt } from './migrate-at.ts';
import { createDatabase, startPostgres } from './postgres.ts';

/**
 * What all server suites share: one PostgreSQL, and a migrated database of each kind that theirs are copies of.
 * TEST_POSTGRES_URL tells the workers, or names a PostgreSQL that is there already: in that one nothing is left behind,
 * so that each suite migrates its own.
 */
export default async function globalSetup(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await Promise.all([preparePglite(), preparePostgres()]);
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

/** In a process of its own: PGlite lets nothing else of its process run while it works. */
async function preparePglite(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tailfin-pglite-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const script = path.join(import.meta.dirname, 'prepare-pglite.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder]);
  process.env['TEST_DATA_DIR'] = path.join(folder, 'data');
  process.env['TEST_PGLITE_TEMPLATE'] = path.join(folder, 'migrated.tar');
}
