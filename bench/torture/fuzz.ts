import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { join } from '../../e2e/product/api.ts';
import { findResponseError } from '../../server/tests/answer-errors.ts';
import { openHostileCaller, type HostileCaller } from '../../server/tests/hostile-caller.ts';
import { restCall, type RandomCall } from '../../server/tests/random-calls.ts';
import { createGraphqlCall } from '../../server/tests/random-documents.ts';
import { runOnBoth, withProduct } from './databases.ts';
import { createFigure, type Figure, type StressTest, type Run } from './stress-test.ts';

const MAX_RESPONSE_MS = 2_000;
const AT_ONCE = 2;
const CHUNK = 500;
const SCHEMA = resolve(import.meta.dirname, '../../schema.graphql');

/**
 * Sends random bodies and documents. No answer may be a 5xx, contain a stack or an SQL statement, take over 2 s, or change another user's
 * data.
 */
export const fuzz: StressTest = async (run) => {
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
  return runOnBoth(({ name, settings }) =>
    withProduct(settings, async (product) => {
      const victim = await openHostileCaller(product.url, await join(product));
      const members: HostileCaller[] = [];
      for (let one = 0; one < AT_ONCE; one += 1) {
        members.push(await openHostileCaller(product.url, await join(product), victim));
      }
      const before = JSON.stringify(await victim.readHoldings());
      const figures = [
        await sendAll(`random calls, REST, ${name}`, restCall, members, run),
        await sendAll(`random documents, GraphQL, ${name}`, createGraphqlCall(schema), members, run),
      ];
      const isSame = JSON.stringify(await victim.readHoldings()) === before;
      figures.push(
        createFigure(
          `another user's data after them, ${name}`,
          'unchanged',
          isSame ? 'unchanged' : 'changed',
          isSame,
        ),
      );
      return figures;
    }),
  );
};

/** Returns a generated call as text, truncated to a readable length. */
const shown = (call: RandomCall): string => JSON.stringify(call).slice(0, 400);

async function sendAll(
  name: string,
  calls: fc.Arbitrary<RandomCall>,
  members: HostileCaller[],
  { seed, count, note }: Run,
): Promise<Figure> {
  const total = count(10_000, 200);
  const statuses = new Map<number, number>();
  let faults = 0;
  let slowest = 0;
  for (let done = 0; done < total; done += CHUNK) {
    const numRuns = Math.min(CHUNK, total - done);
    const waiting = fc.sample(calls, { numRuns, seed: seed * 1_000_003 + done });
    const sendSome = async (member: HostileCaller): Promise<void> => {
      for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
        const answer = await member.send(call);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        slowest = Math.max(slowest, answer.ms);
        const slow = answer.ms > MAX_RESPONSE_MS ? `${answer.ms.toFixed(0)} ms` : null;
        const fault = findResponseError(call, answer) ?? slow;
        if (fault === null) continue;
        faults += 1;
        if (faults <= 20) note(`${fault}\n    ${shown(call)}`);
      }
    };
    await Promise.all(members.map(sendSome));
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  note(`${name}: ${counts.join(', ')}`);
  return createFigure(
    name,
    '0 of 5xx, 0 stack traces, 0 over 2 s',
    `${total} calls, ${faults} faults, slowest ${slowest.toFixed(0)} ms`,
    faults === 0,
  );
}
