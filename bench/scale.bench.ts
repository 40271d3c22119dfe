import { join } from '../e2e/product/api.ts';
import { startProduct, type Product } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { fillTags } from './fill-tags.ts';
import { measureInTurns, type Peer } from './measure.ts';
import { readTableSizes } from './table-sizes.ts';
import { openCaller, type Caller } from './timed-call.ts';

/**
 * `npm run bench -- scale [small] [large] [rounds]`: the time of a page of 50 tags, a page of one airline, a save and the stats for a
 * user with 1,000 tags, in a small and a large table, and the sizes of the table and its indexes. Uses two databases of one real
 * PostgreSQL from npm (fsync on), each with the built product. Requests alternate, so that other load on the machine affects both.
 */
const [small = '10000', large = '1000000', rounds = '150'] = process.argv.slice(2);
const TAGS_OF_USER = 1_000;
const WARM_UPS = 30;
const GOAL = 1.2;

type Call = Parameters<Caller['call']>;
type Side = { rows: number; product: Product; caller: Caller; token: string; calls: Record<string, Call> };

const postgres = await startPostgres({ fsync: true });
process.once('exit', postgres.kill);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function openSide(rows: number): Promise<Side> {
  const { url } = await createDatabase(postgres.url);
  const product = await startProduct({ DATABASE_URL: url });
  const { token, user } = await join(product);
  const began = performance.now();
  await fillTags({ url, rows, tagsOfUser: TAGS_OF_USER, userId: user.id, design: DEFAULT_DESIGN });
  console.log(`${rows} tags filled in ${((performance.now() - began) / 1000).toFixed(0)} s; bytes a tag:`);
  for (const { name, bytes } of await readTableSizes(url, 'user_tags')) {
    console.log(`  ${name.padEnd(40)}${(bytes / rows).toFixed(0).padStart(6)}`);
  }
  const caller = openCaller(product.url, 1);
  const { text } = await caller.call('/api/user/tags?limit=1', { token });
  const airlineId = (JSON.parse(text) as { data: { airline_id: string }[] }).data[0]?.airline_id;
  return { rows, product, caller, token, calls: callsOf(airlineId) };
}

function callsOf(airlineId: string | undefined): Record<string, Call> {
  return {
    'page of 50': ['/api/user/tags?limit=50'],
    "page of one airline's": [`/api/user/tags?limit=50&airline_id=${airlineId}`],
    save: ['/api/user/tags', { body: { tag_config: DEFAULT_DESIGN } }],
    stats: ['/api/user/stats'],
  };
}

function peer({ rows, caller, token, calls }: Side, name: string): Peer {
  const [path, options] = calls[name] ?? [''];
  const run = async (): Promise<{ bytes: number }> => {
    const { status, text } = await caller.call(path, { ...options, token });
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
    return { bytes: text.length };
  };
  return { name: `${name} ${rows}`, run };
}

const sides: Side[] = [];
try {
  for (const rows of [Number(small), Number(large)]) sides.push(await openSide(rows));
  const names = Object.keys(callsOf(undefined));
  const peers = names.flatMap((name) => sides.map((side) => peer(side, name)));
  const figures = await measureInTurns(peers, Number(rounds), WARM_UPS);
  console.log(`\nmedians of ${rounds} calls, in ms; a user with ${TAGS_OF_USER} tags\n`);
  console.log(
    `${''.padEnd(26)}${small.padStart(10)}${large.padStart(10)}${'ratio'.padStart(8)}  (goal: ${GOAL})`,
  );
  for (const name of names) {
    const [few = NaN, many = NaN] = sides.map(
      ({ rows }) => figures.find((figure) => figure.name === `${name} ${rows}`)?.ms,
    );
    const ratio = many / few;
    const columns = [few.toFixed(2).padStart(10), many.toFixed(2).padStart(10), ratio.toFixed(2).padStart(8)];
    console.log(name.padEnd(26) + columns.join(''));
    if (!(ratio <= GOAL)) process.exitCode = 1;
  }
} finally {
  for (const { caller, product } of sides) {
    caller.close();
    await product.stop();
  }
  await postgres.stop();
}
