import { join, namingRenderer, publicFolder, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const AT = '2026-11-21T12-00-00-000Z';
const SAFE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

describe('the formats and sizes of pictures', () => {
  let app: TestApp;
  let me: TestAccount;
  let image: string;
  const design = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'AMS' };

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: () => new Date('2026-11-21T12:00:00.000Z'),
      renderer: namingRenderer(),
      folders: { publicDir: publicFolder() },
    });
    me = await join(app);
    const saved = await app.rest('POST', '/api/user/tags', { token: me.token, body: { tag_config: design } });
    image = `/api/user/tags/${saved.body.data.id}/image`;
  });
  afterAll(() => app?.close());

  /** The saved tag, and the same design unsaved. */
  const both = async (ending: string) => [
    await app.rest('GET', `${image}.${ending}`, { token: me.token }),
    await app.rest('POST', `/api/render.${ending}`, { token: me.token, body: { tag_config: design } }),
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
  ])('%s', async (ending, bytes, type, size, extension) => {
    for (const answer of await both(ending)) {
      expect([answer.status, answer.body.toString()]).toEqual([200, bytes]);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toBe(
        `inline; filename="flight-tag-KLM-AMS-${size}-${AT}.${extension}"`,
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('etag')).not.toBeNull();
      expect(answer.headers.get('content-security-policy') === SAFE).toBe(extension === 'svg');
    }
  });

  it.each([
    'svg?size=story',
    'pdf?size=link',
    'png?size=Story',
    'png?size=',
    'webp?size=constructor',
    'png?size=a&size=b',
  ])('refuses %s by its field', async (ending) => {
    for (const { status, body } of await both(ending)) {
      expect([status, body.code, body.field]).toEqual([400, 'SIZE_INVALID', 'size']);
      expect(body.error).toBe('The size must be story, portrait, square or link, of a PNG or a WebP.');
    }
  });

  it.each(['webp', 'svg', 'pdf'])('a scale of %s that is none is refused', async (format) => {
    for (const { status, body } of await both(`${format}?scale=5`))
      expect([status, body.code, body.field]).toEqual([400, 'SCALE_INVALID', 'scale']);
  });

  it('what is no format is no path', async () => {
    for (const { status, body } of await both('gif')) expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('a map is as safe to open as a card', async () => {
    const { headers } = await app.rest('GET', '/api/user/map.svg', { token: me.token });
    expect(headers.get('content-security-policy')).toBe(SAFE);
  });
});
