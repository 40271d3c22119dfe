import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createReadyDataDir } from '../e2e/product/data-dir.ts';
import { createMember } from '../e2e/product/api.ts';
import { startProduct, type Product } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { computePercentile } from './measure.ts';
import { fillSearchableTags, type RunQuery } from './fill-searchable-tags.ts';
import { openCaller } from './timed-call.ts';

/**
 * `npm run bench -- search [tags] [rounds]`: how long a user with 100,000 tags waits for a search by REST, on the embedded database and on
 * a real PostgreSQL from npm (fsync on), with the built product. The searches are of one to three words, frequent, rare and absent.
 */
const [tags = '100000', rounds = '20'] = process.argv.slice(2);
const WARM_UPS = 2;
const GOAL_P95_MS = 200;

const SEARCHES = [
  'lufthansa',
  'a380',
  'frankfurt',
  'star alliance',
  'concorde',
  'LH 400',
  'new york 2019',
  'business a350',
  'aug 1998 klm',
  'germany japan 747',
  'no such flight',
];

async function measureSearches({ url }: Product, token: string, name: string): Promise<void> {
  const caller = openCaller(url, 1);
  const all: number[] = [];
  console.log(`\n${name}, a user with ${tags} tags, ms\n${''.padEnd(24)}   median      p95   found`);
  for (const q of SEARCHES) {
    const times: number[] = [];
    let found = 0;
    for (let round = -WARM_UPS; round < Number(rounds); round += 1) {
      const path = `/api/user/tags?limit=50&sort=flown&q=${encodeURIComponent(q)}`;
      const { status, text, ms } = await caller.call(path, { token });
      if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
      found = (JSON.parse(text) as { data: object[] }).data.length;
      if (round >= 0) times.push(ms);
    }
    all.push(...times);
    const columns = [computePercentile(times, 50), computePercentile(times, 95)].map((ms) =>
      ms.toFixed(0).padStart(9),
    );
    console.log(`${q.padEnd(24)}${columns.join('')}${String(found).padStart(8)}`);
  }
  caller.close();
  const p95 = computePercentile(all, 95);
  console.log(`p95 of all searches: ${p95.toFixed(0)} ms (goal: ${GOAL_P95_MS})`);
  if (!(p95 <= GOAL_P95_MS)) process.exitCode = 1;
}

async function fill(query: RunQuery, userId: string): Promise<void> {
  const began = performance.now();
  await fillSearchableTags(query, userId, Number(tags));
  console.log(`${tags} tags filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

async function benchPostgres(): Promise<void> {
  const postgres = await startPostgres({ fsync: true });
  process.once('exit', postgres.kill);
  const { url } = await createDatabase(postgres.url);
  const product = await startProduct({ DATABASE_URL: url });
  try {
    const { token, user } = await createMember(product);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fill(async (sql, values) => (await client.query(sql, values)).rows, user.id);
    await client.end();
    await measureSearches(product, token, 'PostgreSQL');
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

async function benchEmbedded(): Promise<void> {
  const DATA_DIR = createReadyDataDir();
  try {
    const first = await startProduct({ DATA_DIR });
    const { token, user } = await createMember(first);
    await first.stop();
    // Only one process may open the folder.
    const lite = await PGlite.create(join(DATA_DIR, 'database'));
    await fill(async (sql, values) => (await lite.query(sql, values)).rows, user.id);
    await lite.close();
    const product = await startProduct({ DATA_DIR });
    await measureSearches(product, token, 'PGlite');
    await product.stop();
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await benchPostgres();
await benchEmbedded();
