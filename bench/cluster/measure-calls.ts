import { createMember } from '../../e2e/product/api.ts';
import { openCaller } from '../../e2e/product/timed-call.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { fillTags } from '../fill-tags.ts';
import { measureInTurns, type BenchPeer } from '../measure.ts';
import type { Side } from './databases.ts';
import { printFigure } from './figures.ts';
import { queryOnce } from './shard-statements.ts';

const TAGS_OF_USER = 1_000;
const WARM_UPS = 20;
const MAX_RATIO = 1.3;

type MeasureOptions = { tags: number; rounds: number; workers: readonly string[] };

/** Fills both databases with the same tags, and compares the time of the calls of a user with 1,000 tags. */
export async function measureCalls(sides: readonly Side[], options: MeasureOptions): Promise<void> {
  const { tags, rounds, workers } = options;
  const peers: BenchPeer[] = [];
  const callers: { close(): void }[] = [];
  const names = new Set<string>();
  for (const { name, database, product } of sides) {
    const { token, user } = await createMember(product);
    const start = performance.now();
    await fillTags({
      url: database,
      rows: tags,
      tagsOfUser: Math.min(tags, TAGS_OF_USER),
      userId: user.id,
      design: DEFAULT_DESIGN,
    });
    // The coordinator does not tell the workers.
    if (name === 'cluster')
      for (const worker of workers)
        await queryOnce(
          Object.assign(new URL(worker), { pathname: new URL(database).pathname }).href,
          'vacuum analyze',
        );
    console.log(`${name}: ${tags} tags filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    const caller = openCaller(product.url, 1);
    callers.push(caller);
    const send = async (path: string, body?: object): Promise<string> => {
      const { status, text } = await caller.call(path, { token, ...(body && { body }) });
      if (status !== 200) throw new Error(`${name}: ${path} answered ${status} ${text}`);
      return text;
    };
    const saved = JSON.parse(await send('/api/user/tags', { tag_config: DEFAULT_DESIGN })) as {
      data: { id: string };
    };
    const shared = JSON.parse(
      await send(`/api/user/tags/${saved.data.id}/share`, { show: { flight: true }, listed: true }),
    ) as { data: { slug: string } };
    const calls: Record<string, () => Promise<string>> = {
      save: () => send('/api/user/tags', { tag_config: DEFAULT_DESIGN }),
      'list of 50': () => send('/api/user/tags?limit=50'),
      stats: () => send('/api/user/stats'),
      'shared page': () => send(`/t/${shared.data.slug}`),
      search: () => send('/api/user/tags?q=xx7&limit=50'),
      profile: () => send('/api/user/profile'),
    };
    for (const [call, run] of Object.entries(calls)) {
      names.add(call);
      peers.push({ name: `${call} ${name}`, run: async () => ({ bytes: (await run()).length }) });
    }
  }
  // Both sides of a call follow each other.
  peers.sort((a, b) => getCall(a).localeCompare(getCall(b)));
  const measurements = await measureInTurns(peers, rounds, WARM_UPS);
  callers.forEach((caller) => caller.close());
  const findMs = (name: string): number => measurements.find((figure) => figure.name === name)?.ms ?? NaN;
  for (const call of names) {
    const [plainMs, clusterMs] = [findMs(`${call} plain`), findMs(`${call} cluster`)];
    const ratio = clusterMs / plainMs;
    printFigure(
      `${call} with ${tags} tags`,
      `plain ${plainMs.toFixed(1)} ms, cluster ${clusterMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
      `at most ${MAX_RATIO}`,
      ratio <= MAX_RATIO,
    );
  }
}

const getCall = ({ name }: BenchPeer): string => name.slice(0, name.lastIndexOf(' '));
