import { setTimeout as sleep } from 'node:timers/promises';
import { callRest } from '../../e2e/product/api.ts';
import type { BenchServers, Side } from './databases.ts';
import { printFigure } from './figures.ts';
import {
  compareLedger,
  createUsersOnEachWorker,
  formatOutcomes,
  SAVED,
  UNAVAILABLE,
  writeUntil,
} from './users.ts';

const USERS_PER_WORKER = 4;
/** The times of a run, in milliseconds: before the crash, until the restart, and after it. */
const [CALM_MS, AWAY_MS, REST_MS] = [4_000, 6_000, 6_000];

/** Kills the first worker while users write, and starts it again: what is lost, who sees it, and what /api/ready says. */
export async function checkLostWorker(side: Side, { cluster, workers }: BenchServers): Promise<void> {
  const [lostWorker] = cluster.workers;
  if (lostWorker === undefined) throw new Error('there is no worker');
  const users = await createUsersOnEachWorker(side, workers, USERS_PER_WORKER);
  const end = new AbortController();
  const writing = writeUntil(end.signal, side.product.url, users);
  await sleep(CALM_MS);
  await lostWorker.crash();
  await sleep(AWAY_MS / 2);
  const { status, body } = await callRest(side.product, 'GET', '/api/ready');
  await sleep(AWAY_MS / 2);
  const restart = performance.now();
  await lostWorker.resume();
  console.log(`       the worker recovered in ${((performance.now() - restart) / 1_000).toFixed(1)} s`);
  await sleep(REST_MS);
  end.abort();
  const ledger = await writing;
  const { lost, doubled, storedRefused } = await compareLedger(side.database, ledger);
  const [lostPort = 0, otherPort = 0] = workers.map((url) => Number(new URL(url).port));
  printFigure(
    'writes while a worker was killed',
    `${ledger.acknowledgedIds.length} acknowledged, ${lost} lost, ${doubled} twice; of ${ledger.refusedIds.length} refused ${storedRefused} stored`,
    '0 lost, 0 twice',
    lost === 0 && doubled === 0,
  );
  const lostOutcomes = [...(ledger.outcomes.get(lostPort)?.keys() ?? [])];
  printFigure(
    'users of the killed worker',
    formatOutcomes(ledger, lostPort),
    `only ${SAVED} and ${UNAVAILABLE}`,
    lostOutcomes.toSorted().join() === [SAVED, UNAVAILABLE].join(),
  );
  printFigure(
    'users of the other worker',
    formatOutcomes(ledger, otherPort),
    `only ${SAVED}`,
    [...(ledger.outcomes.get(otherPort)?.keys() ?? [])].join() === SAVED,
  );
  printFigure(
    '/api/ready',
    `${status} database: ${JSON.stringify(body['database'])}`,
    'names the worker',
    status === 200 && body['database'] === 'without worker 1',
  );
  const after = await callRest(side.product, 'GET', '/api/ready');
  printFigure(
    '/api/ready afterwards',
    `${after.status} ${String(after.body['database'])}`,
    'ok',
    after.body['database'] === 'ok',
  );
}
