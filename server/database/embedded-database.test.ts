import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openDatabase } from './data-source.ts';
import { isOutage } from './outage.ts';

describe('the embedded database in a thread of its own', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'pglite' });
  });
  afterAll(() => app?.close());

  it('lets the server answer others while a long statement runs', async () => {
    let isDone = false;
    const statement = app.db.source
      .query<{ count: string }[]>(
        'select count(*) from generate_series(1, 1500000) as i where md5(i::text) < $1',
        ['0'],
      )
      .then((rows) => {
        isDone = true;
        return rows;
      });
    for (let at = 0; at < 5; at += 1) expect((await app.rest('GET', '/api/health')).status).toBe(200);
    expect(isDone).toBe(false);
    expect(await statement).toEqual([{ count: '0' }]);
  });

  it('answers a long result whole and in order', async () => {
    const rows = await app.db.source.query<{ i: number; text: string }[]>(
      "select i, repeat('x', i % 700) as text from generate_series(1, 20000) as i",
    );
    expect(rows).toHaveLength(20_000);
    expect(rows.every(({ i, text }, at) => i === at + 1 && text.length === i % 700)).toBe(true);
    const [long] = await app.db.source.query<{ text: string }[]>("select repeat('y', 5000000) as text");
    expect(long?.text.length).toBe(5_000_000);
  });

  it('says what is wrong with a statement, and goes on', async () => {
    await expect(app.db.source.query('select 1 from no_such_table')).rejects.toMatchObject({
      code: '42P01',
      message: 'relation "no_such_table" does not exist',
    });
    expect(await app.db.source.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the end of the thread', () => {
  it('is an outage, and is reported', async () => {
    const losses: Error[] = [];
    const db = await openDatabase({
      entities: [],
      dataDir: 'memory://',
      onDatabaseLost: (error) => losses.push(error),
    });
    const fail = async (sql: string): Promise<unknown> =>
      db.source.query(sql).catch((error: unknown) => error);
    expect(isOutage(await fail("select 'END_DATABASE_THREAD'"))).toBe(true);
    expect(losses).toEqual([expect.objectContaining({ message: 'the embedded database has stopped' })]);
    expect(isOutage(await fail('select 1'))).toBe(true);
    await db.close().catch(() => undefined);
  });

  it('is none if the server closes the database, which waits for the running query', async () => {
    const losses: Error[] = [];
    const database = await openEmbeddedDatabase('memory://', (error) => losses.push(error));
    const received: string[] = [];
    const text = "select 'answered'\0";
    const query = Buffer.alloc(5 + text.length, 'Q');
    query.writeInt32BE(4 + text.length, 1);
    query.write(text, 5, 'latin1');
    const running = database.run(query, (bytes) => received.push(Buffer.from(bytes).toString('latin1')));
    await database.close();
    await running;
    expect(received.join('')).toContain('answered');
    expect(losses).toEqual([]);
  });
});
