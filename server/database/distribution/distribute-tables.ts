import type { EntityManager } from 'typeorm';
import { DistributionError } from './distribution-error.ts';
import { planDistribution } from './plan-distribution.ts';
import { findDistributionErrors, readDistribution } from './read-distribution.ts';

/**
 * Makes Citus run a statement on one shard after the other, because a transaction that changes both the catalogue and tables that refer to
 * it must not use several connections.
 */
export const SEQUENTIAL_MODE = `set citus.multi_shard_modify_mode to 'sequential'`;

/**
 * Spreads the tables that are not spread yet. Runs in the caller's transaction, in sequential mode. Returns the number of statements.
 * Throws DistributionError if a table is not where it must be afterwards.
 */
export async function distributeTables(manager: EntityManager): Promise<number> {
  const statements = planDistribution(await readDistribution(manager));
  for (const statement of statements) await manager.query(statement);
  const errors = await findDistributionErrors(manager);
  if (errors.length > 0) throw new DistributionError(errors.join(' '));
  return statements.length;
}

/** Returns true if the database has Citus. */
export async function hasCitus(manager: EntityManager): Promise<boolean> {
  const [found] = await manager.query<{ exists: boolean }[]>(
    `select to_regclass('pg_dist_partition') is not null as exists`,
  );
  return found?.exists === true;
}

/** Returns true if Citus has spread the tables of users. */
export async function isDistributed(manager: EntityManager): Promise<boolean> {
  return (await hasCitus(manager)) && (await readDistribution(manager)).tables.has('users');
}
