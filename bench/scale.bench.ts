import { createMember } from '../e2e/product/api.ts';
import { startProduct, type Product } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { fillTags } from './fill-tags.ts';
import { measureInTurns, type BenchPeer } from './measure.ts';
import { readTableSizes } from './table-sizes.ts';
import { openCaller, type TimedCaller } from '../e2e/product/timed-call.ts';

/**
 * `npm run bench -- scale [small] [large] [rounds]`: the time of a page of 50 tags, a page of one airline, a save and the stats for a
 * user with 1,000 tags, in a small and a large table, and the sizes of the table and its indexes. Uses two databases of one real
 * PostgreSQL from npm (fsync on), each with the built product. Requests alternate, so that other load on the machine affects both.
 */
const [smallSize = '10000', largeSize = '1000000', rounds = '150'] = process.argv.slice(2);
const TAGS_OF_USER = 1_000;
const WARM_UPS = 30;
const MAX_RATIO = 1.2;

type CallArguments = Parameters<TimedCaller['call']>;
type ScaleSide = {
  rows: number;
  product: Product;
  caller: TimedCaller;
  token: string;
  calls: Record<string, CallArguments>;
};

const postgres = await startPostgres({ fsync: true });
process.once('exit', postgres.kill);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function openSide(rows: number): Promise<ScaleSide> {
  const { url } = await createDatabase(postgres.url);
  const product = await startProduct({ DATABASE_URL: url });
  const { token, user } = await createMember(product);
  const startTime = performance.now();
  await fillTags({ url, rows, tagsOfUser: TAGS_OF_USER, userId: user.id, design: DEFAULT_DESIGN });
  console.log(
    `${rows} tags filled in ${((performance.now() - startTime) / 1000).toFixed(0)} s; bytes a tag:`,
  );
  for (const { name, bytes } of await readTableSizes(url, 'user_tags')) {
    console.log(`  ${name.padEnd(40)}${(bytes / rows).toFixed(0).padStart(6)}`);
  }
  const caller = openCaller(product.url, 1);
  const { text } = await caller.call('/api/user/tags?limit=1', { token });
  const airlineId = (JSON.parse(text) as { data: { airline_id: string }[] }).data[0]?.airline_id;
  return { rows, product, caller, token, calls: buildCalls(airlineId) };
}

function buildCalls(airlineId: string | undefined): Record<string, CallArguments> {
  return {
    'page of 50': ['/api/user/tags?limit=50'],
    "page of one airline's": [`/api/user/tags?limit=50&airline_id=${airlineId}`],
    save: ['/api/user/tags', { body: { tag_config: DEFAULT_DESIGN } }],
    stats: ['/api/user/stats'],
  };
}

function createPeer({ rows, caller, token, calls }: ScaleSide, name: string): BenchPeer {
  const [path, options] = calls[name] ?? [''];
  const run = async (): Promise<{ bytes: number }> => {
    const { status, text } = await caller.call(path, { ...options, token });
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
    return { bytes: text.length };
  };
  return { name: `${name} ${rows}`, run };
}

const sides: ScaleSide[] = [];
try {
  for (const rows of [Number(smallSize), Number(largeSize)]) sides.push(await openSide(rows));
  const names = Object.keys(buildCalls(undefined));
  const peers = names.flatMap((name) => sides.map((side) => createPeer(side, name)));
  const measurements = await measureInTurns(peers, Number(rounds), WARM_UPS);
  console.log(`\nmedians of ${rounds} calls, in ms; a user with ${TAGS_OF_USER} tags\n`);
  console.log(
    `${''.padEnd(26)}${smallSize.padStart(10)}${largeSize.padStart(10)}${'ratio'.padStart(8)}  (goal: ${MAX_RATIO})`,
  );
  for (const name of names) {
    const [smallMs = NaN, largeMs = NaN] = sides.map(
      ({ rows }) => measurements.find((measurement) => measurement.name === `${name} ${rows}`)?.ms,
    );
    const ratio = largeMs / smallMs;
    const columns = [
      smallMs.toFixed(2).padStart(10),
      largeMs.toFixed(2).padStart(10),
      ratio.toFixed(2).padStart(8),
    ];
    console.log(name.padEnd(26) + columns.join(''));
    if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
  }
} finally {
  for (const { caller, product } of sides) {
    caller.close();
    await product.stop();
  }
  await postgres.stop();
}
