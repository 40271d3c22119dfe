import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres, type Postgres } from './postgres.ts';

/** A distributed PostgreSQL on this machine: a coordinator, which the product uses, and the workers with the rows of users. */
export type Cluster = {
  coordinator: Postgres;
  workers: readonly Postgres[];
  /** Stops all servers and removes their data. */
  stop: () => Promise<void>;
  /** Stops all servers without waiting, for a process that is ending. */
  kill: () => void;
};

export type ClusterOptions = {
  /** The folder of the binaries of a PostgreSQL with Citus, which the user nobody can read. */
  bin: string;
  fsync?: boolean;
  workers?: number;
  /** The number of parts of each table of users. */
  shards?: number;
};

/** The settings of each server of a cluster. A connection between two servers of this machine needs no encryption. */
const buildSettings = (shards: number): string[] => [
  'shared_preload_libraries=citus,pg_stat_statements',
  'wal_level=logical',
  'max_connections=200',
  // Citus has one worker process for each database with a client.
  'max_worker_processes=64',
  'pg_stat_statements.max=50000',
  'citus.enable_statistics_collection=off',
  'citus.node_conninfo=sslmode=disable',
  `citus.shard_count=${shards}`,
];

/** Starts a cluster. The database of the coordinator's URL has Citus and knows the workers, but no table. */
export async function startCluster({
  bin,
  fsync = false,
  workers: workerCount = 2,
  shards = 32,
}: ClusterOptions): Promise<Cluster> {
  const servers: Postgres[] = [];
  const kill = (): void => servers.forEach((server) => server.kill());
  try {
    for (let index = 0; index <= workerCount; index += 1)
      servers.push(await startPostgres({ bin, fsync, settings: buildSettings(shards) }));
    const [coordinator, ...workers] = servers as [Postgres, ...Postgres[]];
    await joinServers(
      coordinator.url,
      workers.map(({ url }) => url),
    );
    return {
      coordinator,
      workers,
      kill,
      stop: async () => {
        for (const server of servers) await server.stop();
      },
    };
  } catch (error) {
    kill();
    throw error;
  }
}

/** Adds Citus to a database of the same name on each server, and the workers to the coordinator. */
async function joinServers(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers]) await runStatements(url, ['create extension citus']);
  const formatHost = (url: string): string => `'${new URL(url).hostname}', ${new URL(url).port}`;
  await runStatements(coordinator, [
    `select citus_set_coordinator_host(${formatHost(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${formatHost(worker)})`),
  ]);
}

/** Returns the URLs of the workers that a database knows, with the name of that database; empty if the database has no Citus. */
export async function listWorkers(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string | null }>(
      `select to_regclass('pg_dist_node')::text as name`,
    );
    if (tables[0]?.name === null) return [];
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by groupid',
    );
    return rows.map(({ host, port }) => {
      const worker = new URL(url);
      worker.hostname = host;
      worker.port = String(port);
      return worker.href;
    });
  } finally {
    await client.end();
  }
}

/**
 * Creates a database on each server of a cluster. Threat: the new database of a coordinator that is created alone belongs to no cluster.
 * @param template the URL of a database that closeTemplate has closed; without it, the new database has Citus but no table
 */
export async function createClusterDatabase(
  coordinator: string,
  workers: readonly string[],
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tailfin_${randomBytes(6).toString('hex')}`;
  const original = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  for (const server of [...workers, coordinator])
    await runStatements(server, [`create database ${name}${original}`]);
  const rename = (server: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  if (template === undefined) await joinServers(rename(coordinator), workers.map(rename));
  return {
    url: rename(coordinator),
    drop: async () => {
      for (const server of [coordinator, ...workers])
        await runStatements(server, [`drop database if exists ${name} with (force)`]);
    },
  };
}

/** Ends the connections to a database on each server, so that it can be copied. Citus itself holds one. */
export async function closeTemplate(
  coordinator: string,
  workers: readonly string[],
  template: string,
): Promise<void> {
  const name = new URL(template).pathname.slice(1);
  for (const server of [coordinator, ...workers]) {
    await runStatements(server, [
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    ]);
  }
}

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
