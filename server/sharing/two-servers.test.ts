import {
  createMember,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { shareDesign } from './tests/share-design.ts';

describe('a shared tag at two servers on one PostgreSQL', () => {
  let apps: [TestApp, TestApp];
  beforeAll(async () => {
    const parts = {
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    } as const;
    const firstApp = await startTestApp(parts);
    apps = [firstApp, await startTestApp({ ...parts, sharesDatabaseWith: firstApp })];
  });
  afterAll(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  const requestStatuses = async (slug: string): Promise<number[]> => {
    const url = encodeURIComponent(`http://localhost:4000/t/${slug}`);
    const paths = [
      `/t/${slug}`,
      `/t/${slug}/image.png`,
      `/t/${slug}/og.png`,
      `/t/${slug}/moving.webp`,
      `/api/oembed?url=${url}`,
      `/api/shared/${slug}`,
    ];
    return Promise.all(paths.map(async (path) => (await apps[1].rest('GET', path)).status));
  };
  const goneStatuses = [404, 404, 404, 404, 404, 404];

  it.each<[string, (owner: TestAccount, id: string) => Promise<unknown>]>([
    ['unsharing', ({ token }, id) => apps[0].rest('DELETE', `/api/user/tags/${id}/share`, { token })],
    ['deleting the tag', ({ token }, id) => apps[0].rest('DELETE', `/api/user/tags/${id}`, { token })],
    [
      'deleting the account',
      ({ token }) =>
        apps[0].graphql(
          'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
          { password: PASSWORD },
          token,
        ),
    ],
  ])('%s at one makes page and pictures 404 at the other, at once', async (_name, end) => {
    const owner = await createMember(apps[0]);
    const { id, slug } = await shareDesign(apps[0], owner, { iata: 'NRT' });
    expect(await requestStatuses(slug)).toEqual([200, 200, 200, 200, 200, 200]);
    await end(owner, id);
    expect(await requestStatuses(slug)).toEqual(goneStatuses);
  });
});
