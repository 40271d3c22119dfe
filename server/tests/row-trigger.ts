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
  const createFunction = `create function ${name}() returns trigger language plpgsql as $body$ begin ${body}; end $body$`;
  const dropFunction = `drop function ${name}() cascade`;
  const formatTrigger = (target: string): string =>
    `create trigger ${name} ${event} on ${target} for each row execute function ${name}()`;
  if (!(await isSpread(source, table))) {
    await source.query(createFunction);
    await source.query(formatTrigger(table));
    return () => source.query(dropFunction);
  }
  await runOnWorkers(source, 'run_command_on_workers($1)', [createFunction]);
  await runOnWorkers(source, 'run_command_on_shards($2::regclass, $1)', [formatTrigger('%s'), table]);
  return () => runOnWorkers(source, 'run_command_on_workers($1)', [dropFunction]);
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

async function runOnWorkers(source: DataSource, call: string, values: string[]): Promise<void> {
  const rows = await source.query<{ success: boolean; result: string }[]>(
    `select success, result from ${call}`,
    values,
  );
  const failure = rows.find(({ success }) => !success);
  if (failure !== undefined) throw new Error(failure.result);
}
