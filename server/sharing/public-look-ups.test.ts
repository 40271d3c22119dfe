import { setImmediate as nextTick } from 'node:timers/promises';
import { createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** A slug without a page. */
const UNKNOWN_SLUG = '0123456789';
const CALL_COUNT = 30;

const embed = (path: string) => `/api/oembed?url=${encodeURIComponent(`http://localhost:4000${path}`)}`;
const buildQuery = (field: string) => ({ query: `{ ${field}(slug: "${UNKNOWN_SLUG}") { nickname } }` });

describe('a look-up of a page on the embedded database', () => {
  let app: TestApp;
  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database: 'pglite', renderer: createNamingRenderer(), folders });
    // Opens the connections to the database first, which takes long while the event loop is busy.
    await Promise.all(Array.from({ length: CALL_COUNT }, () => app.rest('GET', `/t/${UNKNOWN_SLUG}`)));
  });
  afterAll(() => app?.close());

  const post = (field: string) => () => app.rest('POST', '/graphql', { body: buildQuery(field) });
  const get = (path: string) => () => app.rest('GET', path);

  it.each([
    ['a page', get(`/t/${UNKNOWN_SLUG}`)],
    ['a picture', get(`/t/${UNKNOWN_SLUG}/og.png`)],
    ['a collection', get(`/c/${UNKNOWN_SLUG}`)],
    ['a map', get(`/c/${UNKNOWN_SLUG}/map.svg`)],
    ['oEmbed of a page', get(embed(`/t/${UNKNOWN_SLUG}`))],
    ['oEmbed of a collection', get(embed(`/c/${UNKNOWN_SLUG}`))],
    ['the report of a page', get(`/report?page=/t/${UNKNOWN_SLUG}`)],
    ['the report of a collection', get(`/report?page=/c/${UNKNOWN_SLUG}`)],
    ['a tag by REST', get(`/api/shared/${UNKNOWN_SLUG}`)],
    ['a collection by REST', get(`/api/shared/collections/${UNKNOWN_SLUG}`)],
    ['a tag by GraphQL', post('sharedTag')],
    ['a collection by GraphQL', post('sharedCollection')],
  ])('begins in a turn of the event loop of its own: %s', async (_name, makeCall) => {
    const { source } = app.db;
    const originalQuery = source.query.bind(source);
    let [totalQueries, tickQueries, maxPerTick] = [0, 0, 0];
    const querySpy = jest.spyOn(source, 'query').mockImplementation(((
      sql: string,
      values: unknown[] = [],
    ) => {
      if (values.includes(UNKNOWN_SLUG)) {
        totalQueries += 1;
        tickQueries += 1;
        maxPerTick = Math.max(maxPerTick, tickQueries);
      }
      return originalQuery(sql, values);
    }) as never);
    let isOver = false;
    const calls = Promise.all(Array.from({ length: CALL_COUNT }, makeCall)).finally(() => (isOver = true));
    while (!isOver) {
      tickQueries = 0;
      await nextTick();
    }
    await calls;
    querySpy.mockRestore();
    expect([totalQueries, maxPerTick]).toEqual([CALL_COUNT, 1]);
  });
});
