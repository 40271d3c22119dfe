import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { fillSearchableTags, type RunQuery } from './fill-searchable-tags.ts';

// Runs as a process of its own, because Jest cannot load the embedded database. Inserts tags by SQL while no product runs, because only
// one process may open that database. Arguments: the data folder, the id of the user, the number of tags, the URL of a PostgreSQL.
const [dataDir = '', userId = '', tagCount = '0', url] = process.argv.slice(2);

async function openQuery(): Promise<{ query: RunQuery; close: () => Promise<void> }> {
  if (url === undefined) {
    const lite = await PGlite.create(join(dataDir, 'database'));
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

const { query, close } = await openQuery();
await fillSearchableTags(query, userId, Number(tagCount));
await close();
