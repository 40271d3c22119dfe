import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { fillTags } from './fill-tags.ts';
import { measureInTurns, type BenchPeer } from './measure.ts';
import { openCaller } from '../e2e/product/timed-call.ts';

/**
 * `npm run bench -- collection [tags] [rounds]`: how long a user with 100,000 tags waits, by GraphQL: for a page of 50, for a page that a
 * filter finds quickly or slowly, for a filter without results, for the counts by airline and for the stats. Uses a real PostgreSQL from
 * npm (fsync on) and the built product. Requests alternate over one connection.
 */
const [tags = '100000', rounds = '20'] = process.argv.slice(2);
const WARM_UPS = 3;

const PAGE_QUERY = `query ($filter: TagFilter) { tags(limit: 50, filter: $filter) { nodes { id tagConfig } next } }`;
const STATS_QUERY = `{ stats { tags airlines airports countries distanceKm byAirline { key name count } byAlliance { key name count }
  byAirport { key name count } byAircraft { key name count } byYear { key name count } } }`;

type BenchQuery = {
  name: string;
  goal: number;
  query: string;
  filter?: Record<string, string>;
  holds: string;
};

const BENCH_QUERIES: readonly BenchQuery[] = [
  { name: 'page of 50', goal: 150, query: PAGE_QUERY, holds: '"next":"' },
  { name: 'page of a year', goal: 150, query: PAGE_QUERY, filter: { year: '2019' }, holds: '-2019' },
  { name: 'page of a text', goal: 150, query: PAGE_QUERY, filter: { q: 'lufthansa' }, holds: 'LUFTHANSA' },
  // Few tags match both values, so that the server must read most tags.
  {
    name: 'page of a rare text',
    goal: 150,
    query: PAGE_QUERY,
    filter: { q: 'klm', year: '1991' },
    holds: '"KLM"',
  },
  {
    name: 'nothing found',
    goal: 150,
    query: PAGE_QUERY,
    filter: { q: 'no such flight' },
    holds: '"nodes":[]',
  },
  { name: 'counts by airline', goal: 100, query: '{ tagCounts { airlineId count } }', holds: '"count":' },
  { name: 'stats', goal: 500, query: STATS_QUERY, holds: `"tags":${tags},` },
];

const postgres = await startPostgres({ fsync: true });
process.once('exit', postgres.kill);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { url } = await createDatabase(postgres.url);
const product = await startProduct({ DATABASE_URL: url });
const caller = openCaller(product.url, 1);
try {
  const { token, user } = await createMember(product);
  const startTime = performance.now();
  await fillTags({
    url,
    rows: Number(tags),
    tagsOfUser: Number(tags),
    userId: user.id,
    design: DEFAULT_DESIGN,
  });
  console.log(`${tags} tags filled in ${((performance.now() - startTime) / 1000).toFixed(0)} s`);
  const peers = BENCH_QUERIES.map(({ name, query, filter, holds }): BenchPeer => ({
    name,
    run: async () => {
      const { status, text } = await caller.call('/graphql', {
        body: { query, variables: { filter } },
        token,
      });
      if (status !== 200 || !text.includes(holds))
        throw new Error(`${name}: ${status} ${text.slice(0, 500)}`);
      return { bytes: text.length };
    },
  }));
  const measurements = await measureInTurns(peers, Number(rounds), WARM_UPS);
  console.log(`\nmedians of ${rounds} calls, in ms; a user with ${tags} tags\n`);
  console.log(`${''.padEnd(24)}${'median'.padStart(8)}${'goal'.padStart(8)}${'KB'.padStart(8)}`);
  for (const { name, ms, bytes } of measurements) {
    const goalMs = BENCH_QUERIES.find((benchQuery) => benchQuery.name === name)?.goal ?? NaN;
    const columns = [ms.toFixed(1), String(goalMs), (bytes / 1024).toFixed(0)].map((text) =>
      text.padStart(8),
    );
    console.log(name.padEnd(24) + columns.join(''));
    if (!(ms <= goalMs)) process.exitCode = 1;
  }
} finally {
  caller.close();
  await product.stop();
  await postgres.stop();
}
