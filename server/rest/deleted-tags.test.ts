import { randomUUID } from 'node:crypto';
import { DELETED_TAG_RETENTION_DAYS } from '../../tag/base/limits.ts';
import { purgeDeleted } from '../tags/deleted-tags.service.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  signIn,
  type TestAccount,
} from '../tests/accounts.ts';
import { createBlackPng, uploadAndGetUrl } from '../tests/images.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';
import { DAY_MS } from '../../tag/base/durations.ts';

const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
const CUSTOM_AIRLINE = { name: 'Aardvark Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_united.png' };
const CUSTOM_DESIGN = {
  airline: CUSTOM_AIRLINE.name,
  icao: CUSTOM_AIRLINE.icao,
  airlineIata: CUSTOM_AIRLINE.iata,
};
describe('deleted tags and airlines', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  const clock = createMovableClock();

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.rest(method, `/api${path}`, { body, token: user.token, headers });
  const save = async (tag_config: object = KLM_DESIGN) =>
    (await call('POST', '/user/tags', { tag_config })).body.data;
  const makeAirline = async (airline: object = CUSTOM_AIRLINE) =>
    (await call('POST', '/airlines', airline)).body.data;
  const queryIds = async (query: string): Promise<string[]> =>
    (await call('GET', `/user/tags?${query}`)).body.data.map(({ id }: { id: string }) => id);
  const runGraphql = async <Data>(document: string, variables: Record<string, unknown> = {}) =>
    (await app.graphql<Data>(document, variables, user.token)).data;
  const restore = (id: string) => call('POST', `/user/tags/${id}/restore`, {});

  it('a deleted tag is hidden from every list, is listed as deleted for its owner only, and is restored unchanged', async () => {
    const tag = await save();
    const keptTag = await save({ ...KLM_DESIGN, city: 'Kept' });
    clock.advance(1_000);
    const deletionTime = clock.now().toISOString();
    expect((await call('DELETE', `/user/tags/${tag.id}`)).body).toEqual({ success: true });
    expect(await queryIds('')).toEqual([keptTag.id]);
    for (const path of [`/user/tags/${tag.id}`, `/user/tags/${tag.id}/image.png`])
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
    for (const method of ['PUT', 'DELETE'])
      expect((await call(method, `/user/tags/${tag.id}`, { tag_config: KLM_DESIGN })).status).toBe(404);
    expect((await call('GET', '/user/stats')).body.data.tags).toBe(1);
    const data = [{ ...tag, deleted_at: deletionTime }];
    expect((await call('GET', '/user/tags?deleted=1')).body).toEqual({ success: true, data, next: null });
    const foreignResponse = await app.rest('GET', '/api/user/tags?deleted=1', { token: otherUser.token });
    expect(foreignResponse.body.data).toEqual([]);
    for (const [method, path] of [
      ['POST', `/api/user/tags/${tag.id}/restore`],
      ['DELETE', `/api/user/tags/${tag.id}?now=1`],
    ] as const)
      expect((await app.rest(method, path, { token: otherUser.token, body: {} })).status).toBe(404);
    expect((await restore(tag.id)).body).toEqual({ success: true, data: tag });
    // The second restore changes nothing.
    expect((await restore(tag.id)).body).toEqual({ success: true, data: tag });
    expect((await call('GET', `/user/tags/${tag.id}`)).body.data).toEqual(tag);
    expect(await queryIds('deleted=1')).toEqual([]);
  });

  it('an import does not replace a deleted tag, and an export omits it', async () => {
    const tag = await save();
    await call('DELETE', `/user/tags/${tag.id}`);
    const data = await runGraphql<{ exportAirlines: object[] }>('{ exportAirlines }');
    expect(data?.exportAirlines).toEqual([]);
    const entries = [{ ...KLM_DESIGN, city: 'New' }];
    const imported = await call('POST', '/airlines/import', { mode: 'all', entries });
    expect(imported.body.data).toMatchObject({ added: 1, replaced: 0 });
    expect(await queryIds('deleted=1')).toEqual([tag.id]);
  });

  it('now=1 removes a tag for good, also one that is deleted already', async () => {
    const [firstTag, secondTag] = [await save(), await save()];
    await call('DELETE', `/user/tags/${firstTag.id}`);
    for (const { id } of [firstTag, secondTag]) {
      expect((await call('DELETE', `/user/tags/${id}?now=1`)).body).toEqual({ success: true });
      expect((await restore(id)).status).toBe(404);
    }
    expect(await queryIds('deleted=1')).toEqual([]);
    const response = await call('DELETE', `/user/tags/${firstTag.id}?now=yes`);
    expect([response.status, response.body.field]).toEqual([400, 'now']);
  });

  it('deleted tags are listed in pages, the last deletion first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { id } = await save();
      await call('DELETE', `/user/tags/${id}`);
      ids.unshift(id);
      clock.advance(index === 2 ? 0 : 1_000);
    }
    const collectedIds: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body }: Awaited<ReturnType<typeof call>> = await call(
        'GET',
        `/user/tags?deleted=1&limit=2&after=${after}`,
      );
      collectedIds.push(...body.data.map(({ id }: { id: string }) => id));
      after = body.next;
    }
    expect(collectedIds.toSorted()).toEqual(ids.toSorted());
    expect([collectedIds[0], collectedIds.at(-1)]).toEqual([ids[0], ids.at(-1)]);
  });

  describe('deleted airlines', () => {
    const listDeletedAirlines = async () => {
      const document = '{ deletedAirlines { deletedAt tags airline { id name icao } } }';
      return (await runGraphql<{ deletedAirlines: object[] }>(document))?.deletedAirlines;
    };
    const saveCustom = () => save(CUSTOM_DESIGN);

    it('a deleted airline frees its codes, and restoring it restores the tags that were deleted with it', async () => {
      const airline = await makeAirline();
      const [earlierTag, firstTag, secondTag] = [await saveCustom(), await saveCustom(), await saveCustom()];
      await call('DELETE', `/user/tags/${earlierTag.id}`);
      clock.advance(1_000);
      const deletedAt = clock.now().toISOString();
      await call('DELETE', `/airlines/${airline.id}`);
      expect((await call('GET', '/airlines')).body.data).not.toContainEqual(
        expect.objectContaining({ id: airline.id }),
      );
      expect(await listDeletedAirlines()).toEqual([
        { deletedAt, tags: 2, airline: { id: airline.id, name: 'AARDVARK AIR', icao: 'QQX' } },
      ]);
      const taker = await makeAirline({ ...CUSTOM_AIRLINE, name: 'Taker' });
      for (const path of [`/user/tags/${firstTag.id}/restore`, `/airlines/${airline.id}/restore`]) {
        const response = await call('POST', path, {});
        expect([response.status, response.body.code, response.body.error]).toEqual([
          409,
          'IATA_TAKEN',
          'IATA code Q9 is already used by airline TAKER (QQX)',
        ]);
      }
      expect(await queryIds('deleted=1')).toHaveLength(3);
      await call('DELETE', `/airlines/${taker.id}?now=1`);
      // The conflicting airline is deleted now, so the tag can be restored.
      expect((await restore(firstTag.id)).body.data).toEqual(firstTag);
      expect((await queryIds('')).toSorted()).toEqual([`${firstTag.id}`, `${secondTag.id}`].toSorted());
      expect(await queryIds('deleted=1')).toEqual([earlierTag.id]);
      expect((await restore(earlierTag.id)).body.data).toEqual(earlierTag);
      expect(await listDeletedAirlines()).toEqual([]);
    });

    it('an airline without tags can be restored, and now=1 removes an airline with all its tags', async () => {
      const airline = await makeAirline();
      await call('DELETE', `/airlines/${airline.id}`);
      expect((await call('POST', `/airlines/${airline.id}/restore`, {})).body.data).toEqual(airline);
      const [tag, deletedTag] = [await saveCustom(), await saveCustom()];
      await call('DELETE', `/user/tags/${deletedTag.id}`);
      await call('DELETE', `/airlines/${airline.id}`);
      expect((await call('DELETE', `/airlines/${airline.id}?now=1`)).status).toBe(200);
      expect((await restore(tag.id)).status).toBe(404);
      expect([await queryIds('deleted=1'), await listDeletedAirlines()]).toEqual([[], []]);
    });

    it('an airline of the catalogue stays, and restoreAirline undoes the deletion of its tags by the time of that deletion', async () => {
      const [firstTag, secondTag] = [await save(), await save()];
      await call('DELETE', `/user/tags/${firstTag.id}`);
      clock.advance(1_000);
      const id = secondTag.airline_id;
      const removal = await runGraphql<{ removeTagsOfAirline: { count: number; deletedAt: string } }>(
        'mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) { ... on RemoveTagsSuccess { count deletedAt } } }',
        { id },
      );
      const { count, deletedAt } = removal?.removeTagsOfAirline ?? {};
      const restoration = await runGraphql(
        `mutation ($id: ID!, $deletedAt: DateTimeISO!) {
           restoreAirline(id: $id, deletedAt: $deletedAt) { ... on RestoreAirlineSuccess { tags } } }`,
        { id, deletedAt },
      );
      expect([count, restoration]).toEqual([1, { restoreAirline: { tags: 1 } }]);
      expect([await queryIds(''), await queryIds('deleted=1')]).toEqual([[secondTag.id], [firstTag.id]]);
    });
  });

  describe('replaced versions of a tag', () => {
    const SAVE_MUTATION = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
      __typename ... on SaveTagSuccess { tag { id } } ... on Refusal { code } } }`;
    const saveTag = (input: object) => runGraphql(SAVE_MUTATION, { input });

    it('an import that changes a tag keeps the replaced version with its notes among the deleted tags', async () => {
      const tag = await save({ ...KLM_DESIGN, city: 'Old' });
      await call('PUT', `/user/tags/${tag.id}`, { notes: 'Window seat' });
      for (let times = 0; times < 2; times += 1)
        await call('POST', '/airlines/import', { mode: 'all', entries: [{ ...KLM_DESIGN, city: 'New' }] });
      const { body } = await call('GET', '/user/tags?deleted=1');
      expect(body.data).toMatchObject([
        { tag_config: { city: 'OLD' }, notes: 'Window seat', created_at: tag.created_at },
      ]);
      expect((await restore(body.data[0].id)).body.data).toMatchObject({ tag_config: { city: 'OLD' } });
      const livingResponse = await call('GET', '/user/tags');
      expect(livingResponse.body.data).toHaveLength(2);
      expect((await call('GET', `/user/tags/${tag.id}`)).body.data).toMatchObject({
        tag_config: { city: 'NEW' },
        notes: 'Window seat',
      });
    });

    it('a save keeps the replaced version only if it asks for it and the tag differs', async () => {
      const tag = await save({ ...KLM_DESIGN, city: 'One' });
      const replace = (city: string, mustKeepReplaced?: boolean) =>
        saveTag({ id: tag.id, config: { ...KLM_DESIGN, city }, keepReplaced: mustKeepReplaced });
      await replace('Two');
      await replace('Two', true);
      expect(await queryIds('deleted=1')).toEqual([]);
      await replace('Three', true);
      const { body } = await call('GET', '/user/tags?deleted=1');
      expect(body.data).toMatchObject([{ tag_config: { city: 'TWO' } }]);
      const input = { id: tag.id, config: { ...KLM_DESIGN, city: 'Three' }, keepReplaced: true };
      await saveTag({ ...input, notes: 'Window' });
      await saveTag(input);
      expect(await queryIds('deleted=1')).toHaveLength(2);
      await saveTag({ ...input, flownOn: '2020-02-01' });
      expect(await queryIds('deleted=1')).toHaveLength(3);
    });

    it('a new tag can take the id of a deleted tag, which stays restorable', async () => {
      const newId = randomUUID();
      const input = { newId, config: KLM_DESIGN };
      await saveTag(input);
      await call('DELETE', `/user/tags/${newId}`);
      expect(await saveTag(input)).toEqual({ saveTag: { __typename: 'SaveTagSuccess', tag: { id: newId } } });
      expect(await queryIds('')).toEqual([newId]);
      expect(await queryIds('deleted=1')).toHaveLength(1);
    });
  });

  it('a repeated deletion or restoration with its key is not applied again', async () => {
    const tag = await save();
    const key = { 'Idempotency-Key': randomUUID() };
    const otherKey = { 'Idempotency-Key': randomUUID() };
    await call('DELETE', `/user/tags/${tag.id}`, {}, key);
    await call('POST', `/user/tags/${tag.id}/restore`, {}, otherKey);
    const { status, headers } = await call('DELETE', `/user/tags/${tag.id}`, {}, key);
    expect([status, headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await queryIds('')).toEqual([tag.id]);
    await call('DELETE', `/user/tags/${tag.id}`, {});
    const restoreResponse = await call('POST', `/user/tags/${tag.id}/restore`, {}, otherKey);
    expect(restoreResponse.headers.get('idempotency-replayed')).toBe('true');
    expect(await queryIds('deleted=1')).toEqual([tag.id]);
  });

  it('the cleaning removes deleted tags and airlines after 30 days, and their logos not before', async () => {
    const logo = await uploadAndGetUrl(app, user.token, 'logo', createBlackPng(20, 20));
    const airline = await makeAirline({ ...CUSTOM_AIRLINE, logo_url: logo });
    const [tag, laterTag] = [await save({ ...CUSTOM_DESIGN, selectedLogo: logo }), await save()];
    await call('DELETE', `/airlines/${airline.id}`);
    clock.advance(DAY_MS);
    await call('DELETE', `/user/tags/${laterTag.id}`);
    clock.advance((DELETED_TAG_RETENTION_DAYS - 1) * DAY_MS - 1);
    const runCleanup = async () => {
      await purgeDeleted(app.db.source.manager, clock.now());
      // The session has expired by now.
      user = { ...user, token: await signIn(app, user.email) };
    };
    await runCleanup();
    expect(await queryIds('deleted=1')).toHaveLength(2);
    const usedUploadsQuery =
      'select id from uploads where exists (select 1 from user_tags where user_tags.user_id = uploads.user_id and logo_upload_id = uploads.id)';
    expect(await app.db.source.query(usedUploadsQuery)).toHaveLength(1);
    clock.advance(1);
    await runCleanup();
    expect(await queryIds('deleted=1')).toEqual([laterTag.id]);
    expect((await restore(tag.id)).status).toBe(404);
    expect((await call('POST', `/airlines/${airline.id}/restore`, {})).status).toBe(404);
    expect(await app.db.source.query(usedUploadsQuery)).toEqual([]);
    clock.advance(DAY_MS);
    await runCleanup();
    expect(await queryIds('deleted=1')).toEqual([]);
  });

  it("the file of the user's data contains deleted tags with the time of their deletion", async () => {
    const [tag, keptTag] = [await save(), await save()];
    await call('DELETE', `/user/tags/${tag.id}`);
    type AccountFile = { exportData: { tags: { id: string; deleted_at: string | null }[] } };
    const file = await runGraphql<AccountFile>('{ exportData }');
    const marks = new Map(file?.exportData.tags.map(({ id, deleted_at }) => [id, deleted_at]));
    expect(marks.get(tag.id)).toEqual(clock.now().toISOString());
    expect(marks.get(keptTag.id)).toBeNull();
  });
});
