import { randomUUID } from 'node:crypto';
import { createMember, type TestAccount } from '../../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp, usePlainPostgres } from '../../tests/test-app.ts';
import { recountTags } from '../../database/by-user/recount-tags.ts';
import { repeatLatestMigrations, revertLatestMigrations } from '../../tests/latest-migrations.ts';

// A distributed database does not revert migrations.
usePlainPostgres();

const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT', city: 'TOKYO' };
const FULL = { code: 'TAG_QUOTA_REACHED', error: 'Your account is full: 3 tags.' };
const SAVE_TAGS = `mutation ($inputs: [SaveTagInput!]!) { saveTags(inputs: $inputs) {
  ... on SaveTagsSuccess { tags { id } } ... on Refusal { code field message } } }`;

describeOnBoth('the quota of tags', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database, config: { tagQuota: 3 } });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const call = async (method: string, path: string, body?: unknown) =>
    app.rest(method, path, { token: user.token, body });
  const save = (flightNumber: string, details: object = {}) =>
    call('POST', '/api/user/tags', { tag_config: { ...DESIGN, flightNumber }, ...details });
  const saveSeveral = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) ids.push((await save(`KL ${number}`)).body.data.id);
    return ids;
  };
  /** Returns the stored number of tags, after comparing it with the tags. */
  const countTags = async (): Promise<number> => {
    const usage = await app.graphql<{ tagUsage: { count: number; max: number } }>(
      '{ tagUsage { count max } }',
      {},
      user.token,
    );
    expect(usage.errors).toBeUndefined();
    const { body } = await call('GET', '/api/user/tags?limit=200');
    expect(usage.data?.tagUsage).toEqual({ count: body.data.length, max: 3 });
    return body.data.length;
  };

  itOnBoth('refuses a new tag in a full account, and only a new one', async () => {
    const [first = ''] = await saveSeveral(3);
    const refused = await save('KL 4');
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining(FULL)]);
    expect((await save('KL 5', { new_id: randomUUID() })).body.code).toBe('TAG_QUOTA_REACHED');
    const changed = await call('PUT', `/api/user/tags/${first}`, {
      tag_config: { ...DESIGN, flightNumber: 'KL 9' },
    });
    expect(changed.status).toBe(200);
    expect(await countTags()).toBe(3);
    expect((await call('DELETE', `/api/user/tags/${first}`)).status).toBe(200);
    expect(await countTags()).toBe(2);
    expect((await save('KL 4')).status).toBe(200);
  });

  itOnBoth('saves several tags, or none of them if one has no room', async () => {
    await saveSeveral(2);
    const inputs = ['KL 3', 'KL 4'].map((flightNumber) => ({ config: { ...DESIGN, flightNumber } }));
    const { data } = await app.graphql<{ saveTags: object }>(SAVE_TAGS, { inputs }, user.token);
    expect(data?.saveTags).toEqual({
      code: 'TAG_QUOTA_REACHED',
      field: 'inputs[1]',
      message: 'Your account is full: 3 tags.',
    });
    expect(await countTags()).toBe(2);
  });

  itOnBoth('is kept by simultaneous saves of both kinds', async () => {
    await saveSeveral(1);
    const saves = Array.from({ length: 8 }, (_, index) =>
      save(`KL ${index + 10}`, index % 2 === 0 ? {} : { new_id: randomUUID() }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    expect(await countTags()).toBe(3);
  });

  itOnBoth('refuses to restore a tag or an airline into a full account, and loses neither', async () => {
    const airline = { name: 'Kite Air', icao: 'QKT', iata: 'Q1', logo_url: '/img/logo_lufthansa.png' };
    const { body: created } = await call('POST', '/api/airlines', airline);
    const kite = { ...DESIGN, airline: 'KITE AIR', icao: 'QKT', airlineIata: 'Q1' };
    for (const flightNumber of ['Q1 1', 'Q1 2'])
      await call('POST', '/api/user/tags', { tag_config: { ...kite, flightNumber } });
    await call('DELETE', `/api/airlines/${created.data.id}`);
    const [first = ''] = await saveSeveral(2);
    const airlineRestored = await call('POST', `/api/airlines/${created.data.id}/restore`);
    expect([airlineRestored.status, airlineRestored.body]).toEqual([409, expect.objectContaining(FULL)]);
    await call('DELETE', `/api/user/tags/${first}`);
    await saveSeveral(2);
    const tagRestored = await call('POST', `/api/user/tags/${first}/restore`);
    expect([tagRestored.status, tagRestored.body]).toEqual([409, expect.objectContaining(FULL)]);
    expect(await countTags()).toBe(3);
    const deleted = await app.graphql<{ deletedTags: { nodes: object[] } }>(
      '{ deletedTags { nodes { id } } }',
      {},
      user.token,
    );
    expect(deleted.data?.deletedTags.nodes).toHaveLength(3);
    const { body: list } = await call('GET', '/api/user/tags');
    for (const { id } of list.data.slice(0, 2)) await call('DELETE', `/api/user/tags/${id}?now=1`);
    expect(await countTags()).toBe(1);
    expect((await call('POST', `/api/airlines/${created.data.id}/restore`)).status).toBe(200);
    expect(await countTags()).toBe(3);
  });

  itOnBoth('a lowered quota stops only additions', async () => {
    const [first = ''] = await saveSeveral(2);
    // The account has more tags than it may have, as after a change of the setting.
    await app.db.source.query(
      `insert into user_tags (user_id, flight_number, flight_date, departure_code, arrival_code, tag_config)
       select $1, n::text, '', '', '', '{}' from generate_series(1, 3) as n`,
      [user.id],
    );
    await recountTags(app.db.source);
    const path = `/api/user/tags/${first}`;
    expect((await call('PUT', path, { tag_config: { ...DESIGN, flightNumber: 'KL 9' } })).status).toBe(200);
    expect((await save('KL 4')).status).toBe(409);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('POST', `${path}/restore`)).status).toBe(409);
    expect(await countTags()).toBe(4);
  });

  it('an import of flights lets the entries without room wait for a review', async () => {
    await saveSeveral(1);
    const rows = [1, 2, 3, 4].map((day) => `2024-01-0${day},KL 861,KLM,AMS,NRT`);
    const file = ['Date,Flight,Airline,From,To', ...rows].join('\n');
    const send = (query: string) =>
      app.rest('POST', `/api/flights/import${query}`, {
        token: user.token,
        body: file,
        headers: { 'Content-Type': 'text/csv' },
      });
    for (const query of ['?dry_run=1', '']) {
      const { status, body } = await send(query);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ added: 2, review: 2 });
      const results = body.data.entries.map(({ result }: { result: string }) => result);
      expect(results).toEqual(['added', 'added', 'review', 'review']);
      expect(body.data.entries[3]).toMatchObject({ ...FULL, index: 3 });
    }
    expect(await countTags()).toBe(3);
  });

  it('an import of designs names the entries without room', async () => {
    await saveSeveral(2);
    const entries = ['KL 1', 'KL 7', 'KL 8'].map((flightNumber) => ({ ...DESIGN, flightNumber }));
    const { body: all } = await call('POST', '/api/airlines/import', { mode: 'all', entries });
    expect(all.data).toMatchObject({ added: 0, replaced: 0, skipped: 3 });
    expect(await countTags()).toBe(2);
    const { status, body } = await call('POST', '/api/airlines/import', { mode: 'valid', entries });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ added: 1, replaced: 1, skipped: 1 });
    expect(body.data.entries[2]).toMatchObject({ ...FULL, field: 'entries[2]', result: 'skipped' });
    expect(await countTags()).toBe(3);
  });

  it('an account file names the tags without room, and adds them when it is sent again later', async () => {
    await saveSeveral(3);
    const { body: file } = await call('GET', '/api/user/tags.json');
    user = await createMember(app);
    await saveSeveral(1);
    const expected = { added: 2, skipped: 0, review: 1 };
    for (const query of ['?dry_run=1', '']) {
      const { body } = await call('POST', `/api/flights/import${query}`, file);
      expect(body.data).toMatchObject(expected);
      expect(body.data.entries).toEqual([expect.objectContaining({ ...FULL, list: 'tags', index: 2 })]);
    }
    expect(await countTags()).toBe(3);
    const { body: list } = await call('GET', '/api/user/tags');
    await call('DELETE', `/api/user/tags/${list.data[0].id}`);
    expect((await call('POST', '/api/flights/import', file)).body.data).toMatchObject({
      added: 1,
      skipped: 2,
    });
  });

  it('counts the tags that exist when the server is updated', async () => {
    const [first = ''] = await saveSeveral(3);
    await call('DELETE', `/api/user/tags/${first}`);
    const runner = app.db.source.createQueryRunner();
    await revertLatestMigrations(runner);
    await repeatLatestMigrations(runner);
    await runner.release();
    expect(await countTags()).toBe(2);
  });
});
