import {
  join,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { EVERYTHING } from './tests/share-design.ts';

const DESIGN = {
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  iata: 'NRT',
  flightNumber: 'KL 861',
  date: '2 JAN 2026',
  registration: 'PH-BHA',
  seat: '12A',
  cabin: 'BUSINESS',
  printed: ['registration', 'seat', 'cabin'],
};

describe('a shared tag', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;

  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database: 'postgres', renderer: createNamingRenderer(), folders });
    [me, other] = [await join(app), await join(app)];
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, who: TestAccount = me) =>
    app.rest(method, path, { body, token: who.token });
  const save = async (): Promise<string> => {
    const saved = await call('POST', '/api/user/tags', { tag_config: DESIGN, notes: 'with Ben' });
    return saved.body.data.id;
  };
  const share = (id: string, body: object = {}) => call('POST', `/api/user/tags/${id}/share`, body);
  const unshare = (id: string) => call('DELETE', `/api/user/tags/${id}/share`);
  const read = (slug: string) => app.rest('GET', `/api/shared/${slug}`);

  it('shows what its owner chose, at an address that stays', async () => {
    const id = await save();
    const { body } = await share(id, { show: EVERYTHING });
    expect(body).toEqual({
      success: true,
      data: {
        slug: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
        url: expect.stringMatching(new RegExp(`/t/${body.data.slug}$`)),
      },
    });
    const shown = await read(body.data.slug);
    expect(shown.body.data).toEqual({
      tag_config: expect.objectContaining(DESIGN),
      nickname: 'Amelia',
      shared_at: expect.any(String),
    });
    expect((await share(id)).body.data).toEqual(body.data);
    const hidden = (await read(body.data.slug)).body.data;
    expect(Object.keys(hidden)).toEqual(['tag_config', 'shared_at']);
    expect(hidden.tag_config).toMatchObject({ iata: 'NRT', printed: [], timestamp: '' });
    expect(JSON.stringify(hidden)).not.toMatch(/861|2 JAN|PH-BHA|12A|BUSINESS|Ben|"date"|"seat"|"cabin"/);
  });

  it('follows its tag', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    await call('PUT', `/api/user/tags/${id}`, { tag_config: { ...DESIGN, iata: 'LAX' } });
    expect((await read(slug)).body.data.tag_config.iata).toBe('LAX');
    await call('DELETE', `/api/user/tags/${id}`);
    expect((await read(slug)).status).toBe(404);
    await call('POST', `/api/user/tags/${id}/restore`);
    expect((await read(slug)).status).toBe(200);
  });

  it('is gone when it is no longer shared, and its address never comes back', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    expect((await unshare(id)).body).toEqual({ success: true });
    expect((await unshare(id)).body).toEqual({ success: true });
    expect((await read(slug)).status).toBe(404);
    expect((await share(id)).body.data.slug).not.toBe(slug);
    expect((await read(slug)).status).toBe(404);
  });

  it('goes with its account', async () => {
    const leaving = await join(app);
    const saved = await call('POST', '/api/user/tags', { tag_config: DESIGN }, leaving);
    const shared = await call('POST', `/api/user/tags/${saved.body.data.id}/share`, {}, leaving);
    await app.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
      { password: PASSWORD },
      leaving.token,
    );
    expect((await read(shared.body.data.slug)).status).toBe(404);
  });

  it('is gone while its owner is suspended, or once the operator took it down, which its owner is told', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    await app.db.source.query('update users set suspended_at = now() where id = $1', [me.id]);
    expect((await read(slug)).status).toBe(404);
    await app.db.source.query('update users set suspended_at = null where id = $1', [me.id]);
    await app.db.source.query(
      `update tag_shares set taken_down_at = now(), taken_down_reason = 'Hate' where slug = $1`,
      [slug],
    );
    expect((await read(slug)).status).toBe(404);
    for (const undo of [
      () => unshare(id),
      async () => {
        await call('DELETE', `/api/user/tags/${id}`);
        return call('POST', `/api/user/tags/${id}/restore`, {});
      },
    ]) {
      expect((await undo()).status).toBe(200);
      const again = await share(id);
      expect([again.status, again.body.error]).toEqual([403, 'This page was taken down: Hate']);
      expect((await read(slug)).status).toBe(404);
    }
  });

  it('belongs to its owner: nobody else shares it, unshares it or reads its choices', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    for (const method of ['POST', 'DELETE'])
      expect((await call(method, `/api/user/tags/${id}/share`, {}, other)).status).toBe(404);
    const asked = await app.graphql('query ($id: ID!) { tagShare(id: $id) { slug } }', { id }, other.token);
    expect(asked.data).toEqual({ tagShare: null });
    expect((await read(slug)).status).toBe(200);
  });

  it('is listed for its owner alone, the latest share first, while its tag is there', async () => {
    const owner = await join(app);
    const mine = async () => {
      const saved = await call('POST', '/api/user/tags', { tag_config: DESIGN }, owner);
      const { body } = await call('POST', `/api/user/tags/${saved.body.data.id}/share`, {}, owner);
      return { tagId: saved.body.data.id, tagConfig: { seat: '12A' }, share: { slug: body.data.slug } };
    };
    const [first, second, deleted] = [await mine(), await mine(), await mine()];
    await call('DELETE', `/api/user/tags/${deleted.tagId}`, undefined, owner);
    const query = '{ tagShares { tagId tagConfig share { slug } } }';
    const listed = await app.graphql(query, {}, owner.token);
    expect(listed.data?.['tagShares']).toHaveLength(2);
    expect(listed.data).toMatchObject({
      tagShares: expect.arrayContaining(
        [first, second].map((one) => expect.objectContaining({ tagId: one.tagId, share: one.share })),
      ),
    });
    expect(JSON.stringify((await app.graphql(query, {}, other.token)).data)).not.toContain(first.tagId);
    expect((await app.graphql(query, {})).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });

  it.each([
    [{ show: 'all' }, 'show'],
    [{ show: { date: 'yes' } }, 'show.date'],
    [{ show: { notes: true } }, 'show'],
    [{ listed: 1 }, 'listed'],
  ])('refuses %j', async (body, field) => {
    const refused = await share(await save(), body);
    expect([refused.status, refused.body.field]).toEqual([400, field]);
  });

  it.each(['', 'short', '0123456789a', '..%2F..%2Fetc', "' or 1=1"])('has no slug %j', async (slug) => {
    expect((await read(encodeURIComponent(slug))).status).toBe(404);
  });

  it('gets one slug when it is shared several times at once', async () => {
    const id = await save();
    const answers = await Promise.all([share(id), share(id), share(id)]);
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(1);
  });
});
