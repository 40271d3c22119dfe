import pg from 'pg';

type TableSize = { name: string; bytes: number };

/** Returns the bytes of a table's rows, of its out-of-line storage, and of each of its indexes. */
export async function readTableSizes(url: string, table: string): Promise<TableSize[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select 'rows' as name, pg_relation_size($1::regclass) as bytes
       union all select 'out of line', pg_table_size($1::regclass) - pg_relation_size($1::regclass)
       union all (select indexrelid::regclass::text, pg_relation_size(indexrelid) from pg_index
         where indrelid = $1::regclass order by 2 desc)`,
      [table],
    );
    return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
  } finally {
    await client.end();
  }
}
