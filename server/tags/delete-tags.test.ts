import { randomUUID } from 'node:crypto';
import { join, namingRenderer, publicFolder, type TestAccount } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };

describeOnBoth('many tags at once', (database, { itOnBoth }) => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: namingRenderer(),
      folders: { publicDir: publicFolder() },
    });
    [me, other] = [await join(app), await join(app)];
  });
  afterAll(() => app?.close());

  const save = async () =>
    (await app.rest('POST', '/api/user/tags', { body: { tag_config: KLM }, token: me.token })).body.data;
  const idsOf = async (query: string): Promise<string[]> =>
    (await app.rest('GET', `/api/user/tags?${query}`, { token: me.token })).body.data.map(
      ({ id }: { id: string }) => id,
    );

  itOnBoth('many tags go at once, those of others never, and the same call again does no harm', async () => {
    const ids = [(await save()).id, (await save()).id];
    const kept = await save();
    const theirs = await app.rest('POST', '/api/user/tags', {
      body: { tag_config: KLM },
      token: other.token,
    });
    const remove = async (wanted: readonly string[]) => {
      const mutation = `mutation ($ids: [ID!]!) {
        deleteTags(ids: $ids) { ... on DeleteTagsSuccess { count } ... on Refusal { code field } } }`;
      const { data } = await app.graphql<{ deleteTags: object }>(mutation, { ids: wanted }, me.token);
      return data?.deleteTags;
    };
    expect(await remove([...ids, theirs.body.data.id, randomUUID()])).toEqual({ count: 2 });
    expect(await remove(ids)).toEqual({ count: 0 });
    expect(await idsOf('')).toEqual([kept.id]);
    expect(new Set(await idsOf('deleted=1'))).toEqual(new Set(ids));
    expect(await remove(['no id'])).toEqual({ code: 'FIELD_INVALID', field: 'ids' });
    expect(await remove(Array.from({ length: 501 }, () => randomUUID()))).toMatchObject({ field: 'ids' });
    const list = await app.rest('GET', '/api/user/tags', { token: other.token });
    expect(list.body.data).toHaveLength(1);
  });
});
