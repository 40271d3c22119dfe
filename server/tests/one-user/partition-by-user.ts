import pg from 'pg';
import type { DataSource } from 'typeorm';
import { USER_TABLES } from '../../database/by-user/user-tables.ts';

export const PARTITION_COUNT = 8;

type Definition = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Splits the empty tables of a migrated PostgreSQL into partitions by a hash of the user, as a distributed database does. A unique key
 * without the user becomes an index.
 */
export async function partitionByUser(source: DataSource): Promise<void> {
  const tables = USER_TABLES.map(({ table }) => table);
  const foreignKeys = await source.query<Definition[]>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [tables],
  );
  for (const { table, name } of foreignKeys)
    await source.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, owner } of USER_TABLES) await partitionTable(source, table, owner);
  for (const { table, name, definition } of foreignKeys)
    await source.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function partitionTable(source: DataSource, table: string, owner: string): Promise<void> {
  const keys = await source.query<Definition[]>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  );
  const indexes = await source.query<Definition[]>(
    `select indexdef as definition from pg_indexes where tablename = $1
     and indexname not in (select conname from pg_constraint where conrelid = $1::regclass)`,
    [table],
  );
  await source.query(`alter table ${table} rename to whole_table`);
  await source.query(
    `create table ${table} (like whole_table including defaults including identity including constraints) partition by hash (${owner})`,
  );
  await source.query('drop table whole_table');
  for (let place = 0; place < PARTITION_COUNT; place += 1)
    await source.query(
      `create table ${getPartitionName(table, place)} partition of ${table}
       for values with (modulus ${PARTITION_COUNT}, remainder ${place})`,
    );
  for (const { name, definition } of keys) {
    const columns = /\(([^)]*)\)/.exec(definition)?.[1] ?? '';
    const hasOwner = columns.split(', ').includes(owner);
    await source.query(
      hasOwner
        ? `alter table ${table} add constraint ${name} ${definition}`
        : `create index ${name} on ${table} (${columns})`,
    );
  }
  for (const { definition } of indexes) await source.query(definition);
}

function getPartitionName(table: string, place: number): string {
  return `${table}_part${place}`;
}

/** Returns the place of the partition of a user, from 0. */
export async function findPartition(source: DataSource, userId: string): Promise<number> {
  const [row] = await source.query<{ name: string }[]>(
    'select tableoid::regclass::text as name from users where id = $1',
    [userId],
  );
  return Number(row?.name.slice(-1));
}

/**
 * Returns the number of scans of each partition since the creation of its table. Ends all connections first, because a connection reports
 * its scans with a delay, but at its end at once.
 */
export async function countScans(source: DataSource): Promise<Map<string, number>> {
  const { url } = source.options as { url?: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await client.query(`select pg_terminate_backend(pid) ${others}`);
    while ((await client.query(`select 1 ${others}`)).rows.length > 0)
      await new Promise((resolve) => setImmediate(resolve));
    const { rows } = await client.query<{ name: string; scans: string }>(
      `select relname as name, seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables
       where relname ~ '_part[0-9]$'`,
    );
    return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
  } finally {
    await client.end();
  }
}
