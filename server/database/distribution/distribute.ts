import type { DataSource } from 'typeorm';
import { isUpToDate, runUnderMigrationLock } from '../run-migrations.ts';
import { DistributionError } from './distribution-error.ts';
import { distributeTables, hasCitus, SEQUENTIAL_MODE } from './distribute-tables.ts';

/**
 * Spreads the tables of a migrated PostgreSQL over the servers of Citus, in one transaction, and checks the result. Returns the number of
 * statements; 0 if all tables are spread already. Throws DistributionError, and changes nothing, if the database cannot be distributed.
 * @param url the URL of the coordinator; undefined if the server uses the embedded database
 */
export async function distribute(url: string | undefined): Promise<number> {
  if (url === undefined)
    throw new DistributionError(
      'The embedded database cannot be distributed: set DATABASE_URL to a PostgreSQL with Citus.',
    );
  return runUnderMigrationLock(url, async (source) => {
    await checkCanDistribute(source);
    await source.query(SEQUENTIAL_MODE);
    return source.transaction(distributeTables);
  });
}

async function checkCanDistribute(source: DataSource): Promise<void> {
  if (!(await isUpToDate(source)))
    throw new DistributionError('The database is not up to date: run npm run migrate first.');
  if (!(await hasCitus(source.manager)))
    throw new DistributionError(
      'The database has no Citus: install it on each server and run "create extension citus" (see docs/scaling.md).',
    );
  const servers = await source.query<object[]>(
    'select 1 from pg_dist_node where isactive and shouldhaveshards',
  );
  if (servers.length === 0)
    throw new DistributionError(
      'Citus has no server for the tables: add one with citus_add_node (see docs/scaling.md).',
    );
}
