import fc from 'fast-check';
import { ALLIANCES } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { foldText } from '../../tag/base/fold-text.ts';
import { isInFilter, parseTagFilter } from '../../tag/lists/tag-filter.ts';
import { parseYear } from '../rest/tests/stats-model.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { KLM_DESIGN, SAVED_DESIGNS, SEARCHED_FIELDS } from './tests/filter-designs.ts';

const TAGS_QUERY = `query ($limit: Int!, $after: String, $airlineId: ID, $filter: TagFilter) {
  tags(limit: $limit, after: $after, airlineId: $airlineId, filter: $filter) { nodes { id userId airlineId tagConfig flownOn notes } next } }`;
const YEARS_QUERY = '{ stats { byYear { key count } } }';

type RawFilter = { q?: unknown; icao?: unknown; alliance?: unknown; year?: unknown };
type FoundTag = {
  id: string;
  userId: string;
  airlineId: string | null;
  tagConfig: TagConfig;
  flownOn: string | null;
  notes: string | null;
};
type Airport = { iata: string; name: string; city: string; country: string };
type PageOptions = { limit?: number; after?: string | null; airlineId?: string | null };

describe('the filter of tags', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  let ownTags: FoundTag[];

  const save = async (account: TestAccount, tag_config: object): Promise<void> => {
    const response = await app.rest('POST', '/api/user/tags', { token: account.token, body: { tag_config } });
    expect([response.status, response.body.code]).toEqual([200, undefined]);
  };
  const requestPage = (filter: unknown, pageOptions: PageOptions = {}, account = user) =>
    app.graphql<{ tags: { nodes: FoundTag[]; next: string | null } }>(
      TAGS_QUERY,
      { limit: 200, ...pageOptions, filter },
      account.token,
    );
  const findTags = async (
    filter: RawFilter | null,
    pageOptions: PageOptions = {},
    account = user,
  ): Promise<FoundTag[]> => {
    const { data, errors } = await requestPage(filter, pageOptions, account);
    expect(errors).toBeUndefined();
    return data?.tags.nodes ?? [];
  };
  const requestCodes = async (filter: RawFilter): Promise<string[]> =>
    (await findTags(filter)).map(({ tagConfig }) => tagConfig.iata).toSorted();

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [user, otherUser] = [await createMember(app), await createMember(app)];
    for (const design of SAVED_DESIGNS) {
      await save(user, design);
      await save(otherUser, design);
    }
    ownTags = await findTags(null);
  });
  afterAll(() => app?.close());

  it.each([
    ['zurich', ['ZRH']],
    ['  ZÜRICH ', ['ZRH']],
    ['sao paulo', ['GRU']],
    ['oresund lodz strasse', ['AAL', 'HAN']],
    ['straße', ['AAL', 'HAN']],
    ['aebel', ['AAL']],
    ['ha noi', ['HAN']],
    ['йошкар', ['SVO']],
    ['иошкар', ['SVO']],
    ['ελλαδα', ['SVO']],
    ['かく', []],
    ['がく', ['NRT']],
    ['हिन्दी', ['NRT']],
    ['klm', ['GRU', 'ZRH']],
    ['q0', ['AAL', 'HAN']],
    ['kl 19', ['ZRH']],
    ['KL1953', ['ZRH']],
    ['kl 1953 zürich', ['ZRH']],
    ['schweiz klm', ['ZRH']],
    ['march 2024', ['ZRH']],
    ['vietnam', ['HAN']],
    ['skyteam', ['GRU', 'ZRH']],
    ['a350 classic zrh', ['ZRH']],
    ['3/4', ['ZRH']],
    ['cph', ['AAL']],
    ['nrt', ['NRT']],
    ['%', ['HAN']],
    ['_', ['HAN']],
    ['100%_', ['HAN']],
    ['\\', ['HAN']],
    ['a\\b', ['HAN']],
    ["'", []],
    ['.*', []],
    ['klm klm', ['GRU', 'ZRH']],
    ['kl klm', ['GRU', 'ZRH']],
    ['klm nrt', []],
    ['#001642', []],
    ['logo', []],
  ])(
    'finds every word of %j, whatever the case, the accents and the spaces, and nothing else',
    async (q, iatas) => {
      expect(await requestCodes({ q })).toEqual(iatas);
    },
  );

  it('finds the start of every text of a tag, as it was typed and folded', async () => {
    for (const { id, tagConfig } of ownTags) {
      for (const field of SEARCHED_FIELDS) {
        const text = tagConfig[field];
        for (const q of [text, text.slice(0, -1).toLowerCase(), text.toLowerCase(), foldText(text)]) {
          if (!q.isWellFormed()) continue;
          const ids = (await findTags({ q })).map((tag) => tag.id);
          expect([field, q, ids.includes(id)]).toEqual([field, q, true]);
        }
      }
    }
  });

  it.each([null, {}, { q: '' }, { q: ' ' }, { q: null, icao: '', alliance: null, year: '' }])(
    'lists every tag for %j',
    async (filter) => {
      expect((await findTags(filter)).map(({ id }) => id)).toEqual(ownTags.map(({ id }) => id));
    },
  );

  it.each([
    [{ icao: 'klm' }, ['GRU', 'ZRH']],
    [{ icao: 'KL' }, []],
    [{ icao: '%' }, []],
    [{ alliance: 'SkyTeam' }, ['GRU', 'ZRH']],
    [{ alliance: 'Independent' }, ['AAL', 'HAN']],
    [{ alliance: 'OneWorld' }, []],
    [{ year: '2024' }, ['HAN', 'NRT', 'ZRH']],
    [{ year: '2019' }, ['GRU']],
    [{ year: '1999' }, []],
    [{ year: 'unknown' }, ['AAL', 'SVO']],
    [{ q: '2024', year: '2024', icao: 'KLM' }, ['ZRH']],
    [{ q: 'q0', year: 'unknown', icao: 'QQQ', alliance: 'Independent' }, ['AAL']],
    [{ q: 'zurich', alliance: 'OneWorld' }, []],
  ])('lists for %j', async (filter, iatas) => {
    expect(await requestCodes(filter)).toEqual(iatas);
  });

  it("never lists another user's tags", async () => {
    const foreignTags = await findTags({ q: 'zurich' }, {}, otherUser);
    expect(foreignTags.map(({ userId }) => userId)).toEqual([otherUser.id]);
    expect((await findTags({ q: 'zurich' })).map(({ userId }) => userId)).toEqual([user.id]);
    const emptyAccount = await createMember(app);
    expect(await findTags({ year: '2024' }, {}, emptyAccount)).toEqual([]);
  });

  it.each([
    [{ q: 'x'.repeat(10_000) }, 'q', 'FIELD_TOO_LONG'],
    [{ q: 'x'.repeat(61) }, 'q', 'FIELD_TOO_LONG'],
    [{ q: 'e\u0301'.repeat(500) }, 'q', 'FIELD_TOO_LONG'],
    [{ q: 'a\u0000b' }, 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
    [{ q: 'a\nb' }, 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
    [{ q: '\u202Ekl' }, 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
    [{ q: '\uD800' }, 'q', 'FIELD_INVALID'],
    [{ icao: 'KLMKL' }, 'icao', 'FIELD_TOO_LONG'],
    [{ icao: '\u0000' }, 'icao', 'FIELD_FORBIDDEN_CHARACTERS'],
    [{ alliance: 'Sky' }, 'alliance', 'FIELD_INVALID'],
    [{ alliance: '\u0000' }, 'alliance', 'FIELD_INVALID'],
    [{ alliance: 'x'.repeat(10_000) }, 'alliance', 'FIELD_INVALID'],
    [{ year: '1899' }, 'year', 'FIELD_INVALID'],
    [{ year: '2025\n' }, 'year', 'FIELD_INVALID'],
    [{ year: '20255' }, 'year', 'FIELD_INVALID'],
    [{ year: 'Unknown' }, 'year', 'FIELD_INVALID'],
    [{ year: "2025' or true" }, 'year', 'FIELD_INVALID'],
  ])('refuses %j', async (filter, field, code) => {
    const { errors } = await requestPage(filter);
    expect(errors?.map(({ extensions }) => [extensions['field'], extensions['code']])).toEqual([
      [`filter.${field}`, code],
    ]);
    expect(errors?.[0]?.message).toMatch(new RegExp(`\\b${field}\\b`));
  });

  it.each([
    [{ q: 5 }],
    [{ q: ['klm'] }],
    [{ q: { q: 'klm' } }],
    [{ year: 2025 }],
    [{ x: 'klm' }],
    ['klm'],
    [[{}, {}]],
  ])('refuses the wrong types of %j, and names where', async (filter) => {
    const { errors, data } = await requestPage(filter);
    expect(data?.tags).toBeUndefined();
    expect(errors?.[0]?.message).toContain('filter');
  });

  it('goes on from a cursor without a gap or a double, also from one of another filter', async () => {
    const allTags = await findTags({ year: '2024' });
    const collectedIds: string[] = [];
    let after: string | null = null;
    do {
      const { data }: Awaited<ReturnType<typeof requestPage>> = await requestPage(
        { year: '2024' },
        { limit: 1, after },
      );
      collectedIds.push(...(data?.tags.nodes ?? []).map(({ id }) => id));
      after = data?.tags.next ?? null;
    } while (after !== null);
    expect(collectedIds).toEqual(allTags.map(({ id }) => id));
    const { data } = await requestPage(null, { limit: 2 });
    const laterTags = ownTags.slice(2).filter(({ tagConfig }) => tagConfig.icao === 'KLM');
    const remainingTags = await findTags({ icao: 'KLM' }, { after: data?.tags.next ?? '' });
    expect(remainingTags.map(({ id }) => id)).toEqual(laterTags.map(({ id }) => id));
  });

  it('is combined with the filter of an airline', async () => {
    const klm = ownTags.find(({ tagConfig }) => tagConfig.icao === 'KLM')?.airlineId ?? '';
    const bothFilters = await findTags({ year: '2024' }, { airlineId: klm });
    expect(bothFilters.map(({ tagConfig }) => tagConfig.iata)).toEqual(['ZRH']);
  });

  it('uses the current texts of a tag after a change', async () => {
    const account = await createMember(app);
    await save(account, { ...KLM_DESIGN, city: 'Delft' });
    const [tag] = await findTags({ q: 'delft' }, {}, account);
    const body = { tag_config: { ...KLM_DESIGN, city: 'Gouda', date: '2001' } };
    await app.rest('PUT', `/api/user/tags/${tag?.id}`, { token: account.token, body });
    expect(await findTags({ q: 'delft' }, {}, account)).toEqual([]);
    expect(await findTags({ q: 'gouda', year: '2001' }, {}, account)).toHaveLength(1);
  });

  it('has the years that stats count, whatever a date says', async () => {
    const account = await createMember(app);
    const piece = fc.constantFrom('19', '20', '1', '2', '0', '9', '25', '-', '/', ' ', 'x', '２０２５', '٢٠');
    const dates = fc.sample(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      { numRuns: 30, seed: 6 },
    );
    const entries = dates.map((date, index) => ({
      ...KLM_DESIGN,
      airline: 'KLM',
      flightNumber: `${index}`,
      date,
    }));
    for (const entry of entries) await save(account, entry);
    const { data } = await app.graphql<{ stats: { byYear: { key: string; count: number }[] } }>(
      YEARS_QUERY,
      {},
      account.token,
    );
    const years = data?.stats.byYear ?? [];
    expect(years.length).toBeGreaterThan(3);
    let sum = 0;
    for (const { key, count } of years) {
      const tags = await findTags({ year: key }, {}, account);
      expect([key, tags.length]).toEqual([key, count]);
      for (const { tagConfig } of tags)
        expect([tagConfig.date, parseYear(tagConfig.date)]).toEqual([tagConfig.date, key]);
      sum += count;
    }
    expect(sum).toBe(dates.length);
  });

  it('finds what a browser finds without the server, by any conditions together', async () => {
    const { data } = await app.graphql<{ airports: Airport[] }>(
      '{ airports { iata name city country } }',
      {},
    );
    const airports = new Map(data?.airports.map((airport) => [airport.iata, airport]));
    const word = fc.constantFrom('k', 'a', '0', '2024', 'so', 'øre', '%', 'z', 'new york', 'JFK', 'Ελλάς');
    const condition = {
      q: fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
      icao: fc.constantFrom('', 'KLM', 'qqq', 'UAL', 'XX'),
      alliance: fc.constantFrom('', ...ALLIANCES),
      year: fc.constantFrom('', '2024', '2019', '1999', 'unknown'),
    };
    await fc.assert(
      fc.asyncProperty(fc.record(condition), async (filter) => {
        const parsed = parseTagFilter(filter);
        const expectedTags = ownTags.filter((tag) => parsed.ok && isInFilter(tag, parsed.value, airports));
        expect((await findTags(filter)).map(({ id }) => id)).toEqual(expectedTags.map(({ id }) => id));
      }),
      { numRuns: 30, seed: 20261121 },
    );
  });
});
