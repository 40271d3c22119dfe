import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
const LUFTHANSA = { airline: 'Lufthansa', icao: 'DLH', airlineIata: 'LH' };
const TAGS = `query ($limit: Int!, $after: String, $airlineId: ID) {
  tags(limit: $limit, after: $after, airlineId: $airlineId) { nodes { id } next } }`;

type Page = { ids: string[]; next: string | null };

describe('pages of tags', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;
  const clock = createMovableClock();
  const klm: string[] = [];
  const lufthansa: string[] = [];
  let klmId: string;

  const save = async (who: TestAccount, tag_config: object) => {
    const answer = await app.rest('POST', '/api/user/tags', { token: who.token, body: { tag_config } });
    return answer.body.data;
  };
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [me, other] = [await join(app), await join(app)];
    for (let index = 0; index < 7; index += 1) {
      // Some tags have equal times.
      clock.advance(index % 3 === 0 ? 1_000 : 0);
      const saved = await save(me, KLM);
      klmId = saved.airline_id;
      klm.push(saved.id);
      lufthansa.push((await save(me, LUFTHANSA)).id);
      await save(other, KLM);
    }
  });
  afterAll(() => app?.close());

  /** Returns a page of REST, after a check that GraphQL returns the same. */
  const page = async (
    who: TestAccount,
    limit: number,
    { after, airlineId }: { after?: string; airlineId?: string },
  ): Promise<Page> => {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(after !== undefined && { after }),
      ...(airlineId !== undefined && { airline_id: airlineId }),
    });
    const answer = await app.rest('GET', `/api/user/tags?${query}`, { token: who.token });
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    const found = {
      ids: answer.body.data.map(({ id }: { id: string }) => id),
      next: answer.body.next,
    };
    const { data } = await app.graphql<{ tags: { nodes: { id: string }[]; next: string | null } }>(
      TAGS,
      { limit, after, airlineId },
      who.token,
    );
    expect({ ids: data?.tags.nodes.map(({ id }) => id), next: data?.tags.next }).toEqual(found);
    return found;
  };
  const allPages = async (who: TestAccount, limit: number, airlineId?: string): Promise<string[]> => {
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const found = await page(who, limit, { ...(after && { after }), ...(airlineId && { airlineId }) });
      seen.push(...found.ids);
      after = found.next;
    } while (after !== null);
    return seen;
  };

  it.each([1, 2, 3, 200])('of %i walk one airline without a gap, a double or another one', async (limit) => {
    const seen = await allPages(me, limit, klmId);
    expect(seen.toSorted()).toEqual(klm.toSorted());
    const whole = (await allPages(me, 200)).filter((id) => klm.includes(id));
    expect(seen).toEqual(whole);
  });

  it('hold every airline where none is named, and nothing for one without tags', async () => {
    expect((await allPages(me, 4)).toSorted()).toEqual([...klm, ...lufthansa].toSorted());
    expect(await page(me, 50, { airlineId: '999999999999999999' })).toEqual({ ids: [], next: null });
    const empty = await app.rest('GET', '/api/user/tags?airline_id=', { token: me.token });
    expect(empty.body.data).toHaveLength(14);
  });

  it("that begin after another user's tag hold one's own only", async () => {
    const { next } = await page(other, 1, {});
    expect(next).not.toBeNull();
    const mine = new Set([...klm, ...lufthansa]);
    const found = await page(me, 200, { after: next ?? '' });
    expect(found.ids.length).toBeGreaterThan(0);
    expect(found.ids.filter((id) => !mine.has(id))).toEqual([]);
  });

  const cursor = (text: string): string => Buffer.from(text).toString('base64url');
  it.each([
    ['limit=-1', 'limit', 'LIMIT_INVALID'],
    ['limit=1e9', 'limit', 'LIMIT_INVALID'],
    ['limit=1000000000', 'limit', 'LIMIT_INVALID'],
    ['limit=', 'limit', 'LIMIT_INVALID'],
    ['after=%00', 'after', 'CURSOR_INVALID'],
    [`after=${cursor('1')}`, 'after', 'CURSOR_INVALID'],
    [`after=${cursor("1.00000000-0000-4000-8000-000000000000' or true")}`, 'after', 'CURSOR_INVALID'],
    [`after=${cursor('9'.repeat(99))}`, 'after', 'CURSOR_INVALID'],
    [`after=${'x'.repeat(5_000)}`, 'after', 'CURSOR_INVALID'],
    ['airline_id=klm', 'airline_id', 'FIELD_INVALID'],
    ['airline_id=-1', 'airline_id', 'FIELD_INVALID'],
    ['airline_id=9999999999999999999', 'airline_id', 'FIELD_INVALID'],
    ['airline_id=1&airline_id=2', 'airline_id', 'FIELD_INVALID'],
  ])('refuse ?%s', async (query, field, code) => {
    const answer = await app.rest('GET', `/api/user/tags?${query}`, { token: me.token });
    expect([answer.status, answer.body.field, answer.body.code]).toEqual([400, field, code]);
    expect(answer.body.error).toMatch(/\w{4}/);
  });

  it.each([
    [{ limit: -1 }, 'limit', 'LIMIT_INVALID'],
    [{ limit: 1_000_000_000 }, 'limit', 'LIMIT_INVALID'],
    [{ limit: 1, after: 'rubbish' }, 'after', 'CURSOR_INVALID'],
    [{ limit: 1, after: '' }, 'after', 'CURSOR_INVALID'],
    [{ limit: 1, airlineId: 'klm' }, 'airlineId', 'FIELD_INVALID'],
  ])('are refused by GraphQL with %j', async (variables, field, code) => {
    const { errors } = await app.graphql(TAGS, variables, me.token);
    expect(errors?.[0]?.extensions).toMatchObject({ field, code });
  });
});
