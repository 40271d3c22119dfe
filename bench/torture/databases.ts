import { rmSync } from 'node:fs';
import { createEmptyDataDir } from '../../e2e/product/data-dir.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { createDatabase, startPostgres, type Postgres } from '../../server/tests/postgres.ts';

export type DatabaseTarget = {
  name: 'embedded database' | 'PostgreSQL';
  settings: Record<string, string> & { DATA_DIR: string };
};

/** Runs a task with a PostgreSQL that writes to the disk. PostgreSQL is stopped afterwards, also if this process is ended. */
export async function runWithPostgres<T>(task: (postgres: Postgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ fsync: true });
  process.once('exit', postgres.kill);
  try {
    return await task(postgres);
  } finally {
    process.off('exit', postgres.kill);
    await postgres.stop();
  }
}

/** Runs a task on both databases, one after the other, each with a new data folder. */
export async function runOnBoth<T>(task: (target: DatabaseTarget) => Promise<T[]>): Promise<T[]> {
  const runOnTarget = async (
    name: DatabaseTarget['name'],
    settings: Record<string, string>,
  ): Promise<T[]> => {
    const folder = createEmptyDataDir();
    try {
      return await task({ name, settings: { ...settings, DATA_DIR: folder } });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const embedded = await runOnTarget('embedded database', {});
  const postgres = await runWithPostgres(async ({ url }) => {
    const database = await createDatabase(url);
    return runOnTarget('PostgreSQL', { DATABASE_URL: database.url });
  });
  return [...embedded, ...postgres];
}

/** Runs a task on a product and kills the product afterwards, because another torture test checks its regular end. */
export async function runWithProduct<T>(
  settings: Record<string, string>,
  task: (product: Product) => Promise<T>,
): Promise<T> {
  const folder = settings['DATA_DIR'] ?? createEmptyDataDir();
  const product = await startProduct({ ...settings, DATA_DIR: folder });
  try {
    return await task(product);
  } finally {
    await product.kill();
    if (settings['DATA_DIR'] === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
