import { openDatabase } from '../database/data-source.ts';
import { ENTITIES } from '../entities.ts';
import { migrate } from '../database/run-migrations.ts';

/** Migrates a database and closes it. */
export async function migrateAt(options: { url?: string; dataDir: string }): Promise<void> {
  const database = await openDatabase({ entities: ENTITIES, ...options });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}
