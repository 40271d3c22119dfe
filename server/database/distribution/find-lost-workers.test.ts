import { openTestDatabase, usePlainPostgres } from '../../tests/test-app.ts';
import type { Database } from '../data-source.ts';
import { findLostWorkers } from './find-lost-workers.ts';

usePlainPostgres();

/** What the check uses of Citus. Port 2 refuses connections, and port 3 does not answer in time. */
const CITUS_DOUBLE = [
  `create table pg_dist_node (groupid integer, nodename text, nodeport integer, isactive boolean, noderole text)`,
  `create function citus_check_connection_to_node(text, integer) returns boolean language plpgsql as
     $$ begin if $2 = 3 then perform pg_sleep(2); end if; return $2 <> 2; end $$`,
];

describe('the lost servers of a database', () => {
  let db: Database;
  const addServers = (ports: readonly number[]): Promise<unknown> =>
    db.source.query(
      `insert into pg_dist_node select place, 'localhost', port, true, 'primary'
       from unnest($1::int[]) with ordinality as server (port, place)`,
      [ports],
    );
  beforeEach(async () => {
    db = await openTestDatabase('postgres');
  });
  afterEach(() => db?.close());

  it('are none without Citus, and without workers', async () => {
    expect(await findLostWorkers(db.source)).toEqual([]);
    for (const statement of CITUS_DOUBLE) await db.source.query(statement);
    expect(await findLostWorkers(db.source)).toEqual([]);
  });

  it('are the workers that refuse a connection or do not answer, unless all are lost', async () => {
    for (const statement of CITUS_DOUBLE) await db.source.query(statement);
    await addServers([1, 2, 3, 4]);
    expect(await findLostWorkers(db.source)).toEqual([2, 3]);
    await db.source.query('delete from pg_dist_node where nodeport in (1, 4)');
    await expect(findLostWorkers(db.source)).rejects.toThrow(
      'no server of the distributed database can be reached',
    );
  });
});
