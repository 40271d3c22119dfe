import type { DataSource } from 'typeorm';

/** Shorter than the time limit of /api/ready, in milliseconds. */
const MAX_WAIT_MS = 1_000;

type WorkerState = { number: number; isReachable: boolean };

/**
 * Returns the numbers of the servers of a distributed database that cannot be reached, from 1 in the order in which they were added; none
 * for any other database. Throws if the database responds to no query, or if no server can be reached.
 */
export async function findLostWorkers(source: DataSource): Promise<number[]> {
  const [coordinator] = await source.query<{ isCluster: boolean }[]>(
    `select to_regclass('pg_dist_node') is not null as "isCluster"`,
  );
  if (coordinator?.isCluster !== true) return [];
  const workers = await checkWorkers(source);
  const lostWorkers = workers.filter(({ isReachable }) => !isReachable).map(({ number }) => number);
  if (lostWorkers.length > 0 && lostWorkers.length === workers.length)
    throw new Error('no server of the distributed database can be reached');
  return lostWorkers;
}

/** Checks each worker in a statement of its own, because a worker that hangs must not delay the others. */
async function checkWorkers(source: DataSource): Promise<WorkerState[]> {
  const nodes = await source.query<{ number: number; host: string; port: number }[]>(
    `select row_number() over (order by groupid)::int as number, nodename as host, nodeport as port
     from pg_dist_node where groupid > 0 and isactive and noderole = 'primary' order by 1`,
  );
  return Promise.all(
    nodes.map(async ({ number, host, port }) => ({
      number,
      isReachable: await isWorkerReachable(source, host, port),
    })),
  );
}

async function isWorkerReachable(source: DataSource, host: string, port: number): Promise<boolean> {
  const check = source
    .query<{ isReachable: boolean | null }[]>(
      `select citus_check_connection_to_node($1, $2) as "isReachable"`,
      [host, port],
    )
    .then(([row]) => row?.isReachable === true)
    .catch(() => false);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_WAIT_MS);
  });
  const isReachable = await Promise.race([check, timeout]);
  clearTimeout(timer);
  return isReachable;
}
