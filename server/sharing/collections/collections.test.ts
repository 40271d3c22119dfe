import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { ALL_PARTS } from '../tests/share-design.ts';

type DesignFields = Record<string, unknown>;
const buildDesign = (fields: DesignFields): DesignFields => ({
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  departure: 'AMS',
  arrival: 'NRT',
  iata: 'NRT',
  ...fields,
});

describeOnBoth('a collection', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;

  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database, renderer: createNamingRenderer(), folders });
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, account: TestAccount = user) =>
    app.rest(method, `/api${path}`, { body, token: account.token });
  const save = async (fields: DesignFields = {}, account: TestAccount = user): Promise<string> =>
    (await call('POST', '/user/tags', { tag_config: buildDesign(fields) }, account)).body.data.id;
  const collect = (body: object, account: TestAccount = user) =>
    call('POST', '/user/collections', { title: 'My year', ...body }, account);
  const requestShared = (slug: string, after = '') =>
    app.rest('GET', `/api/shared/collections/${slug}${after && `?after=${after}`}`);
  const requestCodes = async (slug: string) =>
    (await requestShared(slug)).body.data.tags.map(
      ({ tag_config }: { tag_config: DesignFields }) => tag_config['iata'],
    );

  it('shows chosen tags in their order, and of each what its owner chose', async () => {
    const [firstTag, secondTag] = [
      await save({ flightNumber: 'KL 861', date: '2 JAN 2026', registration: 'PH-BHA' }),
      await save({ arrival: 'JFK', iata: 'JFK' }),
    ];
    const { body } = await collect({ tag_ids: [secondTag, firstTag, secondTag], show: ALL_PARTS });
    const { id, slug } = body.data;
    expect(body).toEqual({
      success: true,
      data: {
        id,
        slug: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
        url: expect.stringMatching(`/c/${slug}$`),
      },
    });
    const sharedBody = (await requestShared(slug)).body;
    expect(sharedBody).toEqual({
      success: true,
      data: {
        title: 'My year',
        nickname: 'Amelia',
        shared_at: expect.any(String),
        figures: {
          flights: 2,
          distance_km: 15_166,
          hours: 18,
          airports: 3,
          countries: 3,
          airlines: 1,
          types: 1,
          routes: 2,
          longest: { from: 'AMS', to: 'NRT', distance_km: 9_319 },
        },
        tags: [
          {
            tag_config: expect.objectContaining({ iata: 'JFK' }),
            png_url: expect.stringMatching(`^/c/${slug}/[\\w-]{22}.png$`),
          },
          {
            tag_config: expect.objectContaining({ flightNumber: 'KL 861', registration: 'PH-BHA' }),
            png_url: expect.any(String),
          },
        ],
      },
      next: null,
    });
    const changeResponse = await call('PUT', `/user/collections/${id}`, {
      title: 'Two',
      tag_ids: [firstTag],
    });
    expect(changeResponse.body).toEqual(body);
    const hiddenData = (await requestShared(slug)).body.data;
    expect(Object.keys(hiddenData)).toEqual(['title', 'shared_at', 'figures', 'tags']);
    expect(JSON.stringify(hiddenData)).not.toMatch(/861|2 JAN|PH-BHA|Amelia|2026-01|"date"|"seat"/);
    expect(JSON.stringify(hiddenData)).not.toContain(firstTag);
  });

  it('of all tags has also later ones, and none that is deleted', async () => {
    const owner = await createMember(app);
    const id = await save({ date: '2 JAN 2026', iata: 'OLD' }, owner);
    const { slug } = (await collect({ tag_ids: 'all', show: { date: true } }, owner)).body.data;
    await save({ date: '3 JAN 2026', iata: 'NEW' }, owner);
    await save({ date: 'soon', iata: 'ZZQ' }, owner);
    expect(await requestCodes(slug)).toEqual(['NEW', 'OLD', 'ZZQ']);
    await call('DELETE', `/user/tags/${id}`, undefined, owner);
    expect(await requestCodes(slug)).toEqual(['NEW', 'ZZQ']);
    expect((await requestShared(slug)).body.data.figures.flights).toBe(2);
    await call('POST', `/user/tags/${id}/restore`, {}, owner);
    expect((await requestShared(slug)).body.data.figures.flights).toBe(3);
  });

  it('follows a change also where another tag was saved by a server whose clock is ahead', async () => {
    const owner = await createMember(app);
    const [laterTag, id] = [await save({}, owner), await save({}, owner)];
    await app.db.source.query('update user_tags set updated_at = $1 where user_id = $2 and id = $3', [
      new Date(Date.now() + 86_400_000),
      owner.id,
      laterTag,
    ]);
    const { slug } = (await collect({ tag_ids: 'all' }, owner)).body.data;
    expect((await requestShared(slug)).body.data.figures.routes).toBe(1);
    await call(
      'PUT',
      `/user/tags/${id}`,
      { tag_config: buildDesign({ arrival: 'JFK', iata: 'JFK' }) },
      owner,
    );
    expect((await requestShared(slug)).body.data.figures.routes).toBe(2);
  });

  it('contains no tag that the operator has taken down', async () => {
    const owner = await createMember(app);
    const id = await save({ iata: 'OLD' }, owner);
    await save({ iata: 'NEW' }, owner);
    const { slug } = (await collect({ tag_ids: 'all' }, owner)).body.data;
    await call('POST', `/user/tags/${id}/share`, {}, owner);
    expect((await requestShared(slug)).body.data.figures.flights).toBe(2);
    await app.db.source.query('update tag_shares set taken_down_at = now() where tag_id = $1', [id]);
    expect(await requestCodes(slug)).toEqual(['NEW']);
    expect((await requestShared(slug)).body.data.figures.flights).toBe(1);
  });

  it.each(['all', 'chosen'])('reveals no order in time if dates are hidden: %s', async (selectionKind) => {
    const owner = await createMember(app);
    const ids: string[] = [];
    for (let day = 1; day <= 6; day += 1)
      ids.push(await save({ date: `${day} JAN 2026`, city: `Day ${day}` }, owner));
    const { slug } = (await collect({ tag_ids: selectionKind === 'all' ? 'all' : ids }, owner)).body.data;
    const days = (await requestShared(slug)).body.data.tags.map(
      (tag: { tag_config: DesignFields }) => tag.tag_config['city'],
    );
    const byId = ids
      .map((id, i) => ({ id, city: `DAY ${i + 1}` }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(days).toEqual(byId.map(({ city }) => city));
  });

  it('comes in pages of sixty', async () => {
    const owner = await createMember(app);
    const entries = Array.from({ length: 130 }, (_, i) => buildDesign({ flightNumber: `KL ${i}` }));
    await call('POST', '/airlines/import', { mode: 'all', entries }, owner);
    const { slug } = (await collect({ tag_ids: 'all', show: { flight: true } }, owner)).body.data;
    const numbers: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { body: { data: { tags: { tag_config: DesignFields }[] }; next: string | null } } =
        await requestShared(slug, next);
      expect(page.body.data.tags.length).toBeLessThanOrEqual(60);
      numbers.push(...page.body.data.tags.map(({ tag_config }) => String(tag_config['flightNumber'])));
      next = page.body.next;
    }
    expect(new Set(numbers).size).toBe(130);
    expect((await requestShared(slug, 'x')).body).toMatchObject({ code: 'CURSOR_INVALID', field: 'after' });
  });

  it("names a tag's own page only where that shows no more", async () => {
    const id = await save();
    const shared = await call('POST', `/user/tags/${id}/share`, { show: { date: true } });
    const { slug, id: collection } = (await collect({ tag_ids: [id], show: { date: true } })).body.data;
    expect((await requestShared(slug)).body.data.tags[0].slug).toBe(shared.body.data.slug);
    await call('PUT', `/user/collections/${collection}`, { title: 'No dates', tag_ids: [id] });
    expect((await requestShared(slug)).body.data.tags[0]).not.toHaveProperty('slug');
  });

  it('is listed for its owner, and for nobody else', async () => {
    const owner = await createMember(app);
    const id = await save({}, owner);
    const firstCollection = (await collect({ tag_ids: [id], show: { seat: true }, listed: true }, owner)).body
      .data;
    const allCollection = (await collect({ title: 'All', tag_ids: 'all' }, owner)).body.data;
    const { body } = await call('GET', '/user/collections', undefined, owner);
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...firstCollection, tag_ids: [id], listed: true, taken_down_reason: null }),
        expect.objectContaining({ ...allCollection, tag_ids: 'all', title: 'All', listed: false }),
      ]),
    );
    expect((await call('GET', '/user/collections', undefined, otherUser)).body.data).toEqual([]);
  });

  it('belongs to its owner: nobody else changes or deletes it, or puts its tags into another one', async () => {
    const id = await save();
    const { id: collection, slug } = (await collect({ tag_ids: [id] })).body.data;
    const body = { title: 'Mine', tag_ids: [await save({}, otherUser)] };
    expect((await call('PUT', `/user/collections/${collection}`, body, otherUser)).status).toBe(404);
    expect((await call('DELETE', `/user/collections/${collection}`, undefined, otherUser)).status).toBe(404);
    const foreignResponse = await collect({ tag_ids: [id] }, otherUser);
    expect([foreignResponse.status, foreignResponse.body.code, foreignResponse.body.field]).toEqual([
      404,
      'COLLECTION_TAGS_UNKNOWN',
      'tag_ids',
    ]);
    expect((await requestShared(slug)).body.data.title).toBe('My year');
  });

  it('is gone once it is deleted, its owner is suspended or it was taken down, which its owner is told', async () => {
    const id = await save();
    const { id: collection, slug } = (await collect({ tag_ids: [id] })).body.data;
    await app.db.source.query('update users set suspended_at = now() where id = $1', [user.id]);
    expect((await requestShared(slug)).status).toBe(404);
    await app.db.source.query('update users set suspended_at = null where id = $1', [user.id]);
    expect((await requestShared(slug)).status).toBe(200);
    await app.db.source.query(
      `update collections set taken_down_at = now(), taken_down_reason = 'Hate' where slug = $1`,
      [slug],
    );
    expect((await requestShared(slug)).status).toBe(404);
    const repeatedResponse = await call('PUT', `/user/collections/${collection}`, {
      title: 'Again',
      tag_ids: [id],
    });
    expect([repeatedResponse.status, repeatedResponse.body.error]).toEqual([
      403,
      'This page was taken down: Hate',
    ]);
    await call('DELETE', `/user/collections/${collection}`);
    const { body } = await call('GET', '/user/collections');
    expect(body.data).toContainEqual(expect.objectContaining({ slug, taken_down_reason: 'Hate' }));
    const secondCollection = (await collect({ tag_ids: 'all' })).body.data;
    expect((await call('DELETE', `/user/collections/${secondCollection.id}`)).body).toEqual({
      success: true,
    });
    expect((await requestShared(secondCollection.slug)).status).toBe(404);
  });

  it.each([
    [{ title: '' }, 400, 'FIELD_REQUIRED', 'title'],
    [{ title: 'x'.repeat(61) }, 400, 'FIELD_TOO_LONG', 'title'],
    [{ title: 7 }, 400, 'FIELD_INVALID', 'title'],
    [{ tag_ids: [] }, 400, 'FIELD_REQUIRED', 'tag_ids'],
    [{ tag_ids: undefined }, 400, 'FIELD_REQUIRED', 'tag_ids'],
    [{ tag_ids: ['every one'] }, 404, 'COLLECTION_TAGS_UNKNOWN', 'tag_ids'],
    [{ tag_ids: [[]] }, 400, 'FIELD_INVALID', 'tag_ids[0]'],
    [{ tag_ids: Array.from({ length: 501 }, (_, i) => `${i}`) }, 400, 'COLLECTION_TOO_LARGE', 'tag_ids'],
    [{ show: { notes: true } }, 400, 'FIELD_INVALID', 'show'],
    [{ listed: 1 }, 400, 'FIELD_INVALID', 'listed'],
  ])('refuses %j', async (invalidFields, status, code, field) => {
    const refusalResponse = await collect({ tag_ids: 'all', ...invalidFields });
    expect([refusalResponse.status, refusalResponse.body.code, refusalResponse.body.field]).toEqual([
      status,
      code,
      field,
    ]);
  });

  itOnBoth('is one of fifty at most, however many are made at once', async () => {
    const owner = await createMember(app);
    for (let i = 0; i < 48; i += 1) await collect({ tag_ids: 'all' }, owner);
    const responses = await Promise.all([1, 2, 3, 4].map(() => collect({ tag_ids: 'all' }, owner)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});
