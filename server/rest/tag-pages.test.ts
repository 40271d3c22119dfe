import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
const LUFTHANSA_DESIGN = { airline: 'Lufthansa', icao: 'DLH', airlineIata: 'LH' };
const TAGS_QUERY = `query ($limit: Int!, $after: String, $airlineId: ID) {
  tags(limit: $limit, after: $after, airlineId: $airlineId) { nodes { id } next } }`;

type TagIdPage = { ids: string[]; next: string | null };

describe('pages of tags', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  const clock = createMovableClock();
  const klm: string[] = [];
  const lufthansa: string[] = [];
  let klmId: string;

  const save = async (account: TestAccount, tag_config: object) => {
    const response = await app.rest('POST', '/api/user/tags', { token: account.token, body: { tag_config } });
    return response.body.data;
  };
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [user, otherUser] = [await createMember(app), await createMember(app)];
    for (let index = 0; index < 7; index += 1) {
      // Some tags have equal times.
      clock.advance(index % 3 === 0 ? 1_000 : 0);
      const savedTag = await save(user, KLM_DESIGN);
      klmId = savedTag.airline_id;
      klm.push(savedTag.id);
      lufthansa.push((await save(user, LUFTHANSA_DESIGN)).id);
      await save(otherUser, KLM_DESIGN);
    }
  });
  afterAll(() => app?.close());

  /** Returns a page of REST, after a check that GraphQL returns the same. */
  const requestPage = async (
    account: TestAccount,
    limit: number,
    { after, airlineId }: { after?: string; airlineId?: string },
  ): Promise<TagIdPage> => {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(after !== undefined && { after }),
      ...(airlineId !== undefined && { airline_id: airlineId }),
    });
    const response = await app.rest('GET', `/api/user/tags?${query}`, { token: account.token });
    expect([response.status, response.body.code]).toEqual([200, undefined]);
    const tagPage = {
      ids: response.body.data.map(({ id }: { id: string }) => id),
      next: response.body.next,
    };
    const { data } = await app.graphql<{ tags: { nodes: { id: string }[]; next: string | null } }>(
      TAGS_QUERY,
      { limit, after, airlineId },
      account.token,
    );
    expect({ ids: data?.tags.nodes.map(({ id }) => id), next: data?.tags.next }).toEqual(tagPage);
    return tagPage;
  };
  const requestAllPages = async (
    account: TestAccount,
    limit: number,
    airlineId?: string,
  ): Promise<string[]> => {
    const collectedIds: string[] = [];
    let after: string | null | undefined;
    do {
      const tagPage = await requestPage(account, limit, {
        ...(after && { after }),
        ...(airlineId && { airlineId }),
      });
      collectedIds.push(...tagPage.ids);
      after = tagPage.next;
    } while (after !== null);
    return collectedIds;
  };

  it.each([1, 2, 3, 200])('of %i walk one airline without a gap, a double or another one', async (limit) => {
    const collectedIds = await requestAllPages(user, limit, klmId);
    expect(collectedIds.toSorted()).toEqual(klm.toSorted());
    const wholeIds = (await requestAllPages(user, 200)).filter((id) => klm.includes(id));
    expect(collectedIds).toEqual(wholeIds);
  });

  it('contain all airlines without a filter, and nothing for an airline without tags', async () => {
    expect((await requestAllPages(user, 4)).toSorted()).toEqual([...klm, ...lufthansa].toSorted());
    expect(await requestPage(user, 50, { airlineId: '999999999999999999' })).toEqual({ ids: [], next: null });
    const emptyResponse = await app.rest('GET', '/api/user/tags?airline_id=', { token: user.token });
    expect(emptyResponse.body.data).toHaveLength(14);
  });

  it("that begin after another user's tag hold one's own only", async () => {
    const { next } = await requestPage(otherUser, 1, {});
    expect(next).not.toBeNull();
    const ownIds = new Set([...klm, ...lufthansa]);
    const tagPage = await requestPage(user, 200, { after: next ?? '' });
    expect(tagPage.ids.length).toBeGreaterThan(0);
    expect(tagPage.ids.filter((id) => !ownIds.has(id))).toEqual([]);
  });

  const buildCursor = (text: string): string => Buffer.from(text).toString('base64url');
  it.each([
    ['limit=-1', 'limit', 'LIMIT_INVALID'],
    ['limit=1e9', 'limit', 'LIMIT_INVALID'],
    ['limit=1000000000', 'limit', 'LIMIT_INVALID'],
    ['limit=', 'limit', 'LIMIT_INVALID'],
    ['after=%00', 'after', 'CURSOR_INVALID'],
    [`after=${buildCursor('1')}`, 'after', 'CURSOR_INVALID'],
    [`after=${buildCursor("1.00000000-0000-4000-8000-000000000000' or true")}`, 'after', 'CURSOR_INVALID'],
    [`after=${buildCursor('9'.repeat(99))}`, 'after', 'CURSOR_INVALID'],
    [`after=${'x'.repeat(5_000)}`, 'after', 'CURSOR_INVALID'],
    ['airline_id=klm', 'airline_id', 'FIELD_INVALID'],
    ['airline_id=-1', 'airline_id', 'FIELD_INVALID'],
    ['airline_id=9999999999999999999', 'airline_id', 'FIELD_INVALID'],
    ['airline_id=1&airline_id=2', 'airline_id', 'FIELD_INVALID'],
  ])('refuse ?%s', async (query, field, code) => {
    const response = await app.rest('GET', `/api/user/tags?${query}`, { token: user.token });
    expect([response.status, response.body.field, response.body.code]).toEqual([400, field, code]);
    expect(response.body.error).toMatch(/\w{4}/);
  });

  it.each([
    [{ limit: -1 }, 'limit', 'LIMIT_INVALID'],
    [{ limit: 1_000_000_000 }, 'limit', 'LIMIT_INVALID'],
    [{ limit: 1, after: 'rubbish' }, 'after', 'CURSOR_INVALID'],
    [{ limit: 1, after: '' }, 'after', 'CURSOR_INVALID'],
    [{ limit: 1, airlineId: 'klm' }, 'airlineId', 'FIELD_INVALID'],
  ])('are refused by GraphQL with %j', async (variables, field, code) => {
    const { errors } = await app.graphql(TAGS_QUERY, variables, user.token);
    expect(errors?.[0]?.extensions).toMatchObject({ field, code });
  });
});
