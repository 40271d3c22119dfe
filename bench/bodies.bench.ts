import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { join } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { errorOf } from '../server/tests/answer-errors.ts';
import { openHostileCaller, type HostileCaller } from '../server/tests/hostile-caller.ts';
import { restCall, type RandomCall } from '../server/tests/random-calls.ts';
import { graphqlCall } from '../server/tests/random-documents.ts';

/**
 * `npm run bench -- bodies [count] [seed]`: sends so many random calls to each endpoint of the built product, two at a time,
 * and counts the answers by status. Ends with 1 at an answer that no call may get: 5xx, a stack, a statement, a failure
 * without a code, one after more than 2 s, or another user's data changed. DATABASE_URL names a PostgreSQL.
 */
const [count = '10000', seed = '1'] = process.argv.slice(2);
const LONGEST_MS = 2_000;
const AT_ONCE = 2;
const CHUNK = 500;

const schema = buildSchema(readFileSync(resolve(import.meta.dirname, '../schema.graphql'), 'utf8'));
const { DATABASE_URL } = process.env;
const product = await startProduct({ ...(DATABASE_URL && { DATABASE_URL }) });

type Slowest = { ms: number; call: RandomCall | null };

/** A path and a body as they were generated, short enough to read. */
const shown = (call: RandomCall): string => JSON.stringify(call).slice(0, 400);

async function flood(
  endpoint: string,
  calls: fc.Arbitrary<RandomCall>,
  members: HostileCaller[],
): Promise<void> {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let slowest: Slowest = { ms: 0, call: null };
  const begin = performance.now();
  for (let done = 0; done < Number(count); done += CHUNK) {
    const numRuns = Math.min(CHUNK, Number(count) - done);
    const waiting = fc.sample(calls, { numRuns, seed: Number(seed) * 1_000_003 + done });
    await Promise.all(
      members.map(async (member) => {
        for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
          const answer = await member.send(call);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.ms > slowest.ms) slowest = { ms: answer.ms, call };
          const slow = answer.ms > LONGEST_MS ? `${answer.ms.toFixed(0)} ms` : null;
          const fault = errorOf(call, answer) ?? slow;
          if (fault !== null) faults.push(`${fault}\n    ${shown(call)}`);
        }
      }),
    );
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(`${endpoint}, seed ${seed}: ${count} calls in ${seconds} s; ${counts.join(', ')}`);
  console.log(`  slowest: ${slowest.ms.toFixed(0)} ms, ${slowest.call === null ? '' : shown(slowest.call)}`);
  console.log(`  faults: ${faults.length}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

try {
  const victim = await openHostileCaller(product.url, await join(product));
  const members: HostileCaller[] = [];
  for (let one = 0; one < AT_ONCE; one += 1) {
    members.push(await openHostileCaller(product.url, await join(product), victim));
  }
  const before = JSON.stringify(await victim.holdings());
  await flood('REST', restCall, members);
  await flood('GraphQL', graphqlCall(schema), members);
  if (JSON.stringify(await victim.holdings()) !== before) {
    console.log("another user's data changed");
    process.exitCode = 1;
  }
} finally {
  await product.stop();
}
