import { parseFlightFile } from '../../../tag/flights/parse-flight-file.ts';
import { LARGE_LOGS } from '../../../tag/flights/tests/large-logs.ts';
import { createMember, type TestAccount } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { createFlightFileReader } from './flight-file-reader.ts';

describe('large files of flights', () => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    user = await createMember(app);
    // The first import of a process prepares the catalogue.
    await send('Date,From,To\n2020-01-02,FRA,HND');
  });
  afterAll(() => app?.close());

  const send = (body: string | Uint8Array, query = '?dry_run=1', type = 'text/csv') =>
    app.rest('POST', `/api/flights/import${query}`, {
      token: user.token,
      body,
      headers: { 'Content-Type': type },
    });

  it.each(LARGE_LOGS)('$name are read as by the parser', async ({ build, contentType }) => {
    const content = build();
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const parsed = await parseFlightFile(bytes);
    const { status, body } = await send(bytes, '?dry_run=1&limit=1', contentType);
    expect(body.code).not.toBe('FLIGHTS_TOO_LARGE');
    if (parsed.ok) expect([status, body.data.read]).toEqual([200, parsed.value.entries.length]);
    else expect(body.code).toBe(parsed.refusal.code);
  });

  it('are previewed in pages, with the counts of the whole', async () => {
    const rows = Array.from({ length: 1_203 }, (_, at) => {
      const day = new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10);
      return `${day},LH 716,Lufthansa,FRA,${at % 3 === 2 ? 'Q0' : 'HND'}`;
    });
    const file = ['Date,Flight,Airline,From,To', ...rows].join('\n');
    const readPage = async (query: string) => (await send(file, `?dry_run=1${query}`)).body.data;
    const counts = { format: 'csv', read: 1_203, added: 802, skipped: 0, review: 401 };
    const first = await readPage('');
    expect(first).toMatchObject({ ...counts, next: 499, entries: { length: 500 } });
    const second = await readPage(`&limit=700&after=${first.next}`);
    expect(second).toMatchObject({ ...counts, next: 1_199, entries: { length: 700 } });
    const third = await readPage(`&after=${second.next}`);
    expect(third).toMatchObject({ ...counts, next: null, entries: { length: 3 } });
    const indexes = [first, second, third].flatMap(({ entries }) =>
      entries.map(({ index }: { index: number }) => index),
    );
    expect(indexes).toEqual(rows.map((_, at) => at));
    expect(await readPage('&after=5000')).toMatchObject({ ...counts, next: null, entries: [] });
    for (const [query, field] of [
      ['&limit=0', 'limit'],
      ['&limit=1001', 'limit'],
      ['&limit=x', 'limit'],
      ['&after=-1', 'after'],
    ]) {
      const { status, body } = await send(file, `?dry_run=1${query}`);
      expect([status, body.code, body.field]).toEqual([400, 'FIELD_INVALID', field]);
    }
    const stored = (await send(file, '')).body.data;
    expect(stored).toMatchObject({ ...counts, next: 499, entries: { length: 500 } });
    expect(await readPage('')).toMatchObject({ added: 0, skipped: 802, review: 401 });
  });
});

describe('many large files at once', () => {
  it('wait for each other if one user sends them, and not longer than four, while another user imports', async () => {
    const app = await startTestApp({ database: 'pglite' });
    const [busyUser, other] = [await createMember(app), await createMember(app)];
    const rows = Array.from({ length: 2_000 }, (_, at) => `2020-01-02,LH ${at},Lufthansa,FRA,HND`);
    const file = ['Date,Flight,Airline,From,To', ...rows].join('\n');
    const send = async ({ token }: { token: string }) => {
      const headers = { 'Content-Type': 'text/csv' };
      const response = await app.rest('POST', '/api/flights/import?dry_run=1', {
        token,
        body: file,
        headers,
      });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    const responses = await Promise.all([...Array<typeof other>(8).fill(busyUser), other].map(send));
    const refused = { status: 429, retryAfter: '5' };
    expect(responses.at(-1)?.status).toBe(200);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(responses.filter(({ status }) => status !== 200)[0]).toEqual(refused);
    await app.close();
  });
});

describe('a flight file that the worker cannot read', () => {
  it('in time is refused, and the next one is read', async () => {
    const errors: unknown[] = [];
    const onWorkerError = (error: unknown) => errors.push(error);
    const slowReader = createFlightFileReader({ onWorkerError, timeoutMs: 1 });
    const file = new TextEncoder().encode('Date,From,To\n2020-01-02,FRA,HND');
    expect(await slowReader.read(file, null)).toMatchObject({
      ok: false,
      refusal: { code: 'FLIGHTS_TOO_COMPLEX' },
    });
    expect(errors).toHaveLength(1);
    await slowReader.close();
    const reader = createFlightFileReader({ onWorkerError });
    expect(await reader.read(file, null)).toMatchObject({ ok: true, value: { entries: { length: 1 } } });
    await reader.close();
  });

  it('in time does not use up the time of the next file in the line', async () => {
    const limits: AbortController[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    const reader = createFlightFileReader({ onWorkerError: () => undefined });
    const file = new TextEncoder().encode('Date,From,To\n2020-01-02,FRA,HND');
    const [slow, next] = [reader.read(file, null), reader.read(file, null)];
    for (const limit of limits) limit.abort(new Error('too late'));
    expect(await slow).toMatchObject({ refusal: { code: 'FLIGHTS_TOO_COMPLEX' } });
    expect(await next).toMatchObject({ ok: true });
    await reader.close();
    timeout.mockRestore();
  });
});
