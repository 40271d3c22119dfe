import sharp from 'sharp';
import { SHARED_PARTS, toSharedParts } from '../../tag/sharing/shared-design.ts';
import { BusyError, UnavailableError } from '../http-error.ts';
import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { shareDesign } from './tests/share-design.ts';

const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', departure: 'SIN', iata: 'SYD' };

const getMoving = (app: TestApp, slug: string, headers = {}) =>
  app.rest('GET', `/t/${slug}/moving.webp`, { headers });

describe('the moving image of a shared tag', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app?.close());

  it('is a small film with the validators of an image, and is gone with its share', async () => {
    const owner = await createMember(app);
    const { id, slug } = await shareDesign(app, owner, DESIGN);
    const { status, headers, body } = await getMoving(app, slug);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': expect.stringMatching(/^inline; filename="flight-tag-KLM-SYD-.*\.webp"$/),
      'x-robots-tag': 'noindex',
    });
    const { width, pages, delay = [] } = await sharp(body).metadata();
    expect([width, pages, new Set(delay).has(0)]).toEqual([540, 24, false]);
    expect(body.length).toBeLessThanOrEqual(1_500_000);
    const etag = headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await getMoving(app, slug);
    expect([again.headers.get('etag'), again.body.equals(body)]).toEqual([etag, true]);
    expect((await getMoving(app, slug, { 'if-none-match': etag })).status).toBe(304);
    await app.rest('DELETE', `/api/user/tags/${id}/share`, { token: owner.token });
    const gone = await getMoving(app, slug, { 'if-none-match': etag });
    const goneImage = await app.rest('GET', `/t/${slug}/image.png`);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect([goneImage.status, gone.body === goneImage.body]).toEqual([404, true]);
  });
});

describe('the moving image at a server that cannot draw it now', () => {
  let app: TestApp;
  let refusal: Error | null = null;
  beforeAll(async () => {
    const renderer = createNamingRenderer();
    app = await startTestApp({
      database: 'postgres',
      renderer: {
        ...renderer,
        renderMoving: (...args) => (refusal ? Promise.reject(refusal) : renderer.renderMoving(...args)),
      },
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  it.each([
    ['busy', () => new BusyError()],
    ['too slow', () => new UnavailableError()],
  ])('is a still that must not be stored while the renderer is %s', async (_reason, createError) => {
    const { slug } = await shareDesign(app, await createMember(app), DESIGN, {
      show: toSharedParts(SHARED_PARTS),
    });
    refusal = createError();
    const still = await getMoving(app, slug);
    expect([still.status, still.body.toString()]).toEqual([200, 'KLM SYD x2 webp']);
    expect(Object.fromEntries(still.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    });
    refusal = null;
    const moving = await getMoving(app, slug);
    expect([moving.body.toString(), moving.headers.get('cache-control')]).toEqual([
      'KLM SYD moving',
      'public, no-cache',
    ]);
  });

  it('is an error if the drawing itself fails', async () => {
    const { slug } = await shareDesign(app, await createMember(app), DESIGN);
    refusal = new Error('a defect');
    expect((await getMoving(app, slug)).status).toBe(500);
    refusal = null;
  });
});
