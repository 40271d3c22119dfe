import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createMember, type ProductMember } from '../product/api.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { fillSearchableTags, type RunQuery } from './fill-searchable-tags.ts';

/**
 * Creates a member with many tags, restarts the product and runs a task on it. The tags are inserted by SQL while no product runs, because
 * only one process may open the embedded database.
 * @param settings contain DATA_DIR, and DATABASE_URL for a PostgreSQL
 */
export async function runWithFilledAccount<T>(
  settings: Readonly<Record<string, string>> & { DATA_DIR: string },
  tagCount: number,
  task: (product: Product, member: ProductMember) => Promise<T>,
): Promise<T> {
  const firstProduct = await startProduct(settings);
  const member = await createMember(firstProduct);
  await firstProduct.stop();
  const { query, close } = await openQuery(settings);
  try {
    await fillSearchableTags(query, member.user.id, tagCount);
  } finally {
    await close();
  }
  const product = await startProduct(settings);
  try {
    return await task(product, member);
  } finally {
    await product.kill();
  }
}

type OpenQuery = { query: RunQuery; close: () => Promise<void> };

async function openQuery(
  settings: Readonly<Record<string, string>> & { DATA_DIR: string },
): Promise<OpenQuery> {
  const url = settings['DATABASE_URL'];
  if (url === undefined) {
    const lite = await PGlite.create(join(settings.DATA_DIR, 'database'));
    return {
      query: async (sql, values) => (await lite.query<object>(sql, values)).rows,
      close: () => lite.close(),
    };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    query: async (sql, values) => (await client.query<object>(sql, values)).rows,
    close: () => client.end(),
  };
}
