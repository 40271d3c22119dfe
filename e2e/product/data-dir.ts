import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for one product's data; the caller removes it. */
export function emptyDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'tailfin-e2e-'));
}

/**
 * A folder as a first start leaves it: migrated, seeded, without a user. Copied from the one that the run's setup
 * prepared, since making it anew takes seconds; empty where there is none. The caller removes it.
 */
export function readyDataDir(): string {
  const folder = emptyDataDir();
  const prepared = process.env['PREPARED_DATA_DIR'];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  return folder;
}
