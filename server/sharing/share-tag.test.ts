import {
  createMember,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { ALL_PARTS } from './tests/share-design.ts';

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
  let user: TestAccount;
  let otherUser: TestAccount;

  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    app = await startTestApp({ database: 'postgres', renderer: createNamingRenderer(), folders });
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, account: TestAccount = user) =>
    app.rest(method, path, { body, token: account.token });
  const save = async (): Promise<string> => {
    const saveResponse = await call('POST', '/api/user/tags', { tag_config: DESIGN, notes: 'with Ben' });
    return saveResponse.body.data.id;
  };
  const share = (id: string, body: object = {}) => call('POST', `/api/user/tags/${id}/share`, body);
  const unshare = (id: string) => call('DELETE', `/api/user/tags/${id}/share`);
  const requestShared = (slug: string) => app.rest('GET', `/api/shared/${slug}`);

  it('shows what its owner chose, at an address that stays', async () => {
    const id = await save();
    const { body } = await share(id, { show: ALL_PARTS });
    expect(body).toEqual({
      success: true,
      data: {
        slug: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
        url: expect.stringMatching(new RegExp(`/t/${body.data.slug}$`)),
      },
    });
    const sharedResponse = await requestShared(body.data.slug);
    expect(sharedResponse.body.data).toEqual({
      tag_config: expect.objectContaining(DESIGN),
      nickname: 'Amelia',
      shared_at: expect.any(String),
    });
    expect((await share(id)).body.data).toEqual(body.data);
    const hiddenData = (await requestShared(body.data.slug)).body.data;
    expect(Object.keys(hiddenData)).toEqual(['tag_config', 'shared_at']);
    expect(hiddenData.tag_config).toMatchObject({ iata: 'NRT', printed: [], timestamp: '' });
    expect(JSON.stringify(hiddenData)).not.toMatch(/861|2 JAN|PH-BHA|12A|BUSINESS|Ben|"date"|"seat"|"cabin"/);
  });

  it('shows later changes of its tag', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    await call('PUT', `/api/user/tags/${id}`, { tag_config: { ...DESIGN, iata: 'LAX' } });
    expect((await requestShared(slug)).body.data.tag_config.iata).toBe('LAX');
    await call('DELETE', `/api/user/tags/${id}`);
    expect((await requestShared(slug)).status).toBe(404);
    await call('POST', `/api/user/tags/${id}/restore`);
    expect((await requestShared(slug)).status).toBe(200);
  });

  it('is gone when it is no longer shared, and its address never comes back', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    expect((await unshare(id)).body).toEqual({ success: true });
    expect((await unshare(id)).body).toEqual({ success: true });
    expect((await requestShared(slug)).status).toBe(404);
    expect((await share(id)).body.data.slug).not.toBe(slug);
    expect((await requestShared(slug)).status).toBe(404);
  });

  it('is deleted with its account', async () => {
    const leavingUser = await createMember(app);
    const saveResponse = await call('POST', '/api/user/tags', { tag_config: DESIGN }, leavingUser);
    const shared = await call('POST', `/api/user/tags/${saveResponse.body.data.id}/share`, {}, leavingUser);
    await app.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
      { password: PASSWORD },
      leavingUser.token,
    );
    expect((await requestShared(shared.body.data.slug)).status).toBe(404);
  });

  it('is gone while its owner is suspended, or once the operator took it down, which its owner is told', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    await app.db.source.query('update users set suspended_at = now() where id = $1', [user.id]);
    expect((await requestShared(slug)).status).toBe(404);
    await app.db.source.query('update users set suspended_at = null where id = $1', [user.id]);
    await app.db.source.query(
      `update tag_shares set taken_down_at = now(), taken_down_reason = 'Hate' where slug = $1`,
      [slug],
    );
    expect((await requestShared(slug)).status).toBe(404);
    for (const undo of [
      () => unshare(id),
      async () => {
        await call('DELETE', `/api/user/tags/${id}`);
        return call('POST', `/api/user/tags/${id}/restore`, {});
      },
    ]) {
      expect((await undo()).status).toBe(200);
      const repeatedShare = await share(id);
      expect([repeatedShare.status, repeatedShare.body.error]).toEqual([
        403,
        'This page was taken down: Hate',
      ]);
      expect((await requestShared(slug)).status).toBe(404);
    }
  });

  it('belongs to its owner: nobody else shares it, unshares it or reads its choices', async () => {
    const id = await save();
    const { slug } = (await share(id)).body.data;
    for (const method of ['POST', 'DELETE'])
      expect((await call(method, `/api/user/tags/${id}/share`, {}, otherUser)).status).toBe(404);
    const shareQueryResponse = await app.graphql(
      'query ($id: ID!) { tagShare(id: $id) { slug } }',
      { id },
      otherUser.token,
    );
    expect(shareQueryResponse.data).toEqual({ tagShare: null });
    expect((await requestShared(slug)).status).toBe(200);
  });

  it('is listed for its owner alone, the latest share first, while its tag is there', async () => {
    const owner = await createMember(app);
    const shareNewTag = async () => {
      const saveResponse = await call('POST', '/api/user/tags', { tag_config: DESIGN }, owner);
      const { body } = await call('POST', `/api/user/tags/${saveResponse.body.data.id}/share`, {}, owner);
      return {
        tagId: saveResponse.body.data.id,
        tagConfig: { seat: '12A' },
        share: { slug: body.data.slug },
      };
    };
    const [firstShare, secondShare, deletedShare] = [
      await shareNewTag(),
      await shareNewTag(),
      await shareNewTag(),
    ];
    await call('DELETE', `/api/user/tags/${deletedShare.tagId}`, undefined, owner);
    const query = '{ tagShares { tagId tagConfig share { slug } } }';
    const listResponse = await app.graphql(query, {}, owner.token);
    expect(listResponse.data?.['tagShares']).toHaveLength(2);
    expect(listResponse.data).toMatchObject({
      tagShares: expect.arrayContaining(
        [firstShare, secondShare].map((entry) =>
          expect.objectContaining({ tagId: entry.tagId, share: entry.share }),
        ),
      ),
    });
    expect(JSON.stringify((await app.graphql(query, {}, otherUser.token)).data)).not.toContain(
      firstShare.tagId,
    );
    expect((await app.graphql(query, {})).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });

  it.each([
    [{ show: 'all' }, 'show'],
    [{ show: { date: 'yes' } }, 'show.date'],
    [{ show: { notes: true } }, 'show'],
    [{ listed: 1 }, 'listed'],
  ])('refuses %j', async (body, field) => {
    const refusalResponse = await share(await save(), body);
    expect([refusalResponse.status, refusalResponse.body.field]).toEqual([400, field]);
  });

  it.each(['', 'short', '0123456789a', '..%2F..%2Fetc', "' or 1=1"])('has no slug %j', async (slug) => {
    expect((await requestShared(encodeURIComponent(slug))).status).toBe(404);
  });

  it('gets one slug when it is shared several times at once', async () => {
    const id = await save();
    const responses = await Promise.all([share(id), share(id), share(id)]);
    expect(new Set(responses.map(({ body }) => body.data.slug)).size).toBe(1);
  });
});
