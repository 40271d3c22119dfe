import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { createMember, type TestAccount } from '../../tests/accounts.ts';
import { createHeavyReads } from '../../http/heavy-reads.ts';
import { recountTags } from '../../database/by-user/recount-tags.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { TagSums } from './tag-sums.ts';

/** A user with more tags than these is computed in the worker thread. */
const MANY_TAGS = 1_300;

const isPageQuery = (sql: unknown): boolean => String(sql).includes('json_build_array');

/** Counts the pages of tags that a server reads, and can hold them back. */
function watchPages(app: TestApp) {
  const query = app.db.source.query.bind(app.db.source);
  const state = { count: 0, gate: Promise.resolve(), open: () => {} };
  jest.spyOn(app.db.source, 'query').mockImplementation(async (sql: string, ...rest: unknown[]) => {
    if (isPageQuery(sql)) {
      state.count += 1;
      await state.gate;
    }
    return query(sql, ...(rest as []));
  });
  return {
    get count() {
      return state.count;
    },
    hold: () => {
      state.gate = new Promise((resolve) => {
        state.open = resolve;
      });
    },
    release: () => state.open(),
  };
}

async function waitFor(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describeOnBoth('sums of tags', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app?.close());

  const save = (design: object = {}, id?: string) =>
    app.rest(id === undefined ? 'POST' : 'PUT', `/api/user/tags${id === undefined ? '' : `/${id}`}`, {
      token: user.token,
      body: { tag_config: { ...DEFAULT_DESIGN, ...design } },
    });
  const readStats = async (from: TestApp = app) =>
    (await from.rest('GET', '/api/user/stats', { token: user.token })).body.data;
  const readTagCount = async (from?: TestApp): Promise<number> => (await readStats(from)).tags;
  const insertTags = async (count: number) => {
    await app.db.source.query(
      `insert into user_tags (user_id, flight_number, flight_date, departure_code, arrival_code, tag_config, created_at)
       select $1, '', '', 'FRA', 'JFK', $2::jsonb || jsonb_build_object('departure', 'FRA', 'arrival', (array['JFK', 'MUC', 'SIN'])[i % 3 + 1]), now() + i * interval '1 second'
       from generate_series(1, $3::int) as i`,
      [user.id, JSON.stringify(DEFAULT_DESIGN), count],
    );
    await recountTags(app.db.source);
  };

  itOnBoth('are read once until a tag changes, and follow every change', async () => {
    const { id } = (await save({ iata: 'SIN' })).body.data;
    await save({ iata: 'FRA' });
    const pages = watchPages(app);
    expect(await readTagCount()).toBe(2);
    expect(await readTagCount()).toBe(2);
    const { data } = await app.graphql(
      '{ stats { figures { flights } } tagCounts { count } }',
      {},
      user.token,
    );
    expect(data).toMatchObject({ stats: { figures: { flights: expect.any(Number) } } });
    expect(pages.count).toBe(1);
    await app.rest('DELETE', `/api/user/tags/${id}`, { token: user.token });
    expect(await readTagCount()).toBe(1);
    await app.rest('POST', `/api/user/tags/${id}/restore`, { token: user.token });
    expect(await readTagCount()).toBe(2);
    await app.rest('DELETE', `/api/user/tags/${id}?now=1`, { token: user.token });
    await save({ iata: 'JFK' });
    await save({ iata: 'JFK' });
    const stats = await readStats();
    expect([stats.tags, stats.by_airport[0]]).toEqual([3, { key: 'JFK', name: 'New York', count: 2 }]);
    await insertTags(2);
    expect(await readTagCount()).toBe(5);
  });

  it('are computed once also if they are larger than all that is kept', async () => {
    await save();
    const sums = new TagSums(app.db, createHeavyReads(), {
      onWorkerError: () => undefined,
      maxCacheSize: 10,
    });
    const pages = watchPages(app);
    const caller = { userId: user.id, today: '2026-11-28', signal: new AbortController().signal };
    const first = await sums.get({ kind: 'sums' }, caller);
    expect(await sums.get({ kind: 'sums' }, caller)).toBe(first);
    expect(pages.count).toBe(1);
    // Another large result takes its place.
    await sums.get({ kind: 'map-routes' }, caller);
    expect(await sums.get({ kind: 'sums' }, caller)).toEqual(first);
    expect(pages.count).toBe(3);
    await sums.close();
  });

  it('of an earlier revision leave memory, and those of other users stay', async () => {
    const other = await createMember(app);
    const { signal } = new AbortController();
    const createCaller = (account: TestAccount) => ({ userId: account.id, today: '2026-11-28', signal });
    const openSums = (maxCacheSize: number) =>
      new TagSums(app.db, createHeavyReads(), { onWorkerError: () => undefined, maxCacheSize });
    await save();
    const unlimitedSums = openSums(1_000_000);
    const size = (await unlimitedSums.get({ kind: 'sums' }, createCaller(user))).join('').length;
    const sums = openSums(size * 3);
    const first = await sums.get({ kind: 'sums' }, createCaller(other));
    for (let round = 0; round < 5; round += 1) {
      await save();
      await sums.get({ kind: 'sums' }, createCaller(user));
    }
    expect(await sums.get({ kind: 'sums' }, createCaller(other))).toBe(first);
    await Promise.all([unlimitedSums.close(), sums.close()]);
  });

  it('follow the changes of another server at once', async () => {
    const otherApp = await startTestApp({ database, sharesDatabaseWith: app });
    try {
      await save();
      expect([await readTagCount(), await readTagCount(otherApp)]).toEqual([1, 1]);
      await save();
      expect([await readTagCount(otherApp), await readTagCount()]).toEqual([2, 2]);
    } finally {
      await otherApp.close();
    }
  });

  itOnBoth('of many tags are computed in a worker, and equal those of few', async () => {
    await insertTags(MANY_TAGS);
    const stats = await readStats();
    expect([stats.tags, stats.airlines, stats.airports]).toEqual([MANY_TAGS, 1, 1]);
    expect(stats.figures).toMatchObject({ flights: MANY_TAGS, routes: 3 });
    const { body } = await app.rest('GET', '/api/user/routes', { token: user.token });
    expect(body.data.map(({ count }: { count: number }) => count).toSorted()).toEqual([433, 433, 434]);
    const filtered = await app.graphql<{ routes: { to: { iata: string }; count: number }[] }>(
      '{ routes(filter: { q: "default-that-no-tag-has" }) { to { iata } count } }',
      {},
      user.token,
    );
    expect(filtered.data?.routes).toEqual([]);
    expect((await app.rest('GET', '/api/user/map.svg', { token: user.token })).status).toBe(200);
  });

  it('are computed once however many ask, and for nobody who has left', async () => {
    await insertTags(600);
    const pages = watchPages(app);
    pages.hold();
    const answers = Array.from({ length: 30 }, () =>
      app.rest('GET', '/api/user/stats', { token: user.token }),
    );
    await waitFor(() => pages.count === 1);
    pages.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(pages.count).toBe(3);

    await save();
    pages.hold();
    const callers = [new AbortController(), new AbortController()];
    const lostCalls = callers.map(({ signal }) =>
      fetch(`${app.url}/api/user/stats`, { headers: { Authorization: `Bearer ${user.token}` }, signal }),
    );
    await waitFor(() => pages.count === 4);
    for (const caller of callers) caller.abort();
    for (const lostCall of lostCalls) await expect(lostCall).rejects.toThrow();
    // The server has seen that both are gone when it has answered a later call.
    await app.rest('GET', '/api/health');
    pages.release();
    await app.rest('GET', '/api/health');
    expect(pages.count).toBe(4);
    expect(await readTagCount()).toBe(601);
  });

  it('of a third request wait, and the eleventh is asked to come later', async () => {
    await save({ departure: 'FRA', arrival: 'JFK' });
    const pages = watchPages(app);
    pages.hold();
    const ask = (q: string) =>
      app.graphql('query ($q: String) { routes(filter: { q: $q }) { count } }', { q }, user.token);
    const running = ['a', 'b'].map(ask);
    await waitFor(() => pages.count === 2);
    const waiting = Array.from({ length: 8 }, (_, index) => ask(`w${index}`));
    // Equal requests share a place.
    const sharing = Array.from({ length: 5 }, () => ask('a'));
    let refused = await ask('late 0');
    for (let attempt = 1; refused.status !== 429; attempt += 1) refused = await ask(`late ${attempt}`);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 2 });
    const rest = await app.rest('GET', '/api/user/stats', { token: user.token });
    expect([rest.status, rest.headers.get('retry-after'), rest.body.code]).toEqual([
      429,
      '2',
      'TOO_MANY_ATTEMPTS',
    ]);
    // Another user is not concerned.
    const other = await createMember(app);
    pages.release();
    expect((await app.rest('GET', '/api/user/stats', { token: other.token })).status).toBe(200);
    const answers = await Promise.all([...running, ...waiting, ...sharing]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(15 - 8);
  });

  itOnBoth('reach three tabs that save, and a poller, without a refusal', async () => {
    await insertTags(MANY_TAGS);
    const { token } = user;
    const openTab = async (tab: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all([
          save({ city: `TAB ${tab}` }),
          app.graphql('{ stats { tags } }', {}, token),
          app.graphql('{ tagCounts { count } }', {}, token),
          app.graphql('{ stats { figures { flights } } }', {}, token),
          app.graphql(
            'query ($q: String) { routes(filter: { q: $q }) { count } }',
            { q: tab === 3 ? 'fra' : null },
            token,
          ),
          app.graphql('{ tags(limit: 50) { nodes { id } } }', {}, token),
        ]);
        statuses.push(...answers.map(({ status }) => status));
      }
      return statuses;
    };
    let isOver = false;
    const poll = async (): Promise<number[]> => {
      const statuses: number[] = [];
      while (!isOver) statuses.push((await app.rest('GET', '/api/user/stats', { token })).status);
      return statuses;
    };
    const poller = poll();
    const tabs = await Promise.all([1, 2, 3].map(openTab));
    isOver = true;
    expect([...new Set([...tabs.flat(), ...(await poller)])]).toEqual([200]);
    expect(await readTagCount()).toBe(MANY_TAGS + 9);
  });
});
