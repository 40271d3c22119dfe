import type { EntityManager } from 'typeorm';
import { PLACEMENTS, type Distribution, type ForeignKey } from './plan-distribution.ts';

/** A table that Citus has spread or copied. */
type SpreadTable = { name: string; column: string | null; colocation: number };

/** Reads what Citus has spread, and the foreign keys of all tables. */
export async function readDistribution(manager: EntityManager): Promise<Distribution> {
  const spreadTables = await readSpreadTables(manager);
  const unloggedTables = await manager.query<{ name: string }[]>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'u'`,
  );
  return {
    tables: new Set(spreadTables.map(({ name }) => name)),
    foreignKeys: await readForeignKeys(manager),
    unloggedTables: new Set(unloggedTables.map(({ name }) => name)),
  };
}

function readForeignKeys(manager: EntityManager): Promise<ForeignKey[]> {
  return manager.query(
    `select conrelid::regclass::text as "table", confrelid::regclass::text as target, conname as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1, 3`,
  );
}

// The view citus_tables does not show tables of the running transaction, because it asks the workers for their sizes.
function readSpreadTables(manager: EntityManager): Promise<SpreadTable[]> {
  return manager.query(
    `select logicalrelid::text as name, column_to_column_name(logicalrelid, partkey) as "column", colocationid as colocation
     from pg_dist_partition`,
  );
}

/**
 * Returns the differences between the tables as they are to be and as they are, as sentences. Threat: Citus accepts a foreign key from a
 * table of the coordinator to a spread table without a word, and it does not hold.
 */
export async function findDistributionErrors(manager: EntityManager): Promise<string[]> {
  const spreadTables = new Map((await readSpreadTables(manager)).map((table) => [table.name, table]));
  const colocation = spreadTables.get('users')?.colocation;
  const wrongTables = PLACEMENTS.filter(({ table, column, isOfUser }) => {
    const spread = spreadTables.get(table);
    return spread?.column !== column || (isOfUser && spread.colocation !== colocation);
  });
  const wrongKeys = (await readForeignKeys(manager)).filter(
    ({ table, target }) => !spreadTables.has(table) && spreadTables.has(target),
  );
  return [
    ...wrongTables.map(({ table }) => `The table ${table} is not where it must be.`),
    ...wrongKeys.map(({ table, name }) => `The foreign key ${name} of ${table} does not hold.`),
  ];
}
