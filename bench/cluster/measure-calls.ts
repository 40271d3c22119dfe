import { createMember } from '../../e2e/product/api.ts';
import { openCaller, type TimedCaller } from '../../e2e/product/timed-call.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { fillTags } from '../fill-tags.ts';
import { measureInTurns, type BenchPeer } from '../measure.ts';
import type { Side } from './databases.ts';
import { printFigure } from './figures.ts';
import { queryOnce } from './shard-statements.ts';

const TAGS_OF_USER = 1_000;
const WARM_UPS = 20;
const MAX_RATIO = 1.3;

/** The measured calls, and whether their ratio has a goal. */
const CALLS = {
  save: true,
  'list of 50': true,
  stats: true,
  'shared page': true,
  search: false,
  profile: false,
};

type CallName = keyof typeof CALLS;

type MeasureOptions = { tags: number; rounds: number; workers: readonly string[] };

/** A product with the tags, and the calls of a user with 1,000 of them. */
type FilledSide = { name: Side['name']; caller: TimedCaller; calls: Record<CallName, () => Promise<string>> };

/** Fills both databases with the same tags, and compares the time of the calls of a user with 1,000 tags. */
export async function measureCalls(sides: readonly Side[], options: MeasureOptions): Promise<void> {
  const filledSides: FilledSide[] = [];
  for (const side of sides) filledSides.push(await fillSide(side, options));
  const names = Object.keys(CALLS) as CallName[];
  // Both sides of a call follow each other.
  const peers = names.flatMap((call) =>
    filledSides.map(({ name, calls }): BenchPeer => ({
      name: `${call} ${name}`,
      run: async () => ({ bytes: (await calls[call]()).length }),
    })),
  );
  const measurements = await measureInTurns(peers, options.rounds, WARM_UPS);
  for (const { caller } of filledSides) caller.close();
  for (const call of names) {
    const [plainMs = NaN, clusterMs = NaN] = sides.map(
      ({ name }) => measurements.find((measurement) => measurement.name === `${call} ${name}`)?.ms,
    );
    const ratio = clusterMs / plainMs;
    const measured = `plain ${plainMs.toFixed(1)} ms, cluster ${clusterMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`;
    if (CALLS[call]) printFigure(call, measured, `at most ${MAX_RATIO}`, ratio <= MAX_RATIO);
    else console.log(`       ${call}: ${measured}`);
  }
}

async function fillSide(side: Side, { tags, workers }: MeasureOptions): Promise<FilledSide> {
  const { name, database, product } = side;
  const { token, user } = await createMember(product);
  const start = performance.now();
  await fillTags({
    url: database,
    rows: tags,
    tagsOfUser: Math.min(tags, TAGS_OF_USER),
    userId: user.id,
    design: DEFAULT_DESIGN,
  });
  // The coordinator does not tell the workers to do it.
  if (name === 'cluster') for (const worker of workers) await vacuum(worker, new URL(database).pathname);
  console.log(`${name}: ${tags} tags filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  const caller = openCaller(product.url, 1);
  const send = async (path: string, body?: object): Promise<string> => {
    const { status, text } = await caller.call(path, { token, ...(body && { body }) });
    if (status !== 200) throw new Error(`${name}: ${path} answered ${status} ${text}`);
    return text;
  };
  const design = { tag_config: DEFAULT_DESIGN };
  const { id } = parseData<{ id: string }>(await send('/api/user/tags', design));
  const sharing = { show: { flight: true }, listed: true };
  const { slug } = parseData<{ slug: string }>(await send(`/api/user/tags/${id}/share`, sharing));
  return {
    name,
    caller,
    calls: {
      save: () => send('/api/user/tags', design),
      'list of 50': () => send('/api/user/tags?limit=50'),
      stats: () => send('/api/user/stats'),
      'shared page': () => send(`/t/${slug}`),
      search: () => send('/api/user/tags?q=xx7&limit=50'),
      profile: () => send('/api/user/profile'),
    },
  };
}

async function vacuum(worker: string, pathname: string): Promise<void> {
  await queryOnce(Object.assign(new URL(worker), { pathname }).href, 'vacuum analyze');
}

function parseData<Data>(text: string): Data {
  return (JSON.parse(text) as { data: Data }).data;
}
