import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { EVERYTHING } from '../tests/share-design.ts';

type Design = Record<string, unknown>;
const design = (fields: Design): Design => ({
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
  let me: TestAccount;
  let other: TestAccount;

  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database, renderer: createNamingRenderer(), folders });
    [me, other] = [await join(app), await join(app)];
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, who: TestAccount = me) =>
    app.rest(method, `/api${path}`, { body, token: who.token });
  const save = async (fields: Design = {}, who: TestAccount = me): Promise<string> =>
    (await call('POST', '/user/tags', { tag_config: design(fields) }, who)).body.data.id;
  const collect = (body: object, who: TestAccount = me) =>
    call('POST', '/user/collections', { title: 'My year', ...body }, who);
  const read = (slug: string, after = '') =>
    app.rest('GET', `/api/shared/collections/${slug}${after && `?after=${after}`}`);
  const codes = async (slug: string) =>
    (await read(slug)).body.data.tags.map(({ tag_config }: { tag_config: Design }) => tag_config['iata']);

  it('shows chosen tags in their order, and of each what its owner chose', async () => {
    const [first, second] = [
      await save({ flightNumber: 'KL 861', date: '2 JAN 2026', registration: 'PH-BHA' }),
      await save({ arrival: 'JFK', iata: 'JFK' }),
    ];
    const { body } = await collect({ tag_ids: [second, first, second], show: EVERYTHING });
    const { id, slug } = body.data;
    expect(body).toEqual({
      success: true,
      data: {
        id,
        slug: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
        url: expect.stringMatching(`/c/${slug}$`),
      },
    });
    const shown = (await read(slug)).body;
    expect(shown).toEqual({
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
    const changed = await call('PUT', `/user/collections/${id}`, { title: 'Two', tag_ids: [first] });
    expect(changed.body).toEqual(body);
    const hidden = (await read(slug)).body.data;
    expect(Object.keys(hidden)).toEqual(['title', 'shared_at', 'figures', 'tags']);
    expect(JSON.stringify(hidden)).not.toMatch(/861|2 JAN|PH-BHA|Amelia|2026-01|"date"|"seat"/);
    expect(JSON.stringify(hidden)).not.toContain(first);
  });

  it('of all tags has also later ones, and none that is deleted', async () => {
    const owner = await join(app);
    const id = await save({ date: '2 JAN 2026', iata: 'OLD' }, owner);
    const { slug } = (await collect({ tag_ids: 'all', show: { date: true } }, owner)).body.data;
    await save({ date: '3 JAN 2026', iata: 'NEW' }, owner);
    await save({ date: 'soon', iata: 'ZZQ' }, owner);
    expect(await codes(slug)).toEqual(['NEW', 'OLD', 'ZZQ']);
    await call('DELETE', `/user/tags/${id}`, undefined, owner);
    expect(await codes(slug)).toEqual(['NEW', 'ZZQ']);
    expect((await read(slug)).body.data.figures.flights).toBe(2);
    await call('POST', `/user/tags/${id}/restore`, {}, owner);
    expect((await read(slug)).body.data.figures.flights).toBe(3);
  });

  it('follows a change also where another tag was saved by a server whose clock is ahead', async () => {
    const owner = await join(app);
    const [ahead, id] = [await save({}, owner), await save({}, owner)];
    await app.db.source.query(
      `update user_tags set updated_at = updated_at + interval '1 day' where id = $1`,
      [ahead],
    );
    const { slug } = (await collect({ tag_ids: 'all' }, owner)).body.data;
    expect((await read(slug)).body.data.figures.routes).toBe(1);
    await call('PUT', `/user/tags/${id}`, { tag_config: design({ arrival: 'JFK', iata: 'JFK' }) }, owner);
    expect((await read(slug)).body.data.figures.routes).toBe(2);
  });

  it('has nothing of a tag that the operator took down', async () => {
    const owner = await join(app);
    const id = await save({ iata: 'OLD' }, owner);
    await save({ iata: 'NEW' }, owner);
    const { slug } = (await collect({ tag_ids: 'all' }, owner)).body.data;
    await call('POST', `/user/tags/${id}/share`, {}, owner);
    expect((await read(slug)).body.data.figures.flights).toBe(2);
    await app.db.source.query('update tag_shares set taken_down_at = now() where tag_id = $1', [id]);
    expect(await codes(slug)).toEqual(['NEW']);
    expect((await read(slug)).body.data.figures.flights).toBe(1);
  });

  it.each(['all', 'chosen'])('tells no order of time where dates are hidden: %s', async (which) => {
    const owner = await join(app);
    const ids: string[] = [];
    for (let day = 1; day <= 6; day += 1)
      ids.push(await save({ date: `${day} JAN 2026`, city: `Day ${day}` }, owner));
    const { slug } = (await collect({ tag_ids: which === 'all' ? 'all' : ids }, owner)).body.data;
    const days = (await read(slug)).body.data.tags.map(
      (one: { tag_config: Design }) => one.tag_config['city'],
    );
    const byId = ids
      .map((id, i) => ({ id, city: `DAY ${i + 1}` }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(days).toEqual(byId.map(({ city }) => city));
  });

  it('comes in pages of sixty', async () => {
    const owner = await join(app);
    const entries = Array.from({ length: 130 }, (_, i) => design({ flightNumber: `KL ${i}` }));
    await call('POST', '/airlines/import', { mode: 'all', entries }, owner);
    const { slug } = (await collect({ tag_ids: 'all', show: { flight: true } }, owner)).body.data;
    const numbers: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { body: { data: { tags: { tag_config: Design }[] }; next: string | null } } = await read(
        slug,
        next,
      );
      expect(page.body.data.tags.length).toBeLessThanOrEqual(60);
      numbers.push(...page.body.data.tags.map(({ tag_config }) => String(tag_config['flightNumber'])));
      next = page.body.next;
    }
    expect(new Set(numbers).size).toBe(130);
    expect((await read(slug, 'x')).body).toMatchObject({ code: 'CURSOR_INVALID', field: 'after' });
  });

  it("names a tag's own page only where that shows no more", async () => {
    const id = await save();
    const shared = await call('POST', `/user/tags/${id}/share`, { show: { date: true } });
    const { slug, id: collection } = (await collect({ tag_ids: [id], show: { date: true } })).body.data;
    expect((await read(slug)).body.data.tags[0].slug).toBe(shared.body.data.slug);
    await call('PUT', `/user/collections/${collection}`, { title: 'No dates', tag_ids: [id] });
    expect((await read(slug)).body.data.tags[0]).not.toHaveProperty('slug');
  });

  it('is listed for its owner, and for nobody else', async () => {
    const owner = await join(app);
    const id = await save({}, owner);
    const one = (await collect({ tag_ids: [id], show: { seat: true }, listed: true }, owner)).body.data;
    const all = (await collect({ title: 'All', tag_ids: 'all' }, owner)).body.data;
    const { body } = await call('GET', '/user/collections', undefined, owner);
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...one, tag_ids: [id], listed: true, taken_down_reason: null }),
        expect.objectContaining({ ...all, tag_ids: 'all', title: 'All', listed: false }),
      ]),
    );
    expect((await call('GET', '/user/collections', undefined, other)).body.data).toEqual([]);
  });

  it('belongs to its owner: nobody else changes or deletes it, or puts its tags into another one', async () => {
    const id = await save();
    const { id: collection, slug } = (await collect({ tag_ids: [id] })).body.data;
    const body = { title: 'Mine', tag_ids: [await save({}, other)] };
    expect((await call('PUT', `/user/collections/${collection}`, body, other)).status).toBe(404);
    expect((await call('DELETE', `/user/collections/${collection}`, undefined, other)).status).toBe(404);
    const stolen = await collect({ tag_ids: [id] }, other);
    expect([stolen.status, stolen.body.code, stolen.body.field]).toEqual([
      404,
      'COLLECTION_TAGS_UNKNOWN',
      'tag_ids',
    ]);
    expect((await read(slug)).body.data.title).toBe('My year');
  });

  it('is gone once it is deleted, its owner is suspended or it was taken down, which its owner is told', async () => {
    const id = await save();
    const { id: collection, slug } = (await collect({ tag_ids: [id] })).body.data;
    await app.db.source.query('update users set suspended_at = now() where id = $1', [me.id]);
    expect((await read(slug)).status).toBe(404);
    await app.db.source.query('update users set suspended_at = null where id = $1', [me.id]);
    expect((await read(slug)).status).toBe(200);
    await app.db.source.query(
      `update collections set taken_down_at = now(), taken_down_reason = 'Hate' where slug = $1`,
      [slug],
    );
    expect((await read(slug)).status).toBe(404);
    const again = await call('PUT', `/user/collections/${collection}`, { title: 'Again', tag_ids: [id] });
    expect([again.status, again.body.error]).toEqual([403, 'This page was taken down: Hate']);
    await call('DELETE', `/user/collections/${collection}`);
    const { body } = await call('GET', '/user/collections');
    expect(body.data).toContainEqual(expect.objectContaining({ slug, taken_down_reason: 'Hate' }));
    const second = (await collect({ tag_ids: 'all' })).body.data;
    expect((await call('DELETE', `/user/collections/${second.id}`)).body).toEqual({ success: true });
    expect((await read(second.slug)).status).toBe(404);
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
  ])('refuses %j', async (fault, status, code, field) => {
    const refused = await collect({ tag_ids: 'all', ...fault });
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([status, code, field]);
  });

  itOnBoth('is one of fifty at most, however many are made at once', async () => {
    const owner = await join(app);
    for (let i = 0; i < 48; i += 1) await collect({ tag_ids: 'all' }, owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => collect({ tag_ids: 'all' }, owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});
