import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Waits until a number of statements of the database wait for a lock of another; on a cluster of Citus, on any of its servers. */
export async function waitForLocks(source: DataSource, count = 1): Promise<void> {
  const [cluster] = await source.query<{ exists: boolean }[]>(
    `select to_regclass('citus_stat_activity') is not null as exists`,
  );
  const view = cluster?.exists === true ? 'citus_stat_activity' : 'pg_stat_activity';
  const sql = `select 1 from ${view} where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await source.query<object[]>(sql)).length < count) await setImmediate();
}
