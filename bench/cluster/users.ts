import { randomUUID } from 'node:crypto';
import { createMember } from '../../e2e/product/api.ts';
import type { Side } from './databases.ts';
import { queryOnce } from './shard-statements.ts';

/** A user of the distributed database, and the port of the worker with the user's rows. */
export type PlacedUser = { id: string; token: string; port: number };

/** Creates users until each worker has at least `count` of them; returns so many of each worker. */
export async function createUsersOnEachWorker(
  { product, database }: Side,
  workers: readonly string[],
  count: number,
): Promise<PlacedUser[]> {
  const users = new Map(workers.map((url) => [Number(new URL(url).port), [] as PlacedUser[]]));
  while ([...users.values()].some((list) => list.length < count)) {
    const { token, user } = await createMember(product);
    const port = await findWorkerPort(database, user.id);
    users.get(port)?.push({ id: user.id, token, port });
  }
  return [...users.values()].flatMap((list) => list.slice(0, count));
}

/** Returns the port of the worker with the rows of a user. */
async function findWorkerPort(database: string, userId: string): Promise<number> {
  return (await findShard(database, userId)).port;
}

/** Returns the part of the table `users` with the row of a user, and the port of its worker. */
export async function findShard(database: string, userId: string): Promise<{ id: string; port: number }> {
  const [shard] = await queryOnce<{ id: string; port: number }>(
    database,
    `select shardid::text as id, nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('users', $1::uuid)`,
    [userId],
  );
  if (shard === undefined) throw new Error(`the user ${userId} has no shard`);
  return shard;
}

/** The writes of some users: what was sent and how it ended. */
export type WriteLedger = {
  acknowledgedIds: string[];
  refusedIds: string[];
  /** The number of responses of each kind, by the port of the user's worker. */
  outcomes: Map<number, Map<string, number>>;
  /** The longest time until a response, by the port of the user's worker, in milliseconds. */
  maxMs: Map<number, number>;
};

/** The outcomes of a save: stored, or refused because the user's worker is away. */
export const SAVED = 'SaveTagSuccess';
export const UNAVAILABLE = 'UNAVAILABLE';
const SAVE_TAG = 'mutation ($input: SaveTagInput!) { saveTag(input: $input) { __typename } }';

type SaveResponse = {
  data?: { saveTag?: { __typename: string } | null } | null;
  errors?: { extensions: { code: string } }[];
};

/** Saves tags of each user one after the other until the signal; every second user sends idempotency keys. */
export async function writeUntil(
  signal: AbortSignal,
  url: string,
  users: readonly PlacedUser[],
): Promise<WriteLedger> {
  const ledger: WriteLedger = { acknowledgedIds: [], refusedIds: [], outcomes: new Map(), maxMs: new Map() };
  await Promise.all(
    users.map(async (user, index) => {
      while (!signal.aborted) await writeOnce(ledger, url, user, index % 2 === 1);
    }),
  );
  return ledger;
}

async function writeOnce(ledger: WriteLedger, url: string, user: PlacedUser, hasKey: boolean): Promise<void> {
  const id = randomUUID();
  const start = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      ...(hasKey && { 'idempotency-key': randomUUID() }),
    },
    body: JSON.stringify({
      query: SAVE_TAG,
      variables: { input: { newId: id, config: { flightNumber: 'LH 1' } } },
    }),
  });
  const { data, errors } = (await response.json()) as SaveResponse;
  const outcome = data?.saveTag?.__typename ?? errors?.[0]?.extensions.code ?? String(response.status);
  const outcomes = ledger.outcomes.get(user.port) ?? new Map<string, number>();
  ledger.outcomes.set(user.port, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
  ledger.maxMs.set(user.port, Math.max(ledger.maxMs.get(user.port) ?? 0, performance.now() - start));
  (outcome === SAVED ? ledger.acknowledgedIds : ledger.refusedIds).push(id);
}

/** Compares the ledger with the tags in the database. */
export async function compareLedger(
  database: string,
  { acknowledgedIds, refusedIds }: WriteLedger,
): Promise<{ lost: number; doubled: number; storedRefused: number }> {
  const rows = await queryOnce<{ id: string; count: number }>(
    database,
    'select id, count(*)::int as count from user_tags where id = any($1) group by id',
    [[...acknowledgedIds, ...refusedIds]],
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return {
    lost: acknowledgedIds.filter((id) => !counts.has(id)).length,
    doubled: rows.filter(({ count }) => count > 1).length,
    storedRefused: refusedIds.filter((id) => counts.has(id)).length,
  };
}

/** Formats the outcomes of the users of one worker. */
export function formatOutcomes(ledger: WriteLedger, port: number): string {
  const counts = [...(ledger.outcomes.get(port) ?? [])].map(([outcome, count]) => `${count} x ${outcome}`);
  return `${counts.join(', ')}, at most ${(ledger.maxMs.get(port) ?? 0).toFixed(0)} ms`;
}
