import type { Product } from '../e2e/product/start-product.ts';
import { computePercentile } from './measure.ts';
import { openCaller } from '../e2e/product/timed-call.ts';
import { runWithFilledAccount } from '../e2e/attack/filled-account.ts';
import { runOnBoth } from './torture/databases.ts';

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

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await runOnBoth(({ name, settings }) =>
  runWithFilledAccount(settings, Number(tags), async (product, member) => {
    await measureSearches(product, member.token, name);
    return [];
  }),
);
