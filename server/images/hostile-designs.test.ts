import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PROJECT_ROOT } from '../project.ts';
import { createRenderer } from '../rendering/renderer.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { PATIENT_RENDERER_OPTIONS } from '../tests/patient-renderer.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const LONG_TEXT = 'X'.repeat(100_000);
const SAVE_MUTATION = `mutation ($input: SaveTagInput!) {
  saveTag(input: $input) { __typename ... on Refusal { code field } } }`;
const UNKNOWN_UPLOAD_URL = `/img/uploads/${'0'.repeat(32)}.png`;

describe('a hostile design', () => {
  let app: TestApp;
  let user: TestAccount;
  let image: string;
  let drawnCount = 0;
  let contactCount = 0;
  /** A server whose address is in the designs. A renderer that follows an address would contact it. */
  const trap = createServer((_, response) => {
    contactCount += 1;
    response.end();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const renderer = createNamingRenderer();
    app = await startTestApp({
      database: 'postgres',
      renderer: {
        ...renderer,
        renderImage: async (...args) => {
          drawnCount += 1;
          return renderer.renderImage(...args);
        },
      },
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: {} },
    });
    image = `/api/user/tags/${saveResponse.body.data.id}/image.png`;
    drawnCount = 0;
  });
  afterEach(() => expect([drawnCount, contactCount]).toEqual([0, 0]));
  afterAll(async () => {
    await app?.close();
    await new Promise((resolve) => trap.close(resolve));
  });

  const getTrapUrl = () => `http://127.0.0.1:${(trap.address() as AddressInfo).port}/logo.png`;
  const render = (tag_config: unknown, query = '') =>
    app.rest('POST', `/api/render.png${query}`, { token: user.token, body: { tag_config } });
  const expectRefused = async (design: object, field: string) => {
    const { status, body } = await render({ airline: 'KLM', icao: 'KLM', airlineIata: 'KL', ...design });
    expect([status, body.field]).toEqual([400, `tag_config.${field}`]);
  };

  it.each([
    'airline',
    'icao',
    'airlineIata',
    'iata',
    'city',
    'country',
    'flightNumber',
    'date',
    'departure',
    'arrival',
    'timestamp',
    'outlineColor',
    'selectedLogo',
    'selectedAircraft',
    'livery',
    'registration',
  ])('100,000 characters as %s are refused before anything is drawn', (field) =>
    expectRefused({ [field]: LONG_TEXT }, field),
  );

  // Other texts are drawn: see server/rendering/render-layers.test.ts.
  it.each([
    'A\0B',
    'A\u0007B',
    'A\nB',
    'A\u202EB',
    'A\u2066B',
    'A\u200BB',
    '\uFEFFA',
    'A\uD800',
    '\uDC00A',
    7,
    ['A'],
    {},
  ])('%j is no text of a card, by REST and by GraphQL', async (text) => {
    for (const field of ['airline', 'city', 'flightNumber', 'registration']) {
      await expectRefused({ layoutVersion: 2, [field]: text }, field);
      const config = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', [field]: text };
      const { data } = await app.graphql<{ saveTag: object }>(
        SAVE_MUTATION,
        { input: { config } },
        user.token,
      );
      expect(data?.saveTag).toMatchObject({ __typename: 'Refusal', field });
    }
  });

  it.each(['D ABYT', 'Д-АБВГ', '"/><g>', 'D-ABYTABYTAB', 'D\u0301-ABYT', '✈', '../X'])(
    '%j is no registration',
    (registration) => expectRefused({ registration }, 'registration'),
  );

  it.each([
    'red',
    '#12',
    '#12345G',
    '#0016420',
    'url(#x)',
    '"/><image href="file:///etc/passwd"/>',
    5,
    ['#001642'],
    {},
  ])('%j is no colour', (color) => expectRefused({ tagBackgroundColor: color }, 'tagBackgroundColor'));

  it.each([
    '/img/../../../etc/passwd.png',
    '/img/..%2f..%2fetc/passwd.png',
    '/img/./logo_klm.png',
    '/img/uploads/../logo_klm.png',
    '\\img\\logo_klm.png',
    '/img/logo_klm.png\0.png',
    'file:///etc/passwd.png',
    '//127.0.0.1/logo.png',
    'data:image/png;base64,AAAA',
    ['/img/logo_klm.png'],
  ])('opens no file at %j', async (path) => {
    await expectRefused({ selectedLogo: path }, 'selectedLogo');
    await expectRefused({ selectedAircraft: path }, 'selectedAircraft');
  });

  it('follows no address', async () => {
    await expectRefused({ selectedLogo: getTrapUrl() }, 'selectedLogo');
    await expectRefused({ selectedAircraft: getTrapUrl() }, 'selectedAircraft');
    await expectRefused({ gradientColor: `url(${getTrapUrl()})` }, 'gradientColor');
  });

  it.each(['/img/logo_none.png', UNKNOWN_UPLOAD_URL])(
    'a logo that is missing, %s, is refused',
    (selectedLogo) => expectRefused({ selectedLogo }, 'selectedLogo'),
  );

  it.each(['0', '-1', '99', 'NaN', '2x', 'Infinity', '02', '+2', '%32%20', '2&scale=2'])(
    'scale=%s is refused',
    async (scale) => {
      for (const response of [
        await app.rest('GET', `${image}?scale=${scale}`, { token: user.token }),
        await render({}, `?scale=${scale}`),
      ]) {
        expect([response.status, response.body.field]).toEqual([400, 'scale']);
      }
    },
  );
});

it('more pictures than can be drawn are turned away with a time to come again, and the rest is served', async () => {
  const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
  // Eight may wait in any case; of the others only those that wait for no more than 20 ms.
  const renderer = await createRenderer({
    workers: 1,
    publicDir,
    maxWaitMs: 20,
    ...PATIENT_RENDERER_OPTIONS,
  });
  const app = await startTestApp({ database: 'postgres', renderer });
  try {
    const { token } = await createMember(app);
    const render = (city: string, scale: number) =>
      app.rest('POST', `/api/render.png?scale=${scale}`, { token, body: { tag_config: { city } } });
    expect((await render('BEFORE', 1)).status).toBe(200);

    const flood = Promise.all(Array.from({ length: 60 }, (_, index) => render(`FLOOD ${index}`, 1)));
    const meanwhile = await Promise.all(Array.from({ length: 5 }, () => app.rest('GET', '/api/health')));
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const responses = await flood;
    const shedResponses = responses.filter(({ status }) => status === 503);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { body, headers } of shedResponses) {
      expect([body.code, headers.get('retry-after')]).toEqual([
        'UNAVAILABLE',
        expect.stringMatching(/^[12]$/),
      ]);
    }

    const after = await render('AFTER', 1);
    expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/png']);
  } finally {
    await app.close();
  }
});
