import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { createMember } from '../../e2e/product/api.ts';
import { findResponseError } from '../../server/tests/response-error.ts';
import { openHostileCaller, type HostileCaller } from '../../server/tests/hostile-caller.ts';
import { restCall, type RandomCall } from '../../server/tests/random-calls.ts';
import { createGraphqlCall } from '../../server/tests/graphql-call.ts';
import { runOnBoth, runWithProduct } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest, type TortureRun } from './torture-test.ts';

const MAX_RESPONSE_MS = 2_000;
const MEMBER_COUNT = 2;
const CALLS_PER_CHUNK = 500;
const SCHEMA_FILE = resolve(import.meta.dirname, '../../schema.graphql');

/**
 * Sends random bodies and documents. No answer may be a 5xx, contain a stack or an SQL statement, take over 2 s, or change another user's
 * data.
 */
export const testFuzz: TortureTest = async (run) => {
  const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'));
  return runOnBoth(({ name, settings }) =>
    runWithProduct(settings, async (product) => {
      const victim = await openHostileCaller(product.url, await createMember(product));
      const members: HostileCaller[] = [];
      for (let memberIndex = 0; memberIndex < MEMBER_COUNT; memberIndex += 1) {
        members.push(await openHostileCaller(product.url, await createMember(product), victim));
      }
      const previousHoldings = JSON.stringify(await victim.readHoldings());
      const results = [
        await sendAll(`random calls, REST, ${name}`, restCall, members, run),
        await sendAll(`random documents, GraphQL, ${name}`, createGraphqlCall(schema), members, run),
      ];
      const isSame = JSON.stringify(await victim.readHoldings()) === previousHoldings;
      results.push(
        createFigure(
          `another user's data after them, ${name}`,
          'unchanged',
          isSame ? 'unchanged' : 'changed',
          isSame,
        ),
      );
      return results;
    }),
  );
};

/** Returns a generated call as text, truncated to a readable length. */
const formatCall = (call: RandomCall): string => JSON.stringify(call).slice(0, 400);

async function sendAll(
  name: string,
  calls: fc.Arbitrary<RandomCall>,
  members: HostileCaller[],
  { seed, count, note }: TortureRun,
): Promise<TortureResult> {
  const total = count(10_000, 200);
  const statuses = new Map<number, number>();
  let problemCount = 0;
  let slowestMs = 0;
  for (let doneCalls = 0; doneCalls < total; doneCalls += CALLS_PER_CHUNK) {
    const numRuns = Math.min(CALLS_PER_CHUNK, total - doneCalls);
    const waitingCalls = fc.sample(calls, { numRuns, seed: seed * 1_000_003 + doneCalls });
    const sendSome = async (member: HostileCaller): Promise<void> => {
      for (let call = waitingCalls.shift(); call !== undefined; call = waitingCalls.shift()) {
        const response = await member.send(call);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        slowestMs = Math.max(slowestMs, response.ms);
        const slowText = response.ms > MAX_RESPONSE_MS ? `${response.ms.toFixed(0)} ms` : null;
        const problem = findResponseError(call, response) ?? slowText;
        if (problem === null) continue;
        problemCount += 1;
        if (problemCount <= 20) note(`${problem}\n    ${formatCall(call)}`);
      }
    };
    await Promise.all(members.map(sendSome));
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  note(`${name}: ${counts.join(', ')}`);
  return createFigure(
    name,
    '0 of 5xx, 0 stack traces, 0 over 2 s',
    `${total} calls, ${problemCount} faults, slowest ${slowestMs.toFixed(0)} ms`,
    problemCount === 0,
  );
}
