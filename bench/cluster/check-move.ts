import { setTimeout as sleep } from 'node:timers/promises';
import type { Side } from './databases.ts';
import { printFigure } from './figures.ts';
import { queryOnce } from './shard-statements.ts';
import { compareLedger, createUsersOnEachWorker, findShard, formatOutcomes, writeUntil } from './users.ts';

const USERS_PER_WORKER = 4;
const CALM_MS = 2_000;

/** Moves the part of one user from its worker to the other while users write. */
export async function checkMove(side: Side, workers: readonly string[]): Promise<void> {
  const users = await createUsersOnEachWorker(side, workers, USERS_PER_WORKER);
  const [user] = users;
  if (user === undefined) throw new Error('there is no user');
  const shard = await findShard(side.database, user.id);
  const target = workers.map((url) => Number(new URL(url).port)).find((port) => port !== shard.port);
  const end = new AbortController();
  // Only the user whose part moves is told apart from the others.
  const writing = writeUntil(end.signal, side.product.url, [{ ...user, port: 0 }, ...users.slice(1)]);
  await sleep(CALM_MS);
  const start = performance.now();
  await queryOnce(
    side.database,
    `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`,
    [shard.id, shard.port, target],
  );
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  await sleep(CALM_MS);
  end.abort();
  const ledger = await writing;
  const { lost, doubled } = await compareLedger(side.database, ledger);
  const moved = await findShard(side.database, user.id);
  printFigure(
    'a part moved to the other worker',
    `${seconds} s; ${ledger.acknowledgedIds.length} writes acknowledged, ${lost} lost, ${doubled} twice, ${ledger.refusedIds.length} refused`,
    'moved, 0 lost, 0 twice, 0 refused',
    moved.port === target && lost + doubled + ledger.refusedIds.length === 0,
  );
  console.log(`       the user whose part moved: ${formatOutcomes(ledger, 0)}`);
  for (const url of workers)
    console.log(
      `       the others, port ${new URL(url).port}: ${formatOutcomes(ledger, Number(new URL(url).port))}`,
    );
}
