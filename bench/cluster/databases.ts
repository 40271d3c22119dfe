import { startCluster, createClusterDatabase, type Cluster } from '../../server/tests/cluster.ts';
import { prepareClusterTemplate, runDatabaseCommand } from '../../server/tests/cluster-template.ts';
import { createDatabase, startPostgres, type Postgres } from '../../server/tests/postgres.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { queryOnce } from './shard-statements.ts';

/** A cluster and a plain server of the same PostgreSQL, with fsync. */
export type BenchServers = { cluster: Cluster; workers: readonly string[]; plain: Postgres };

/** One of the compared products and its database. */
export type Side = { name: 'plain' | 'cluster'; database: string; product: Product };

/** Starts the servers, which end with this process, and prepares the distributed database that the others copy. */
export async function startServers(bin: string): Promise<BenchServers> {
  const cluster = await startCluster({ bin, fsync: true });
  process.once('exit', cluster.kill);
  const plain = await startPostgres({ bin, fsync: true });
  process.once('exit', plain.kill);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const workers = cluster.workers.map(({ url }) => url);
  // Citus adds it to the workers.
  await queryOnce(cluster.coordinator.url, 'create extension pg_stat_statements');
  const [version] = await queryOnce<{ text: string }>(
    cluster.coordinator.url,
    `select split_part(version(), ' on ', 1) || ', ' || split_part(citus_version(), ' on ', 1) as text`,
  );
  console.log(`${version?.text}: a coordinator, ${workers.length} workers and a plain server; fsync on`);
  return { cluster, workers, plain };
}

/** Migrates and distributes the template, and shows that the second time changes nothing and that a plain server is refused. */
export async function checkDistribution({ cluster, workers, plain }: BenchServers): Promise<void> {
  const start = performance.now();
  await prepareClusterTemplate(cluster.coordinator.url, workers);
  console.log(`migrated and distributed in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  const copy = await createCopy({ cluster, workers });
  console.log(`again: ${await runDatabaseCommand('distribute', copy)}`);
  const { url } = await createDatabase(plain.url);
  await runDatabaseCommand('migrate', url);
  const refusal = await runDatabaseCommand('distribute', url).catch((error: { stderr?: string }) => error);
  if (typeof refusal === 'string') throw new Error('a server without Citus was not refused');
  console.log(`without Citus: ${refusal.stderr?.trim()}`);
}

/** Creates a distributed database; returns its URL. */
async function createCopy({ cluster, workers }: Pick<BenchServers, 'cluster' | 'workers'>): Promise<string> {
  const { url } = await createClusterDatabase(
    cluster.coordinator.url,
    workers,
    process.env['TEST_POSTGRES_TEMPLATE'],
  );
  return url;
}

/** Starts the built product on a new database of each kind. */
export async function openSides(servers: BenchServers): Promise<Side[]> {
  const { url } = await createDatabase(servers.plain.url);
  const databases = [
    ['plain', url],
    ['cluster', await createCopy(servers)],
  ] as const;
  const sides: Side[] = [];
  for (const [name, database] of databases)
    sides.push({ name, database, product: await startProduct({ DATABASE_URL: database }) });
  return sides;
}
