import { createMember } from '../e2e/product/api.ts';
import type { Product } from '../e2e/product/start-product.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { computePercentile } from './measure.ts';
import { openCaller } from '../e2e/product/timed-call.ts';
import { runWithFilledAccount } from '../e2e/attack/filled-account.ts';
import { runOnBoth } from './torture/databases.ts';

/**
 * `npm run bench -- cost [tags] [seconds]`: how long other users wait while one account with 40,000 tags asks for its stats from twenty
 * callers and saves a tag each second, so that the stats change. Two callers of another account read and save alone first, then beside
 * them; another one asks for the health, which waits only for the event loop. On the embedded database and on PostgreSQL (fsync on).
 */
const [tags = '40000', seconds = '20'] = process.argv.slice(2);
const HEAVY_CALLERS = 20;

type Member = { token: string };
type Loop = () => Promise<void>;

async function measure(product: Product, heavy: Member, name: string): Promise<void> {
  const caller = openCaller(product.url, 64);
  const light = await createMember(product);
  const times = { other: [] as number[], health: [] as number[], stats: [] as number[] };
  let end = 0;
  const repeat = async (task: () => Promise<void>): Promise<void> => {
    while (performance.now() < end) await task();
  };
  const others: Loop[] = [
    async () => void times.other.push((await caller.call('/api/user/tags?limit=20', light)).ms),
    async () => {
      const body = { tag_config: DEFAULT_DESIGN };
      times.other.push((await caller.call('/api/user/tags', { ...light, body })).ms);
    },
    async () => void times.health.push((await caller.call('/api/health')).ms),
  ];
  const statuses = new Map<number, number>();
  const heavyTasks: Loop[] = Array.from({ length: HEAVY_CALLERS }, () => async () => {
    const { status, ms } = await caller.call('/api/user/stats', heavy);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    times.stats.push(ms);
  });
  const saveSometimes: Loop = async () => {
    await caller.call('/api/user/tags', { ...heavy, body: { tag_config: DEFAULT_DESIGN } });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  };
  const run = async (tasks: readonly Loop[]): Promise<void> => {
    for (const list of Object.values(times)) list.length = 0;
    end = performance.now() + Number(seconds) * 1_000;
    await Promise.all(tasks.map(repeat));
  };
  const print = (label: string): void => {
    const columns = [
      computePercentile(times.other, 50),
      computePercentile(times.other, 99),
      computePercentile(times.health, 99),
      Math.max(...times.health),
    ].map((ms) => ms.toFixed(0).padStart(11));
    console.log(`${label.padEnd(22)}${columns.join('')}`);
  };
  console.log(`\n${name}, ms\n${''.padEnd(22)}  other p50  other p99 health p99 health max`);
  await run(others);
  print('alone');
  await run([...others, ...heavyTasks, saveSometimes]);
  print(`${HEAVY_CALLERS} callers of stats`);
  console.log(
    `stats: ${times.stats.length} calls, median ${computePercentile(times.stats, 50).toFixed(0)} ms, ${JSON.stringify([...statuses])}`,
  );
  caller.close();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await runOnBoth(({ name, settings }) =>
  runWithFilledAccount(settings, Number(tags), async (product, member) => {
    await measure(product, member, name);
    return [];
  }),
);
