import type { DataSource } from 'typeorm';
import {
  createMember,
  createMemberByMail,
  createNamingRenderer,
  createPublicFolder,
} from '../../tests/accounts.ts';
import {
  callEverythingSignedIn,
  callEverythingSignedOut,
  type Caller,
} from '../../tests/one-user/call-everything.ts';
import { findUnboundTables } from '../../tests/one-user/find-unbound-tables.ts';
import {
  countScans,
  findPartition,
  partitionByUser,
  PARTITION_COUNT,
} from '../../tests/one-user/partition-by-user.ts';
import { recordStatements } from '../../tests/one-user/record-statements.ts';
import {
  describeOnBoth,
  openTestDatabase,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  usePlainPostgres,
} from '../../tests/test-app.ts';
import type { Database } from '../data-source.ts';
import { recountTags } from './recount-tags.ts';
import { USER_TABLES } from './user-tables.ts';

usePlainPostgres();

// A distributed PostgreSQL keeps the rows of one user on one server. A statement that does not name the user asks all servers.

/** Statements that find rows of users without the user. Each reason says why, and how many there are in a distributed database. */
const EXCEPTIONS: readonly { reason: string; pattern: RegExp }[] = [
  {
    reason: 'an address is free if no account and no request for a change has it',
    pattern: /old_email_key/i,
  },
  {
    reason: 'a picture is found by its secret name',
    pattern: /"Upload"\."id" = \$1|from uploads where id = any\(\$1\)$/i,
  },
  { reason: 'no file older than the oldest account is removed', pattern: /^select min\(created_at\)/ },
  { reason: 'the sum of all uploads, for the limit of the disk', pattern: /SUM\("Upload"\."bytes"\)/i },
  { reason: 'the hourly cleaning finds its users', pattern: /^select distinct \w+ as id from / },
];

const isException = (sql: string): boolean => EXCEPTIONS.some(({ pattern }) => pattern.test(sql));

/** Returns the differences between the tags and what is counted and copied of them. */
function findWrongCopies(source: DataSource): Promise<object[]> {
  return source.query(`
    with texts as (select user_id, id, flight_key, created_at, search_text from tag_search_texts),
      living as (select user_id, id, flight_key, created_at, search_text from user_tags where deleted_at is null),
      counts as (select user_id, count(*)::int as count from living group by user_id)
    select 'no text' as wrong, id::text from (table living except table texts) as missing
    union all select 'a text', id::text from (table texts except table living) as surplus
    union all select 'a count', user_id::text from tag_totals full join counts using (user_id)
      where coalesce(tag_totals.count, 0) <> coalesce(counts.count, 0)`);
}

const APP_OPTIONS = {
  database: 'postgres',
  renderer: createNamingRenderer(),
  folders: { publicDir: createPublicFolder() },
} as const;

describe('the statements of one user', () => {
  let app: TestApp;
  const start = async (options: Partial<TestAppOptions> = {}): Promise<void> => {
    app = await startTestApp({ ...APP_OPTIONS, ...options });
    // The cleaning at the start is over then.
    await app.purgeExpired();
  };
  afterEach(() => app?.close());

  it('name the user for each table with rows of users', async () => {
    await start({ config: { uploadQuotaTotal: 1_000_000_000 } });
    const account = await createMemberByMail(app, 'one@x.test');
    const caller: Caller = { app, account, checkAfterCall: async () => undefined };
    const recorder = recordStatements(app.db.source);
    await callEverythingSignedIn(caller);
    const signedIn = [...recorder.statements];
    await callEverythingSignedOut(caller);
    await app.purgeExpired();
    recorder.stop();
    const unbound = [...recorder.statements].filter((sql) => findUnboundTables(sql).length > 0);
    expect(unbound.filter((sql) => !isException(sql))).toEqual([]);
    // A distributed database refuses to lock rows of several servers.
    expect(unbound.filter((sql) => /\bfor (no key update|update|key share|share)\b/i.test(sql))).toEqual([]);
    // No exception without a statement.
    expect(
      EXCEPTIONS.filter(({ pattern }) => !unbound.some((sql) => pattern.test(sql))).map(
        ({ reason }) => reason,
      ),
    ).toEqual([]);
    expect(signedIn.length).toBeGreaterThan(100);
  });

  it('read and write one partition of each table', async () => {
    await start();
    const { source } = app.db;
    await partitionByUser(source);
    const account = await createMember(app);
    const place = await findPartition(source, account.id);
    const before = await countScans(source);
    await callEverythingSignedIn({ app, account, checkAfterCall: async () => undefined });
    const after = await countScans(source);
    const scanned = [...after]
      .filter(([name, scans]) => scans > (before.get(name) ?? 0))
      .map(([name]) => name);
    expect(scanned.filter((name) => !name.endsWith(`_part${place}`))).toEqual([]);
    expect(after.size).toBe(USER_TABLES.length * PARTITION_COUNT);
    const used = USER_TABLES.map(({ table }) => `${table}_part${place}`);
    // Only a sign-in reads the known browsers.
    expect(scanned.toSorted()).toEqual(used.filter((name) => !name.startsWith('known_devices')).toSorted());
  });
});

describeOnBoth('the number and the search texts of the tags', (database, { itOnBoth }) => {
  itOnBoth('are right after each call', async () => {
    const app = await startTestApp({ ...APP_OPTIONS, database });
    try {
      const { source } = app.db;
      const checkAfterCall = async (call: string) =>
        expect([call, await findWrongCopies(source)]).toEqual([call, []]);
      const caller = { app, account: await createMemberByMail(app, 'one@x.test'), checkAfterCall };
      await callEverythingSignedIn(caller);
      await callEverythingSignedOut(caller);
      // A write without its note is found and repaired.
      const { id } = await createMember(app);
      await source.query(
        `insert into user_tags (user_id, flight_number, flight_date, departure_code, arrival_code, tag_config)
         values ($1, '', '', '', '', '{}')`,
        [id],
      );
      expect(await findWrongCopies(source)).toHaveLength(2);
      await recountTags(source);
      expect(await findWrongCopies(source)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});

describe('the tables of users', () => {
  const tables = USER_TABLES.map(({ table }) => table);
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase('postgres');
  });
  afterAll(() => db?.close());

  const OWNER_SQL = `(values ${USER_TABLES.map(({ table, owner }) => `('${table}'::regclass, '${owner}')`).join(', ')})`;

  it('have the user in each unique key', async () => {
    const keys = await db.source.query<{ name: string }[]>(
      `select i.indexrelid::regclass::text as name from pg_index i
       join ${OWNER_SQL} as owners (id, name) on owners.id = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attname = owners.name
       where i.indisunique and not a.attnum = any(i.indkey) order by 1`,
    );
    expect(keys).toEqual([]);
  });

  it('have the user on both sides of each foreign key between two of them, and no action that changes a key', async () => {
    const foreignKeys = await db.source.query<object[]>(
      `select c.conname as name, c.confupdtype <> 'a' or c.confdeltype not in ('a', 'c') as "changesKey",
         not exists (
           select from unnest(c.conkey, c.confkey) as pair (own, foreign_column)
           where pair.own = (select attnum from pg_attribute where attrelid = c.conrelid and attname = own.name)
             and pair.foreign_column = (select attnum from pg_attribute where attrelid = c.confrelid and attname = target.name)
         ) as "lacksUser"
       from pg_constraint c join ${OWNER_SQL} as own (id, name) on own.id = c.conrelid
       join ${OWNER_SQL} as target (id, name) on target.id = c.confrelid where c.contype = 'f'`,
    );
    expect(foreignKeys.length).toBeGreaterThan(15);
    const wrong = foreignKeys.filter((key) => Object.values(key).includes(true));
    expect(wrong).toEqual([]);
  });

  it('have no trigger, and no table without users refers to them', async () => {
    const triggers = await db.source.query<object[]>('select tgname from pg_trigger where not tgisinternal');
    const references = await db.source.query<object[]>(
      `select conname from pg_constraint where contype = 'f' and confrelid = any($1::regclass[])
       and not conrelid = any($1::regclass[])`,
      [tables],
    );
    expect([triggers, references]).toEqual([[], []]);
  });
});
