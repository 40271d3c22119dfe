import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../project.ts';
import { closeTemplate, createClusterDatabase } from './cluster.ts';

/**
 * Creates a distributed database with the schema and the catalogue on a cluster, and tells openTestDatabase to copy it. It stays on the
 * cluster.
 */
export async function prepareClusterTemplate(coordinator: string, workers: readonly string[]): Promise<void> {
  const { url } = await createClusterDatabase(coordinator, workers);
  await runDatabaseCommand('migrate', url);
  await runDatabaseCommand('distribute', url);
  await closeTemplate(coordinator, workers, url);
  process.env['TEST_POSTGRES_URL'] = coordinator;
  process.env['TEST_POSTGRES_TEMPLATE'] = url;
  process.env['TEST_POSTGRES_WORKERS'] = JSON.stringify(workers);
}

/** Runs a command of the built product on a database; returns its output. */
export async function runDatabaseCommand(name: 'migrate' | 'distribute', url: string): Promise<string> {
  // Not in the project's folder, whose .env may name the operator's own database.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(PROJECT_ROOT, 'dist', 'server', `${name}.js`)],
    { cwd: os.tmpdir(), env: { PATH: process.env['PATH'], DATABASE_URL: url } },
  );
  return stdout.trim();
}
