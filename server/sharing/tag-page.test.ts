import { createHash } from 'node:crypto';
import ogs from 'open-graph-scraper';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';
import { ALL_PARTS, shareDesign } from './tests/share-design.ts';

const DESIGN = {
  airline: 'SINGAPORE AIRLINES',
  icao: 'SIA',
  airlineIata: 'SQ',
  iata: 'SYD',
  city: 'SYDNEY',
  departure: 'SIN',
  arrival: 'SYD',
  flightNumber: 'SQ 221',
  date: '10/9-2026',
  registration: '9V-SWG',
  selectedAircraft: '/img/aircraft_a320.png',
};

describe('the page of a shared tag', () => {
  let app: TestApp;
  let user: TestAccount;
  const publicUrl = 'https://tags.example';
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
      clock: createMovableClock('2026-11-23T12:00:00.000Z').now,
      config: { publicUrl },
    });
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const get = (path: string, headers = {}) => app.rest('GET', path, { headers });
  const share = (changes: object = {}, choices: object = { show: ALL_PARTS }) =>
    shareDesign(app, user, { ...DESIGN, ...changes }, choices);
  const requestOembed = (query: Record<string, string>) =>
    get(`/api/oembed?${new URLSearchParams(query).toString()}`);

  it('says what is shown, without script, in a few kilobytes', async () => {
    const { slug } = await share();
    const { status, headers, body } = await get(`/t/${slug}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.replace(/<[^>]+>/g, '')).toContain('Singapore to Sydney');
    for (const text of [
      'SQ 221',
      '9 Oct 2026',
      '9V-SWG',
      '6,293 km',
      'A320 series',
      'Tag by <bdi>Amelia</bdi>',
    ])
      expect(body).toContain(text);
    expect(body).toContain(`href="/try?like=${slug}"`);
    expect(body).not.toMatch(/<script|\son[a-z]+=|javascript:/i);
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    );
    expect(headers.get('cache-control')).toBe('no-cache');
    // With two fonts of 22 KB each, the page stays below 100 KB.
    expect(Buffer.byteLength(body)).toBeLessThan(50_000);
  });

  it('is read by what chats and networks read', async () => {
    const { slug } = await share();
    const { body } = await get(`/t/${slug}`);
    const { result, error } = await ogs({ html: body });
    expect(error).toBe(false);
    const url = `${publicUrl}/t/${slug}`;
    expect(result).toMatchObject({
      ogTitle: 'Singapore to Sydney',
      ogUrl: url,
      ogType: 'website',
      ogSiteName: 'Tailfin',
      ogDescription: expect.stringContaining('SINGAPORE AIRLINES, SQ 221, 9 Oct 2026'),
      ogImage: [{ url: `${url}/og.png`, width: '1200', height: '630', type: 'image/png' }],
      twitterCard: 'summary_large_image',
      twitterTitle: 'Singapore to Sydney',
    });
    const oembedUrl =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1] ?? '';
    const response = await get(oembedUrl.replaceAll('&amp;', '&').replace(publicUrl, ''));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.body).toEqual({
      version: '1.0',
      type: 'photo',
      url: `${url}/image.png?scale=2`,
      width: 752,
      height: 1104,
      title: 'Singapore to Sydney',
      author_name: 'Amelia',
      provider_name: 'Tailfin',
      provider_url: publicUrl,
      cache_age: 0,
    });
  });

  it('answers oEmbed within the size that is asked for, as JSON only, and for its own pages only', async () => {
    const url = `${publicUrl}/t/${(await share({}, {})).slug}`;
    const smallEmbed = (await requestOembed({ url, maxwidth: '400', maxheight: '600' })).body;
    expect(smallEmbed).toMatchObject({ width: 376, height: 552, url: `${url}/image.png?scale=1` });
    expect(smallEmbed).not.toHaveProperty('author_name');
    expect((await requestOembed({ url, maxwidth: '188' })).body).toMatchObject({ width: 188, height: 276 });
    expect((await requestOembed({ url, format: 'xml' })).status).toBe(501);
    for (const otherUrl of ['', 'x', `${publicUrl}/t/0123456789`, url.replace('tags', 'other'), `${url}/x`])
      expect((await requestOembed({ url: otherUrl })).status).toBe(404);
  });

  it('asks not to be listed unless its owner allows it, nor are its pictures', async () => {
    const [hiddenSlug, listedSlug] = [(await share()).slug, (await share({}, { listed: true })).slug];
    for (const path of ['', '/image.png?scale=1', '/og.png', '/moving.webp']) {
      const readRobotsHeader = async (slug: string) =>
        (await get(`/t/${slug}${path}`)).headers.get('x-robots-tag');
      expect([path, await readRobotsHeader(hiddenSlug), await readRobotsHeader(listedSlug)]).toEqual([
        path,
        'noindex',
        null,
      ]);
    }
    expect((await get(`/t/${hiddenSlug}`)).body).toContain('name="robots"');
    expect((await get(`/t/${listedSlug}`)).body).not.toContain('name="robots"');
  });

  it.each([
    [{ headline: 'own', iata: 'LON', city: 'LONDON VIA DOHA' }, '<bdi>LONDON VIA DOHA</bdi>', 'SIN - SYD'],
    [{ departure: '' }, '<h1><bdi>Sydney</bdi></h1>', 'A320'],
    [{ departure: 'ZZQ' }, '<bdi>ZZQ</bdi>', 'SYDNEY'],
    [{ city: 'الدوحة', iata: 'ZZQ', arrival: 'ZZQ' }, '<bdi>الدوحة</bdi>', 'Singapore'],
    [{ airline: '<b>&"', date: '14 Juli' }, '&lt;B&gt;&amp;&quot;', '<dt>Date</dt><dd><bdi>14 JULI'],
  ])('is fine with %j', async (changes, ...texts) => {
    const { body } = await get(`/t/${(await share(changes)).slug}`);
    for (const text of texts) expect(body).toContain(text);
  });

  it('has pictures that other sites may show, and a file to save', async () => {
    const { slug } = await share({}, {});
    const imageResponse = await get(`/t/${slug}/image.png?scale=3`);
    expect(imageResponse.body.toString()).toContain('SYD');
    expect(Object.fromEntries(imageResponse.headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, no-cache',
      'content-disposition': expect.stringMatching(
        /^inline; filename="flight-tag-SINGAPORE-AIRLINES-SYD-376x552-/,
      ),
    });
    const downloadResponse = await get(`/t/${slug}/image.png?download=1`);
    expect(downloadResponse.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await get(`/t/${slug}/og.png`)).status).toBe(200);
    expect((await get(`/t/${slug}/image.png?scale=5`)).body.code).toBe('SCALE_INVALID');
  });

  it('is asked anew each time: 304 while it is shared, and 404 from then on', async () => {
    const { id, slug } = await share({}, {});
    const paths = ['', '/image.png', '/og.png', '/moving.webp'].map((part) => `/t/${slug}${part}`);
    const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag') ?? ''));
    const requestAgain = () =>
      Promise.all(
        paths.map(async (path, index) => (await get(path, { 'if-none-match': tags[index] })).status),
      );
    expect(await requestAgain()).toEqual([304, 304, 304, 304]);
    await app.rest('DELETE', `/api/user/tags/${id}/share`, { token: user.token });
    expect(await requestAgain()).toEqual([404, 404, 404, 404]);
    expect((await requestOembed({ url: `${publicUrl}/t/${slug}` })).status).toBe(404);
  });

  it('is one and the same page of the product for all that is not there', async () => {
    const { slug } = await share({}, {});
    await app.db.source.query('update tag_shares set taken_down_at = now() where slug = $1', [slug]);
    const bodies = new Set<string>();
    for (const path of [
      `/t/${slug}`,
      '/t/0123456789',
      '/t/x',
      '/t/x/y',
      '/c/x',
      '/t/%zz',
      '/t/%zz/og.png',
      '/c/%E0%A4',
      `/t/${slug}/image.png`,
      `/t/${slug}/og.png`,
      `/t/${slug}/moving.webp`,
    ]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      bodies.add(body);
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('There is no page here');
  });

  it('answers HEAD as GET, and no other method', async () => {
    const { slug } = await share({}, {});
    for (const path of [`/t/${slug}`, `/t/${slug}/image.png`]) {
      const head = await app.rest('HEAD', path);
      expect([head.status, head.body.length]).toEqual([200, 0]);
      const postResponse = await app.rest('POST', path, { body: {} });
      expect([postResponse.status, postResponse.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    expect((await app.rest('POST', '/api/oembed', { body: {} })).status).toBe(405);
  });
});

describe('the limits of public pages', () => {
  it('hold for an address, and say so as a page', async () => {
    const app = await startTestApp({
      database: 'pglite',
      config: { isRateLimited: true, trustedProxyCount: 1 },
    });
    try {
      const requestFromIp = (path: string, ip: string) =>
        app.rest('GET', path, { headers: { 'x-forwarded-for': ip, accept: 'text/html,*/*;q=0.8' } });
      for (let count = 0; count < 300; count += 1) await requestFromIp('/t/0123456789', '192.0.2.1');
      const refusalResponse = await requestFromIp('/t/0123456789', '192.0.2.1');
      expect([refusalResponse.status, Number(refusalResponse.headers.get('retry-after')) > 0]).toEqual([
        429,
        true,
      ]);
      expect(refusalResponse.body).toContain('<h1>Please try again</h1>');
      expect((await requestFromIp('/t/0123456789', '192.0.2.2')).status).toBe(404);
      // Images have a separate limit.
      expect((await requestFromIp('/t/0123456789/og.png', '192.0.2.1')).status).toBe(404);
    } finally {
      await app.close();
    }
  });
});
