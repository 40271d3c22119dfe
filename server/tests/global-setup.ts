import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listWorkers } from './cluster.ts';
import { prepareClusterTemplate, runDatabaseCommand } from './cluster-template.ts';
import { createDatabase, startPostgres } from './postgres.ts';

const run = promisify(execFile);
const dist = path.join(import.meta.dirname, '../../dist');

/**
 * What all server suites share: one PostgreSQL, and a migrated database of each kind that theirs are copies of. The built
 * product migrates, since compiling its sources once more took as long as the migrations. TEST_POSTGRES_URL tells the
 * workers, or names a PostgreSQL that is there already: in that one nothing is left behind, so that each suite migrates its own. If it
 * names the coordinator of a cluster of Citus, the databases of the suites are distributed.
 */
export default async function globalSetup(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await Promise.all([preparePglite(), preparePostgres()]);
}

async function preparePostgres(): Promise<void> {
  const presentUrl = process.env['TEST_POSTGRES_URL'];
  if (presentUrl) {
    const workers = await listWorkers(presentUrl);
    if (workers.length > 0) await prepareClusterTemplate(presentUrl, workers);
    return;
  }
  const postgres = await startPostgres();
  process.once('exit', postgres.kill);
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  const { url } = await createDatabase(postgres.url);
  await runDatabaseCommand('migrate', url);
  process.env['TEST_POSTGRES_TEMPLATE'] = url;
}

/** Runs in a separate process, because PGlite blocks its process while it works. */
async function preparePglite(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tailfin-pglite-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  const draft = path.join(folder, 'draft');
  const template = path.join(folder, 'migrated.tar');
  for (const copy of [path.join(data, 'database'), draft])
    cpSync(path.join(dist, 'database'), copy, { recursive: true });
  await run(process.execPath, [path.join(import.meta.dirname, 'prepare-pglite.mjs'), draft, template]);
  process.env['TEST_DATA_DIR'] = data;
  process.env['TEST_PGLITE_TEMPLATE'] = template;
}
