import { join, createPublicFolder, PASSWORD, type TestAccount } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { createRecordingRenderer } from './tests/recording-renderer.ts';

const DESIGN = {
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  departure: 'AMS',
  arrival: 'NRT',
  iata: 'NRT',
  city: 'Tokyo',
};

describe('the page of a collection', () => {
  let app: TestApp;
  let beside: TestApp;

  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database: 'postgres', renderer: createRecordingRenderer(), folders });
    beside = await startTestApp({
      database: 'postgres',
      renderer: createRecordingRenderer(),
      folders,
      sharesDatabaseWith: app,
    });
  });
  afterAll(async () => {
    await beside?.close();
    await app?.close();
  });

  const call = (who: TestAccount, method: string, path: string, body?: unknown) =>
    app.rest(method, `/api${path}`, { body, token: who.token });
  const save = async (who: TestAccount, fields: object = {}, rest: object = {}): Promise<string> =>
    (await call(who, 'POST', '/user/tags', { tag_config: { ...DESIGN, ...fields }, ...rest })).body.data.id;
  const collect = async (who: TestAccount, body: object = {}): Promise<{ id: string; slug: string }> =>
    (await call(who, 'POST', '/user/collections', { title: 'My <b>year</b>', tag_ids: 'all', ...body })).body
      .data;
  /** Returns the path of a page's oEmbed response, from its link. */
  const oembedOf = (html: string): string =>
    (/"[^"]*(\/api\/oembed\?[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  const cardsOf = (html: string): string[] =>
    [...html.matchAll(/\/c\/\w{10}\/[\w-]{22}\.png/g)].map(([path]) => path);

  it('says in words what it shows, links what is shared by itself, and is listed only if its owner says so', async () => {
    const me = await join(app);
    const [first] = [await save(me, { flightNumber: 'KL 861' }), await save(me)];
    const own = await call(me, 'POST', `/user/tags/${first}/share`, {});
    const { id, slug } = await collect(me, { show: { nickname: true } });
    const page = await app.rest('GET', `/c/${slug}`);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.body).toContain('My &lt;b&gt;year&lt;/b&gt;');
    expect(page.body).not.toMatch(/<script|<b>/);
    expect(page.body).toContain('2 flights by <bdi>Amelia</bdi>');
    expect(page.body).toContain('alt="Map of 1 route: between Amsterdam and Tokyo."');
    expect(page.body).toContain(`<a href="/t/${own.body.data.slug}">`);
    expect(page.body).toMatch(new RegExp(`<meta property="og:image" content="[^"]*/c/${slug}/og.png"`));
    expect(page.body.length).toBeLessThan(20_000);
    expect(cardsOf(page.body)).toHaveLength(2);
    const embedded = await app.rest('GET', `${oembedOf(page.body)}&maxwidth=600`);
    expect(embedded.body).toMatchObject({
      type: 'photo',
      title: 'My <b>year</b>',
      author_name: 'Amelia',
      url: expect.stringMatching(`/c/${slug}/og.png$`),
      width: 600,
      height: 315,
    });
    const tag = page.headers.get('etag') ?? '';
    const again = await app.rest('GET', `/c/${slug}`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    await call(me, 'PUT', `/user/collections/${id}`, { title: 'Two', tag_ids: 'all', listed: true });
    const listed = await app.rest('GET', `/c/${slug}`, { headers: { 'if-none-match': tag } });
    expect([listed.status, listed.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(listed.body).not.toContain('Amelia');
  });

  it('names the routes of its map one by one, the most flown first, and not as one journey', async () => {
    const me = await join(app);
    const fly = (...ends: string[]) => {
      const [departure = '', arrival = ''] = ends;
      return save(me, { departure, arrival, iata: arrival });
    };
    const { slug } = await collect(me);
    const altOf = async () => /alt="(Map of [^"]*)"/.exec((await app.rest('GET', `/c/${slug}`)).body)?.[1];
    await fly('AMS', 'NRT');
    await fly('NRT', 'AMS');
    await fly('NRT', 'SYD');
    expect(await altOf()).toBe('Map of 2 routes: between Amsterdam and Tokyo and between Tokyo and Sydney.');
    await fly('SYD', 'AKL');
    await fly('SYD', 'SIN');
    await fly('SIN', 'LHR');
    expect(await altOf()).toMatch(
      /^Map of 5 routes: between Amsterdam and Tokyo, between \w+ and \w+, between \w+ and \w+, and 2 more\.$/,
    );
  });

  it('has its cards in pages with links', async () => {
    const me = await join(app);
    const entries = Array.from({ length: 130 }, (_, i) => ({ ...DESIGN, flightNumber: `KL ${i}` }));
    await call(me, 'POST', '/airlines/import', { mode: 'all', entries });
    const { slug } = await collect(me);
    const pages = await Promise.all(
      ['', '?page=2', '?page=3'].map((at) => app.rest('GET', `/c/${slug}${at}`)),
    );
    const cards = pages.map(({ body }) => cardsOf(body));
    expect(cards.map(({ length }) => length)).toEqual([60, 60, 10]);
    expect(new Set(cards.flat()).size).toBe(130);
    expect(pages[0]?.body).not.toContain('rel="prev"');
    expect(pages[1]?.body).toMatch(
      new RegExp(`href="/c/${slug}" rel="prev"[^]*href="/c/${slug}\\?page=3" rel="next"`),
    );
    for (const at of ['?page=4', '?page=0', '?page=x', '?page=1&page=2'])
      expect((await app.rest('GET', `/c/${slug}${at}`)).status).toBe(404);
  });

  it('lets no private word out: not in the page, its pictures, the APIs', async () => {
    const me = await join(app);
    await call(me, 'PUT', '/user/profile', { nickname: 'ZZQNICK', name: 'ZZQNAME', bio: 'ZZQBIO' });
    const secret = {
      flightNumber: 'ZZQ 1',
      date: 'ZZQDATE',
      registration: 'ZZQREG',
      seat: 'ZZQS',
      cabin: 'ZZQCABIN',
    };
    const hidden = { ...secret, printed: ['registration', 'seat', 'cabin'] };
    const id = await save(me, hidden, { notes: 'ZZQNOTES', flown_on: '1987-06-05' });
    await call(me, 'POST', `/user/tags/${id}/share`, { show: { date: true, nickname: true } });
    const { id: collection, slug } = await collect(me);
    const page = await app.rest('GET', `/c/${slug}`);
    const graphql = `{ sharedCollection(slug: "${slug}") { title nickname sharedAt next figures { flights hours }
      tags { tagConfig pngUrl slug } } }`;
    const answers = [
      page,
      ...(await Promise.all(
        ['/map.svg', '/map.svg?frame=narrow', '/og.png'].map((at) => app.rest('GET', `/c/${slug}${at}`)),
      )),
      ...(await Promise.all(cardsOf(page.body).map((path) => app.rest('GET', path)))),
      await app.rest('GET', `/api/shared/collections/${slug}`),
      await app.rest('GET', oembedOf(page.body)),
      await app.rest('POST', '/graphql', { body: { query: graphql } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers).toHaveLength(8);
    for (const { body, headers } of answers) {
      const text = `${Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)}${JSON.stringify([...headers])}`;
      expect(text).not.toMatch(/ZZQ|1987|06-05/);
      for (const one of [me.id, me.email, id, collection]) expect(text).not.toContain(one);
    }
  });

  describe('is gone at once in every process, with its pictures,', () => {
    const everything = async (slug: string) => {
      const { body } = await app.rest('GET', `/c/${slug}`);
      const paths = ['', '/map.svg', '/og.png'].map((at) => `/c/${slug}${at}`);
      return [...paths, ...cardsOf(body), `/api/shared/collections/${slug}`, oembedOf(body)];
    };
    const statuses = (paths: readonly string[], tags: readonly string[] = []) =>
      Promise.all(
        paths.map(async (path, at) => {
          const headers = { 'if-none-match': tags[at] ?? '"none"' };
          const { status, headers: got } = await beside.rest('GET', path, { headers });
          return { status, tag: got.get('etag') ?? '' };
        }),
      );
    const ends: [string, (me: TestAccount, ids: { id: string; slug: string }) => Promise<unknown>][] = [
      ['when it is deleted', (me, { id }) => call(me, 'DELETE', `/user/collections/${id}`)],
      [
        'when its owner leaves',
        (me) =>
          app.graphql(
            'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
            { password: PASSWORD },
            me.token,
          ),
      ],
      [
        'when its owner is suspended',
        (me) => app.db.source.query('update users set suspended_at = now() where id = $1', [me.id]),
      ],
      [
        'when it is taken down',
        (_me, { slug }) =>
          app.db.source.query(
            `update collections set taken_down_at = now(), taken_down_reason = 'x' where slug = $1`,
            [slug],
          ),
      ],
    ];
    it.each(ends)('%s', async (_name, end) => {
      const me = await join(app);
      await save(me);
      const ids = await collect(me);
      const paths = await everything(ids.slug);
      const before = await statuses(paths);
      expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      await end(me, ids);
      const after = await statuses(
        paths,
        before.map(({ tag }) => tag),
      );
      expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    });

    it('and so is the picture of a tag that is deleted or no longer chosen', async () => {
      const me = await join(app);
      const [one, two] = [await save(me), await save(me)];
      const { id, slug } = await collect(me, { tag_ids: [one, two], show: { date: true } });
      const [first = '', second = ''] = cardsOf((await app.rest('GET', `/c/${slug}`)).body);
      expect((await statuses([first, second])).map(({ status }) => status)).toEqual([200, 200]);
      await call(me, 'PUT', `/user/collections/${id}`, { title: 'One', tag_ids: [one] });
      expect((await statuses([first, second])).map(({ status }) => status)).toEqual([200, 404]);
      await call(me, 'DELETE', `/user/tags/${one}`);
      expect((await statuses([first, second])).map(({ status }) => status)).toEqual([404, 404]);
    });
  });

  it.each([
    '/c/short',
    '/c/0123456789',
    '/c/',
    '/c/0123456789/og.png',
    '/c/0123456789/1.png',
    '/c/0123456789/x/y',
  ])('%s is a page that says there is none', async (path) => {
    const answer = await app.rest('GET', path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(answer.body).toContain('There is no page here');
  });
});
