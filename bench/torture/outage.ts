import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { startFreezableProxy } from '../../server/tests/freezable-proxy.ts';
import { createDatabase } from '../../server/tests/postgres.ts';
import { startLoad } from './load.ts';
import { runWithPostgres, runWithProduct } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest } from './torture-test.ts';

const BACK_MS = 5_000;
/** 2 s for waiting for the database, and a margin for other load on the machine. */
const MAX_RESPONSE_MS = 3_000;

/** PostgreSQL is stopped and started again under load, then paused and resumed under load. */
export const testOutage: TortureTest = (run) =>
  runWithPostgres(async (postgres) => {
    const database = await createDatabase(postgres.url);
    const proxy = await startFreezableProxy(database.url);
    try {
      return await runWithProduct({ DATABASE_URL: proxy.url }, async (product) => {
        const rounds = run.count(4, 1);
        const stopFault = { down: () => postgres.halt(), up: () => postgres.resume() };
        const hangFault = { down: async () => proxy.freeze(), up: async () => proxy.thaw() };
        return [
          ...(await playOutage('stopped', stopFault, product, rounds, run.note)),
          ...(await playOutage('hung', hangFault, product, rounds, run.note)),
        ];
      });
    } finally {
      await proxy.close();
    }
  });

type OutageFault = { down: () => Promise<void>; up: () => Promise<void> };

async function playOutage(
  name: string,
  { down, up }: OutageFault,
  product: Product,
  rounds: number,
  note: (text: string) => void,
): Promise<TortureResult[]> {
  const { token } = await createMember(product);
  const load = startLoad(product, token);
  const recoveryTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(1_500);
    await down();
    await sleep(4_000);
    await up();
    recoveryTimes.push(await waitUntilReady(product));
  }
  await sleep(1_000);
  const { statuses, slowest, lost } = await load.end();
  note(`database ${name}: ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`);
  const unexpectedStatuses = [...statuses].filter(([status]) => ![200, 503].includes(status));
  const wrongCount = unexpectedStatuses.reduce((sum, [, times]) => sum + times, 0);
  const longestMs = Math.max(...recoveryTimes);
  const unansweredCount = load.unanswered.refused + load.unanswered.dropped;
  return [
    createFigure(
      `database ${name} under load, ${rounds} times`,
      '0 false 401, 0 of 5xx but 503, 0 restarts',
      `${statuses.get(401) ?? 0} of 401, ${wrongCount} neither 200 nor 503, ${unansweredCount} without an answer`,
      wrongCount === 0 && unansweredCount === 0,
    ),
    createFigure(
      `database ${name}: an answer`,
      'within 2 s (3 s here, under load)',
      `longest ${slowest.toFixed(0)} ms`,
      slowest <= MAX_RESPONSE_MS,
    ),
    createFigure(
      `database ${name}: well again`,
      'within 5 s',
      `longest ${longestMs.toFixed(0)} ms`,
      longestMs <= BACK_MS,
    ),
    createFigure(`database ${name}: acknowledged saves`, '0 lost', `${lost} lost`, lost === 0),
  ];
}

async function waitUntilReady({ url }: Product): Promise<number> {
  const startTime = performance.now();
  while ((await fetch(`${url}/api/ready`)).status !== 200) await sleep(20);
  return performance.now() - startTime;
}
