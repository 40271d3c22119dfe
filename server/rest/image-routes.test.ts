import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { BusyError, UnavailableError } from '../http-error.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const FILE_NAME_PATTERN = /filename="(flight-tag-KLM-AMS-376x552-2026-11-21T12-00-00-000Z\.png)"$/;

describe('the picture routes', () => {
  let app: TestApp;
  let user: TestAccount;
  let image: string;
  let failure: Error | undefined;
  const design = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'AMS' };

  beforeAll(async () => {
    const renderer = createNamingRenderer();
    app = await startTestApp({
      database: 'postgres',
      clock: () => new Date('2026-11-21T12:00:00.000Z'),
      renderer: {
        ...renderer,
        renderImage: async (...args) => {
          if (failure !== undefined) throw failure;
          return renderer.renderImage(...args);
        },
      },
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: design },
    });
    image = `/api/user/tags/${saveResponse.body.data.id}/image.png`;
  });
  afterEach(() => {
    failure = undefined;
  });
  afterAll(() => app?.close());

  const get = (path: string, headers = {}) => app.rest('GET', path, { token: user.token, headers });
  const render = (query: string, body: object) =>
    app.rest('POST', `/api/render.png${query}`, { token: user.token, body });

  it('a saved tag comes as a PNG with its name, twice the size of the card', async () => {
    const { status, headers, body } = await get(image);
    expect([status, body.toString()]).toEqual([200, 'KLM AMS x2']);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toMatch(/^inline; /);
    expect(headers.get('content-disposition')).toMatch(FILE_NAME_PATTERN);
    expect((await get(`${image}?download=1`)).headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await get(`${image}?scale=4`)).body.toString()).toBe('KLM AMS x4');
  });

  it('layouts have their names, sizes and finishes, the default first', async () => {
    const { body } = await get('/api/layouts');
    expect(body.data).toEqual(
      LAYOUT_LIST.map(({ id, name, width, height, finishes }) => ({ id, name, width, height, finishes })),
    );
    expect(body.data).toContainEqual(
      expect.objectContaining({ id: 'bag-tag', name: 'Bag tag', width: 300, height: 1100 }),
    );
  });

  it('a picture is named by the size of its layout', async () => {
    const body = { tag_config: { ...design, layout: 'boarding-pass', finish: 'metal' } };
    const response = await render('', body);
    expect(response.headers.get('content-disposition')).toContain('flight-tag-KLM-AMS-1000x420-');
    const otherResponse = await render('', { tag_config: { ...design, layout: 'poster', finish: 'metal' } });
    expect([otherResponse.status, otherResponse.body.field]).toEqual([400, 'tag_config.finish']);
  });

  it('the same bytes are not sent twice', async () => {
    const etag = (await get(image)).headers.get('etag') ?? '';
    const repeatedResponse = await get(image, { 'if-none-match': etag });
    expect([repeatedResponse.status, repeatedResponse.body.length]).toEqual([304, 0]);
    expect(repeatedResponse.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect((await get(`${image}?scale=1`, { 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['0', '5', '1.5', 'x', '', '2&scale=3', '-1', '1e0'])('refuses scale=%s', async (scale) => {
    for (const response of [
      await get(`${image}?scale=${scale}`),
      await render(`?scale=${scale}`, { tag_config: {} }),
    ]) {
      expect([response.status, response.body.code, response.body.field]).toEqual([
        400,
        'SCALE_INVALID',
        'scale',
      ]);
    }
  });

  it('an unsaved design is drawn as it would be saved', async () => {
    const response = await render('?scale=1', { tag_config: { ...design, iata: 'prg' } });
    expect([response.status, response.body.toString()]).toEqual([200, 'KLM PRG x1']);
    const text = await render('', { tag_config: JSON.stringify(design) });
    expect(text.body.toString()).toBe('KLM AMS x2');
  });

  it.each([
    [undefined, 'tag_config', 'FIELD_REQUIRED'],
    [5, 'tag_config', 'FIELD_INVALID'],
    ['{', 'tag_config', 'FIELD_INVALID'],
    [{ outlineColor: '#12' }, 'tag_config.outlineColor', 'COLOR_INVALID'],
    [{ selectedLogo: '/img/logo_none.png' }, 'tag_config.selectedLogo', 'LOGO_UNKNOWN'],
    [{ selectedLogo: 'file:///etc/passwd' }, 'tag_config.selectedLogo', 'LOGO_PATH_INVALID'],
    [{ city: 'x'.repeat(5000) }, 'tag_config.city', 'FIELD_TOO_LONG'],
  ])('does not draw %j', async (tag_config, field, code) => {
    const response = await render('', { tag_config });
    expect([response.status, response.body.field, response.body.code]).toEqual([400, field, code]);
  });

  it('a full queue is 503 with a time to come again; a broken renderer says nothing of itself', async () => {
    failure = new BusyError();
    const busyResponse = await get(image);
    expect([busyResponse.status, busyResponse.body.code, busyResponse.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '1',
    ]);
    expect(busyResponse.headers.get('content-type')).toContain('application/json');
    failure = new UnavailableError(new Error('secret detail'));
    const lateResponse = await get(image);
    expect([lateResponse.status, lateResponse.body.code, lateResponse.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
    failure = new Error('secret detail');
    const brokenResponse = await get(image);
    expect([brokenResponse.status, brokenResponse.body.code]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(brokenResponse.body)).not.toContain('secret');
  });
});

const FILE_TIME = '2026-11-21T12-00-00-000Z';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

describe('the formats and sizes of pictures', () => {
  let app: TestApp;
  let user: TestAccount;
  let image: string;
  const design = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'AMS' };

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: () => new Date('2026-11-21T12:00:00.000Z'),
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: design },
    });
    image = `/api/user/tags/${saveResponse.body.data.id}/image`;
  });
  afterAll(() => app?.close());

  /** The saved tag, and the same design unsaved. */
  const renderBoth = async (urlEnding: string) => [
    await app.rest('GET', `${image}.${urlEnding}`, { token: user.token }),
    await app.rest('POST', `/api/render.${urlEnding}`, { token: user.token, body: { tag_config: design } }),
  ];

  it.each([
    ['webp', 'KLM AMS x2 webp', 'image/webp', '376x552', 'webp'],
    ['webp?scale=3', 'KLM AMS x3 webp', 'image/webp', '376x552', 'webp'],
    ['svg', 'KLM AMS x2 svg', 'image/svg+xml', '376x552', 'svg'],
    ['pdf', 'KLM AMS x2 pdf', 'application/pdf', '376x552', 'pdf'],
    ['png?size=story', 'KLM AMS story', 'image/png', '1080x1920', 'png'],
    ['png?size=portrait&scale=4', 'KLM AMS portrait', 'image/png', '1080x1350', 'png'],
    ['webp?size=square', 'KLM AMS square webp', 'image/webp', '1080x1080', 'webp'],
    ['png?size=link', 'KLM AMS link', 'image/png', '1200x630', 'png'],
  ])('%s', async (urlEnding, bytes, type, size, extension) => {
    for (const response of await renderBoth(urlEnding)) {
      expect([response.status, response.body.toString()]).toEqual([200, bytes]);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename="flight-tag-KLM-AMS-${size}-${FILE_TIME}.${extension}"`,
      );
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('etag')).not.toBeNull();
      expect(response.headers.get('content-security-policy') === SVG_POLICY).toBe(extension === 'svg');
    }
  });

  it.each([
    'svg?size=story',
    'pdf?size=link',
    'png?size=Story',
    'png?size=',
    'webp?size=constructor',
    'png?size=a&size=b',
  ])('refuses %s by its field', async (urlEnding) => {
    for (const { status, body } of await renderBoth(urlEnding)) {
      expect([status, body.code, body.field]).toEqual([400, 'SIZE_INVALID', 'size']);
      expect(body.error).toBe('The size must be story, portrait, square or link, of a PNG or a WebP.');
    }
  });

  it.each(['webp', 'svg', 'pdf'])('a scale of %s that is none is refused', async (format) => {
    for (const { status, body } of await renderBoth(`${format}?scale=5`))
      expect([status, body.code, body.field]).toEqual([400, 'SCALE_INVALID', 'scale']);
  });

  it('what is no format is no path', async () => {
    for (const { status, body } of await renderBoth('gif'))
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('a map is as safe to open as a card', async () => {
    const { headers } = await app.rest('GET', '/api/user/map.svg', { token: user.token });
    expect(headers.get('content-security-policy')).toBe(SVG_POLICY);
  });
});
