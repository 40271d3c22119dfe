import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder for one product's data; the caller removes it. */
export function createEmptyDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'tailfin-e2e-'));
}

/**
 * Creates a folder in the state after a first start: migrated, seeded, without a user. Copies the folder that the run's setup has
 * prepared, because a new one takes seconds; without a prepared folder it is empty. The caller removes it.
 */
export function createReadyDataDir(): string {
  const folder = createEmptyDataDir();
  const preparedFolder = process.env['PREPARED_DATA_DIR'];
  if (preparedFolder) cpSync(preparedFolder, folder, { recursive: true });
  return folder;
}
