import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp, usePlainPostgres } from '../tests/test-app.ts';
import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import stored from '../../tag/design/tests/version-1-design.json' with { type: 'json' };
import { OneLayoutVersion1795514400000 } from './migrations/20261124100000-one-layout-version.ts';

usePlainPostgres();

const { livery: _, ...withoutLivery } = stored;
const UPDATED_AT = '2026-11-20T08:00:00.123Z';

describeOnBoth('the migration to one layout version', (database, { it, itOnBoth }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  /** Saves a tag, then writes the design of the earlier build into its row. */
  async function saveOld(token: string, design: object): Promise<string> {
    const response = await app.rest('POST', '/api/user/tags', { token, body: { tag_config: stored } });
    const { id } = response.body.data;
    await app.db.source.query('update user_tags set tag_config = $2, updated_at = $3 where id = $1', [
      id,
      design,
      UPDATED_AT,
    ]);
    return id;
  }

  async function migrate(): Promise<void> {
    const runner = app.db.source.createQueryRunner();
    try {
      await new OneLayoutVersion1795514400000().up(runner);
    } finally {
      await runner.release();
    }
  }

  const readStoredTag = (id: string) =>
    app.db.source.query<{ tag_config: object; updated_at: Date; search_text: string }[]>(
      'select * from user_tags where id = $1',
      [id],
    );

  itOnBoth('changes the version alone, and adds a livery where there is none', async () => {
    const { token } = await createMember(app);
    const ids = [await saveOld(token, stored), await saveOld(token, withoutLivery)];
    const previousRows = (await Promise.all(ids.map(readStoredTag))).flat();
    await migrate();
    const after = (await Promise.all(ids.map(readStoredTag))).flat();
    const liveries = ['eurowhite', 'airline'];
    expect(after).toEqual(
      previousRows.map((row, index) => ({
        ...row,
        tag_config: { ...stored, livery: liveries[index], layoutVersion: LAYOUT_VERSION },
      })),
    );
    expect(after.map(({ updated_at }) => updated_at.toISOString())).toEqual([UPDATED_AT, UPDATED_AT]);
    await migrate();
    expect((await Promise.all(ids.map(readStoredTag))).flat()).toEqual(after);
  });

  it('lets a client that read the old row save over it, in either version', async () => {
    const { token } = await createMember(app);
    for (const layoutVersion of [1, LAYOUT_VERSION]) {
      const id = await saveOld(token, stored);
      await migrate();
      const list = await app.rest('GET', '/api/user/tags', { token });
      const row = list.body.data.find((tag: { id: string }) => tag.id === id);
      expect(row).toMatchObject({
        updated_at: UPDATED_AT,
        tag_config: { livery: 'eurowhite', layoutVersion: 2 },
      });
      const body = { tag_config: { ...stored, layoutVersion, city: 'OSAKA' }, updated_at: UPDATED_AT };
      const response = await app.rest('PUT', `/api/user/tags/${id}`, { token, body });
      expect([response.status, response.body.code]).toEqual([200, undefined]);
      expect(response.body.data.tag_config).toMatchObject({
        city: 'OSAKA',
        livery: 'eurowhite',
        layoutVersion: 2,
      });
      const graphql = await app.graphql<{ tag: { tagConfig: object } }>(
        'query ($id: ID!) { tag(id: $id) { tagConfig } }',
        { id },
        token,
      );
      expect(graphql.data?.tag.tagConfig).toEqual(response.body.data.tag_config);
    }
  });
});
