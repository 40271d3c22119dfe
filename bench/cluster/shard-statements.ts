import pg from 'pg';

/** The statements on one part of the tables since the last reset. */
export type ShardStatements = {
  /** The number of the worker, from 0. */
  worker: number;
  /** The table if it is not spread by the user, otherwise 'users'. */
  group: string;
  /** The place of the part in its group, from 0. */
  place: number;
  calls: number;
};

type ShardPlace = { group: string; place: number };

/** Runs one statement on a database; returns its rows. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Forgets the statements of all databases of the workers. */
export async function resetStatements(workers: readonly string[]): Promise<void> {
  for (const url of workers) await queryOnce(url, 'select pg_stat_statements_reset()');
}

/** Returns the statements on parts of spread tables, by worker and part. A statement that names parts of two groups counts for each. */
export async function readShardStatements(
  coordinatorDatabase: string,
  workers: readonly string[],
): Promise<ShardStatements[]> {
  const places = await readShardPlaces(coordinatorDatabase);
  const counts = new Map<string, ShardStatements>();
  for (const [worker, url] of workers.entries()) {
    const name = new URL(coordinatorDatabase).pathname.slice(1);
    const statements = await queryOnce<{ query: string; calls: string }>(
      url,
      `select query, calls from pg_stat_statements join pg_database on pg_database.oid = dbid where datname = $1`,
      [name],
    );
    for (const { query, calls } of statements) {
      const found = new Map(
        [...query.matchAll(/_(\d{6,})\b/g)].flatMap(([, id = '']) => {
          const shard = places.get(id);
          return shard === undefined ? [] : [[`${shard.group} ${shard.place}`, shard] as const];
        }),
      );
      for (const [key, { group, place }] of found) {
        const id = `${worker} ${key}`;
        const count = counts.get(id) ?? { worker, group, place, calls: 0 };
        counts.set(id, { ...count, calls: count.calls + Number(calls) });
      }
    }
  }
  return [...counts.values()];
}

/** Returns the number of transactions that were committed in two phases on the workers since the last reset. */
export async function countTwoPhaseCommits(workers: readonly string[]): Promise<number> {
  let sum = 0;
  for (const url of workers) {
    const [row] = await queryOnce<{ calls: string | null }>(
      url,
      `select sum(calls) as calls from pg_stat_statements where query ilike 'prepare transaction%'`,
    );
    sum += Number(row?.calls ?? 0);
  }
  return sum;
}

async function readShardPlaces(coordinatorDatabase: string): Promise<Map<string, ShardPlace>> {
  const rows = await queryOnce<{ id: string; group: string; place: number }>(
    coordinatorDatabase,
    `select shardid::text as id,
       case when colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'users'::regclass)
         then 'users' else logicalrelid::text end as group,
       (row_number() over (partition by logicalrelid order by shardminvalue::int) - 1)::int as place
     from pg_dist_shard join pg_dist_partition using (logicalrelid) where partmethod = 'h'`,
  );
  return new Map(rows.map(({ id, group, place }) => [id, { group, place }]));
}
