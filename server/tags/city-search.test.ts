import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { KLM_DESIGN } from './tests/filter-designs.ts';

const TAGS_QUERY = 'query ($filter: TagFilter) { tags(limit: 20, filter: $filter) { nodes { tagConfig } } }';
const AIRPORTS_QUERY = 'query ($q: String) { airports(q: $q) { iata } }';

describe('cities by their names in other languages', () => {
  let app: TestApp;
  let user: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    for (const [iata, city, country] of [
      ['LIN', 'MILAN', 'IT'],
      ['HND', 'TOKYO', 'JP'],
    ]) {
      const tag_config = { ...KLM_DESIGN, departure: 'AMS', arrival: iata, iata, city, country };
      const { status } = await app.rest('POST', '/api/user/tags', {
        token: user.token,
        body: { tag_config },
      });
      expect(status).toBe(200);
    }
  });
  afterAll(() => app?.close());

  it.each([
    ['Mailand', ['LIN']],
    ['MILANO', ['LIN']],
    ['Milán', ['LIN']],
    ['milao', ['LIN']],
    ['ミラノ', ['LIN']],
    ['밀라노', ['LIN']],
    ['米兰', ['LIN']],
    ['ميلانو', ['LIN']],
    ['to Mailand', ['LIN']],
    ['from Mailand', []],
    ['-Mailand', ['HND']],
    ['Italien', ['LIN']],
    ['日本', ['HND']],
    ['Ámsterdam', ['HND', 'LIN']],
    ['Nizza', []],
  ])('My tags finds %s', async (q, codes) => {
    const { data } = await app.graphql<{ tags: { nodes: { tagConfig: { iata: string } }[] } }>(
      TAGS_QUERY,
      { filter: { q } },
      user.token,
    );
    expect(data?.tags.nodes.map(({ tagConfig }) => tagConfig.iata).toSorted()).toEqual(codes);
  });

  it.each([
    ['Mailand', ['MXP', 'BGY', 'LIN']],
    ['ミラノ', ['MXP', 'BGY', 'LIN']],
    ['밀라', ['MXP', 'BGY', 'LIN']],
    ['Köln', ['CGN']],
  ])('the search for airports finds %s', async (q, codes) => {
    const { data } = await app.graphql<{ airports: { iata: string }[] }>(AIRPORTS_QUERY, { q });
    expect(data?.airports.map(({ iata }) => iata)).toEqual(codes);
  });

  it('the airports of a city by its whole name in another language come before other matches', async () => {
    const { data } = await app.graphql<{ airports: { iata: string }[] }>(AIRPORTS_QUERY, { q: 'roma' });
    expect(data?.airports[0]?.iata).toBe('FCO');
  });
});
