import { createMember, createPublicFolder, PASSWORD, type TestAccount } from '../../tests/accounts.ts';
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
  let otherApp: TestApp;

  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database: 'postgres', renderer: createRecordingRenderer(), folders });
    otherApp = await startTestApp({
      database: 'postgres',
      renderer: createRecordingRenderer(),
      folders,
      sharesDatabaseWith: app,
    });
  });
  afterAll(async () => {
    await otherApp?.close();
    await app?.close();
  });

  const call = (account: TestAccount, method: string, path: string, body?: unknown) =>
    app.rest(method, `/api${path}`, { body, token: account.token });
  const save = async (account: TestAccount, fields: object = {}, otherFields: object = {}): Promise<string> =>
    (await call(account, 'POST', '/user/tags', { tag_config: { ...DESIGN, ...fields }, ...otherFields })).body
      .data.id;
  const collect = async (account: TestAccount, body: object = {}): Promise<{ id: string; slug: string }> =>
    (await call(account, 'POST', '/user/collections', { title: 'My <b>year</b>', tag_ids: 'all', ...body }))
      .body.data;
  /** Returns the path of a page's oEmbed response, from its link. */
  const findOembedUrl = (html: string): string =>
    (/"[^"]*(\/api\/oembed\?[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  const findCardUrls = (html: string): string[] =>
    [...html.matchAll(/\/c\/\w{10}\/[\w-]{22}\.webp/g)].map(([path]) => path);

  it('says in words what it shows, links what is shared by itself, and is listed only if its owner says so', async () => {
    const user = await createMember(app);
    const [firstTag] = [await save(user, { flightNumber: 'KL 861' }), await save(user)];
    const ownShare = await call(user, 'POST', `/user/tags/${firstTag}/share`, {});
    const { id, slug } = await collect(user, { show: { nickname: true } });
    const page = await app.rest('GET', `/c/${slug}`);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.body).toContain('My &lt;b&gt;year&lt;/b&gt;');
    expect(page.body).not.toMatch(/<script|<b>/);
    expect(page.body).toContain('2 flights by <bdi>Amelia</bdi>');
    // The number of flights is only above the title.
    expect(page.body).not.toContain('<dt>Flights</dt>');
    expect(page.body).toContain('<dt>Hours in the air (estimated)</dt>');
    expect(page.body).toContain('alt="Map of 1 route: between Amsterdam and Tokyo."');
    expect(page.body).toContain(`<a href="/t/${ownShare.body.data.slug}">`);
    expect(page.body).toMatch(new RegExp(`<meta property="og:image" content="[^"]*/c/${slug}/og.png"`));
    expect(page.body.length).toBeLessThan(20_000);
    expect(findCardUrls(page.body)).toHaveLength(2);
    const embedded = await app.rest('GET', `${findOembedUrl(page.body)}&maxwidth=600`);
    expect(embedded.body).toMatchObject({
      type: 'photo',
      title: 'My <b>year</b>',
      author_name: 'Amelia',
      url: expect.stringMatching(`/c/${slug}/og.png$`),
      width: 600,
      height: 315,
    });
    const tag = page.headers.get('etag') ?? '';
    const repeatedResponse = await app.rest('GET', `/c/${slug}`, { headers: { 'if-none-match': tag } });
    expect(repeatedResponse.status).toBe(304);
    await call(user, 'PUT', `/user/collections/${id}`, { title: 'Two', tag_ids: 'all', listed: true });
    const listedResponse = await app.rest('GET', `/c/${slug}`, { headers: { 'if-none-match': tag } });
    expect([listedResponse.status, listedResponse.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(listedResponse.body).not.toContain('Amelia');
  });

  it('names the routes of its map one by one, the most flown first, and not as one journey', async () => {
    const user = await createMember(app);
    const saveFlight = (...routeCodes: string[]) => {
      const [departure = '', arrival = ''] = routeCodes;
      return save(user, { departure, arrival, iata: arrival });
    };
    const { slug } = await collect(user);
    const readMapText = async () =>
      /alt="(Map of [^"]*)"/.exec((await app.rest('GET', `/c/${slug}`)).body)?.[1];
    await saveFlight('AMS', 'NRT');
    await saveFlight('NRT', 'AMS');
    await saveFlight('NRT', 'SYD');
    expect(await readMapText()).toBe(
      'Map of 2 routes: between Amsterdam and Tokyo and between Tokyo and Sydney.',
    );
    await saveFlight('SYD', 'AKL');
    await saveFlight('SYD', 'SIN');
    await saveFlight('SIN', 'LHR');
    expect(await readMapText()).toMatch(
      /^Map of 5 routes: between Amsterdam and Tokyo, between \w+ and \w+, between \w+ and \w+, and 2 more\.$/,
    );
  });

  it('has its cards in pages with links', async () => {
    const user = await createMember(app);
    const entries = Array.from({ length: 130 }, (_, i) => ({ ...DESIGN, flightNumber: `KL ${i}` }));
    await call(user, 'POST', '/airlines/import', { mode: 'all', entries });
    const { slug } = await collect(user);
    const pages = await Promise.all(
      ['', '?page=2', '?page=3'].map((query) => app.rest('GET', `/c/${slug}${query}`)),
    );
    const cards = pages.map(({ body }) => findCardUrls(body));
    expect(cards.map(({ length }) => length)).toEqual([60, 60, 10]);
    expect(new Set(cards.flat()).size).toBe(130);
    expect(pages[0]?.body).not.toContain('rel="prev"');
    expect(pages[1]?.body).toMatch(
      new RegExp(`href="/c/${slug}" rel="prev"[^]*href="/c/${slug}\\?page=3" rel="next"`),
    );
    for (const query of ['?page=4', '?page=0', '?page=x', '?page=1&page=2'])
      expect((await app.rest('GET', `/c/${slug}${query}`)).status).toBe(404);
  });

  it('lets no private word out: not in the page, its pictures, the APIs', async () => {
    const user = await createMember(app);
    await call(user, 'PUT', '/user/profile', { nickname: 'ZZQNICK', name: 'ZZQNAME', bio: 'ZZQBIO' });
    const secret = {
      flightNumber: 'ZZQ 1',
      date: 'ZZQDATE',
      registration: 'ZZQREG',
      seat: 'ZZQS',
      cabin: 'ZZQCABIN',
    };
    const hiddenFields = { ...secret, printed: ['registration', 'seat', 'cabin'] };
    const id = await save(user, hiddenFields, { notes: 'ZZQNOTES', flown_on: '1987-06-05' });
    await call(user, 'POST', `/user/tags/${id}/share`, { show: { date: true, nickname: true } });
    const { id: collection, slug } = await collect(user);
    const page = await app.rest('GET', `/c/${slug}`);
    const cardUrls = findCardUrls(page.body);
    const pngUrls = cardUrls.map((path) => path.replace('.webp', '.png'));
    const graphql = `{ sharedCollection(slug: "${slug}") { title nickname sharedAt next figures { flights hours }
      tags { tagConfig pngUrl slug } } }`;
    const responses = [
      page,
      ...(await Promise.all(
        ['/map.svg', '/map.svg?frame=narrow', '/og.png'].map((suffix) =>
          app.rest('GET', `/c/${slug}${suffix}`),
        ),
      )),
      ...(await Promise.all([...cardUrls, ...pngUrls].map((path) => app.rest('GET', path)))),
      await app.rest('GET', `/api/shared/collections/${slug}`),
      await app.rest('GET', findOembedUrl(page.body)),
      await app.rest('POST', '/graphql', { body: { query: graphql } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses).toHaveLength(9);
    expect(responses.slice(4, 6).map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/webp',
      'image/png',
    ]);
    for (const { body, headers } of responses) {
      const text = `${Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)}${JSON.stringify([...headers])}`;
      expect(text).not.toMatch(/ZZQ|1987|06-05/);
      for (const secretText of [user.id, user.email, id, collection]) expect(text).not.toContain(secretText);
    }
  });

  describe('is gone at once in every process, with its pictures,', () => {
    const requestEverything = async (slug: string) => {
      const { body } = await app.rest('GET', `/c/${slug}`);
      const paths = ['', '/map.svg', '/og.png'].map((suffix) => `/c/${slug}${suffix}`);
      return [...paths, ...findCardUrls(body), `/api/shared/collections/${slug}`, findOembedUrl(body)];
    };
    const requestStatuses = (paths: readonly string[], tags: readonly string[] = []) =>
      Promise.all(
        paths.map(async (path, index) => {
          const headers = { 'if-none-match': tags[index] ?? '"none"' };
          const { status, headers: responseHeaders } = await otherApp.rest('GET', path, { headers });
          return { status, tag: responseHeaders.get('etag') ?? '' };
        }),
      );
    const endings: [string, (user: TestAccount, ids: { id: string; slug: string }) => Promise<unknown>][] = [
      ['when it is deleted', (user, { id }) => call(user, 'DELETE', `/user/collections/${id}`)],
      [
        'when its owner leaves',
        (user) =>
          app.graphql(
            'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
            { password: PASSWORD },
            user.token,
          ),
      ],
      [
        'when its owner is suspended',
        (user) => app.db.source.query('update users set suspended_at = now() where id = $1', [user.id]),
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
    it.each(endings)('%s', async (_name, end) => {
      const user = await createMember(app);
      await save(user);
      const ids = await collect(user);
      const paths = await requestEverything(ids.slug);
      const previousStatuses = await requestStatuses(paths);
      expect(previousStatuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      await end(user, ids);
      const after = await requestStatuses(
        paths,
        previousStatuses.map(({ tag }) => tag),
      );
      expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    });

    it('and so is the picture of a tag that is deleted or no longer chosen', async () => {
      const user = await createMember(app);
      const [firstTagId, secondTagId] = [await save(user), await save(user)];
      const { id, slug } = await collect(user, { tag_ids: [firstTagId, secondTagId], show: { date: true } });
      const [firstCard = '', secondCard = ''] = findCardUrls((await app.rest('GET', `/c/${slug}`)).body);
      expect((await requestStatuses([firstCard, secondCard])).map(({ status }) => status)).toEqual([
        200, 200,
      ]);
      await call(user, 'PUT', `/user/collections/${id}`, { title: 'One', tag_ids: [firstTagId] });
      expect((await requestStatuses([firstCard, secondCard])).map(({ status }) => status)).toEqual([
        200, 404,
      ]);
      await call(user, 'DELETE', `/user/tags/${firstTagId}`);
      expect((await requestStatuses([firstCard, secondCard])).map(({ status }) => status)).toEqual([
        404, 404,
      ]);
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
    const response = await app.rest('GET', path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(response.body).toContain('There is no page here');
  });
});
