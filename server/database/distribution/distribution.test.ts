import { USER_TABLES } from '../by-user/user-tables.ts';
import { migrate } from '../run-migrations.ts';
import type { Database } from '../data-source.ts';
import { openTestDatabase, usePlainPostgres } from '../../tests/test-app.ts';
import { distribute } from './distribute.ts';
import { PLACEMENTS, planDistribution } from './plan-distribution.ts';

usePlainPostgres();

/**
 * The tables and functions of Citus that the command uses. The functions only note the table, so this shows the order and the result of the
 * statements, not that Citus accepts them.
 */
const CITUS_DOUBLE = [
  'create table pg_dist_node (isactive boolean, shouldhaveshards boolean)',
  'create table pg_dist_partition (logicalrelid regclass, partkey text, colocationid integer)',
  `create function column_to_column_name(regclass, text) returns text language sql as 'select $2'`,
  `create function create_reference_table(name text) returns void language sql as
     'insert into pg_dist_partition values (name::regclass, null, 0)'`,
  `create function create_distributed_table(name text, key text, colocate_with text) returns void language sql as
     'insert into pg_dist_partition values (name::regclass, key, case when colocate_with = ''users'' or name = ''users'' then 1 else 2 end)'`,
];

const FOREIGN_KEYS = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' order by 1, 2`;
const SPREAD_TABLES =
  'select logicalrelid::text as name, partkey as "column" from pg_dist_partition order by 1';

describe('the distribution of a database', () => {
  let db: Database;
  const getUrl = (): string => (db.source.options as { url: string }).url;
  const addCitus = async (): Promise<void> => {
    for (const statement of CITUS_DOUBLE) await db.source.query(statement);
  };
  const addServer = () => db.source.query('insert into pg_dist_node values (true, true)');
  beforeEach(async () => {
    db = await openTestDatabase('postgres');
  });
  afterEach(() => db?.close());

  it('is refused for the embedded database', async () => {
    await expect(distribute(undefined)).rejects.toThrow(
      'The embedded database cannot be distributed: set DATABASE_URL to a PostgreSQL with Citus. Nothing was changed.',
    );
  });

  it('is refused without Citus, without a server for tables, and before the migrations, and changes nothing', async () => {
    const before = await db.source.query<object[]>(FOREIGN_KEYS);
    await expect(distribute(getUrl())).rejects.toThrow(
      'The database has no Citus: install it on each server and run "create extension citus" (see docs/scaling.md). Nothing was changed.',
    );
    await addCitus();
    await expect(distribute(getUrl())).rejects.toThrow(
      'Citus has no server for the tables: add one with citus_add_node (see docs/scaling.md). Nothing was changed.',
    );
    await db.source.query('delete from migrations where id = (select max(id) from migrations)');
    await expect(distribute(getUrl())).rejects.toThrow(
      'The database is not up to date: run npm run migrate first. Nothing was changed.',
    );
    expect(await db.source.query<object[]>(FOREIGN_KEYS)).toEqual(before);
    expect(await db.source.query<object[]>(SPREAD_TABLES)).toEqual([]);
  });

  it('puts each table in its place, keeps the foreign keys, and does nothing the second time', async () => {
    const before = await db.source.query<object[]>(FOREIGN_KEYS);
    await addCitus();
    await addServer();
    expect(await distribute(getUrl())).toBeGreaterThan(USER_TABLES.length);
    expect(await db.source.query<object[]>(SPREAD_TABLES)).toEqual(
      PLACEMENTS.map(({ table, column }) => ({ name: table, column })).toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      ),
    );
    expect(await db.source.query<object[]>(FOREIGN_KEYS)).toEqual(before);
    expect(await distribute(getUrl())).toBe(0);
    // A table that a later migration adds is spread by it.
    await db.source.query(`delete from pg_dist_partition where logicalrelid = 'known_devices'::regclass`);
    await migrate(db);
    expect(await db.source.query<object[]>(SPREAD_TABLES)).toHaveLength(PLACEMENTS.length);
  });

  it('changes nothing if a statement fails', async () => {
    await addCitus();
    await addServer();
    const before = await db.source.query<object[]>(FOREIGN_KEYS);
    await db.source.query('drop function create_distributed_table(text, text, text)');
    await expect(distribute(getUrl())).rejects.toBeInstanceOf(Error);
    expect(await db.source.query<object[]>(FOREIGN_KEYS)).toEqual(before);
    expect(await db.source.query<object[]>(SPREAD_TABLES)).toEqual([]);
  });

  it('is refused if a foreign key of a table on the coordinator would not hold', async () => {
    await addCitus();
    await addServer();
    await db.source.query(
      'alter table mails add constraint mails_user_fkey foreign key (user_id) references users (id)',
    );
    await expect(distribute(getUrl())).rejects.toThrow(
      'The foreign key mails_user_fkey of mails does not hold. Nothing was changed.',
    );
    expect(await db.source.query<object[]>(SPREAD_TABLES)).toEqual([]);
  });
});

describe('the plan of a distribution', () => {
  const EMPTY = { tables: new Set<string>(), foreignKeys: [], unloggedTables: new Set<string>() };

  it('copies the catalogue first, then spreads users, then the tables that follow them', () => {
    const statements = planDistribution(EMPTY);
    expect(statements.slice(0, 7)).toEqual([
      `select create_reference_table('airlines')`,
      `select create_reference_table('airports')`,
      `select create_reference_table('aircraft_types')`,
      `select create_distributed_table('rate_limits', 'key', colocate_with => 'none')`,
      `select create_distributed_table('user_directory', 'key', colocate_with => 'none')`,
      `select create_distributed_table('sign_in_steps', 'key_hash', colocate_with => 'none')`,
      `select create_distributed_table('users', 'id', colocate_with => 'none')`,
    ]);
    expect(
      statements.slice(7).every((sql) => /, '(user|owner)_id', colocate_with => 'users'\)$/.test(sql)),
    ).toBe(true);
  });

  it('logs an unlogged table, which could not be moved, and renews the foreign keys of spread tables only', () => {
    const spread = PLACEMENTS.map(({ table }) => table).filter(
      (table) => !['uploads', 'rate_limits'].includes(table),
    );
    const key = (table: string, target: string) => ({
      table,
      target,
      name: `${table}_fkey`,
      definition: `foreign key (x) references ${target} (x)`,
    });
    expect(
      planDistribution({
        tables: new Set(spread),
        foreignKeys: [key('users', 'uploads'), key('sessions', 'users')],
        unloggedTables: new Set(['rate_limits', 'other']),
      }),
    ).toEqual([
      'alter table users drop constraint users_fkey',
      'alter table rate_limits set logged',
      `select create_distributed_table('rate_limits', 'key', colocate_with => 'none')`,
      `select create_distributed_table('uploads', 'user_id', colocate_with => 'users')`,
      'alter table users add constraint users_fkey foreign key (x) references uploads (x)',
    ]);
  });
});
