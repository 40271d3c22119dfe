import { setImmediate as nextTurn } from 'node:timers/promises';
import { createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** A slug without a page. */
const SLUG = '0123456789';
const CALLS = 30;

const embed = (path: string) => `/api/oembed?url=${encodeURIComponent(`http://localhost:4000${path}`)}`;
const query = (field: string) => ({ query: `{ ${field}(slug: "${SLUG}") { nickname } }` });

describe('a look-up of a page on the embedded database', () => {
  let app: TestApp;
  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database: 'pglite', renderer: createNamingRenderer(), folders });
    // Opens the connections to the database first, which takes long while the event loop is busy.
    await Promise.all(Array.from({ length: CALLS }, () => app.rest('GET', `/t/${SLUG}`)));
  });
  afterAll(() => app?.close());

  const post = (field: string) => () => app.rest('POST', '/graphql', { body: query(field) });
  const get = (path: string) => () => app.rest('GET', path);

  it.each([
    ['a page', get(`/t/${SLUG}`)],
    ['a picture', get(`/t/${SLUG}/og.png`)],
    ['a collection', get(`/c/${SLUG}`)],
    ['a map', get(`/c/${SLUG}/map.svg`)],
    ['oEmbed of a page', get(embed(`/t/${SLUG}`))],
    ['oEmbed of a collection', get(embed(`/c/${SLUG}`))],
    ['the report of a page', get(`/report?page=/t/${SLUG}`)],
    ['the report of a collection', get(`/report?page=/c/${SLUG}`)],
    ['a tag by REST', get(`/api/shared/${SLUG}`)],
    ['a collection by REST', get(`/api/shared/collections/${SLUG}`)],
    ['a tag by GraphQL', post('sharedTag')],
    ['a collection by GraphQL', post('sharedCollection')],
  ])('begins in a turn of the event loop of its own: %s', async (_name, ask) => {
    const { source } = app.db;
    const queried = source.query.bind(source);
    let [all, ofTurn, most] = [0, 0, 0];
    const spied = jest.spyOn(source, 'query').mockImplementation(((sql: string, values: unknown[] = []) => {
      if (values.includes(SLUG)) {
        all += 1;
        ofTurn += 1;
        most = Math.max(most, ofTurn);
      }
      return queried(sql, values);
    }) as never);
    let isOver = false;
    const calls = Promise.all(Array.from({ length: CALLS }, ask)).finally(() => (isOver = true));
    while (!isOver) {
      ofTurn = 0;
      await nextTurn();
    }
    await calls;
    spied.mockRestore();
    expect([all, most]).toEqual([CALLS, 1]);
  });
});
