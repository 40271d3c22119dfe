import 'reflect-metadata';
import { checkLostWorker } from './cluster/check-lost-worker.ts';
import { checkLaterMigration } from './cluster/check-migration.ts';
import { checkMove } from './cluster/check-move.ts';
import { checkOneShard } from './cluster/check-one-shard.ts';
import { checkSpread } from './cluster/check-spread.ts';
import { checkDistribution, openSides, startServers } from './cluster/databases.ts';
import { measureCalls } from './cluster/measure-calls.ts';

/**
 * `CITUS_BIN=FOLDER npm run bench -- cluster [tags] [rounds]`: the product on a distributed PostgreSQL. Starts a coordinator, two workers and
 * a plain server from the binaries of a PostgreSQL with Citus and pg_stat_statements (docs/scaling.md says how to build it), and shows where
 * the statements of users go, the time of their calls in turns with the plain server, and what users see of a killed worker and of a moved
 * part.
 *
 * `CITUS_BIN=FOLDER npm run bench -- cluster serve` only starts the cluster and prints the URL for TEST_POSTGRES_URL.
 */
const [mode = '10000', rounds = '150'] = process.argv.slice(2);
const bin = process.env['CITUS_BIN'];

if (bin === undefined) console.log('Not measured: set CITUS_BIN to the folder of a PostgreSQL with Citus.');
else await runBench(bin);

async function runBench(folder: string): Promise<void> {
  const servers = await startServers(folder);
  if (mode === 'serve') {
    console.log(`TEST_POSTGRES_URL=${servers.cluster.coordinator.url}`);
    // Keeps the process, and so the servers, until it is ended.
    setInterval(() => undefined, 60_000);
    return;
  }
  const { workers } = servers;
  await checkDistribution(servers);
  await checkOneShard(workers);
  const sides = await openSides(servers);
  const clusterSide = sides.find(({ name }) => name === 'cluster');
  if (clusterSide === undefined) throw new Error('there is no cluster');
  await measureCalls(sides, { tags: Number(mode), rounds: Number(rounds), workers });
  await checkSpread(clusterSide, workers);
  await checkMove(clusterSide, workers);
  await checkLostWorker(clusterSide, servers);
  for (const { product } of sides) await product.stop();
  await checkLaterMigration(clusterSide.database);
  await servers.plain.stop();
  await servers.cluster.stop();
}
