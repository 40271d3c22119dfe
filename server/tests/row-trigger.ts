import type { DataSource } from 'typeorm';

export type RowTrigger = {
  table: string;
  /** Such as 'before insert'. */
  event: string;
  /** The statements of the trigger's function, in PL/pgSQL. */
  body: string;
};

/**
 * Creates a row trigger on a table, such as one that makes a write fail; returns its removal. Citus accepts no trigger on a spread table, so
 * each part of such a table gets one.
 */
export async function createRowTrigger(
  source: DataSource,
  { table, event, body }: RowTrigger,
): Promise<() => Promise<void>> {
  const name = `test_${table}`;
  const formatTrigger = (target: string): string =>
    `create trigger ${name} ${event} on ${target} for each row execute function ${name}()`;
  // Citus creates and drops a function on each server.
  await source.query(
    `create function ${name}() returns trigger language plpgsql as $body$ begin ${body}; end $body$`,
  );
  if (await isSpread(source, table)) await runOnParts(source, table, formatTrigger('%s'));
  else await source.query(formatTrigger(table));
  return () => source.query(`drop function ${name}() cascade`);
}

async function isSpread(source: DataSource, table: string): Promise<boolean> {
  const [catalog] = await source.query<{ exists: boolean }[]>(
    `select to_regclass('pg_dist_partition') is not null as exists`,
  );
  if (catalog?.exists !== true) return false;
  const rows = await source.query<object[]>(
    'select 1 from pg_dist_partition where logicalrelid = $1::regclass',
    [table],
  );
  return rows.length > 0;
}

async function runOnParts(source: DataSource, table: string, command: string): Promise<void> {
  const parts = await source.query<{ success: boolean; result: string }[]>(
    'select success, result from run_command_on_shards($1::regclass, $2)',
    [table, command],
  );
  const failure = parts.find(({ success }) => !success);
  if (failure !== undefined) throw new Error(failure.result);
}
