import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../tests/test-app.ts';
import { runLostResponses } from './tests/lost-responses.ts';

const apps: TestApp[] = [];

async function start(options: Pick<TestAppOptions, 'database' | 'sharesDatabaseWith'>): Promise<TestApp> {
  const app = await startTestApp({
    ...options,
    renderer: createNamingRenderer(),
    folders: { publicDir: createPublicFolder() },
  });
  apps.unshift(app);
  return app;
}

afterEach(async () => {
  // The app that owns the database was started first and must be closed last.
  for (const app of apps.splice(0)) await app.close();
});

/**
 * Sends 40 random writes with lost responses and checks that each has one effect. `npm run torture -- --only lost-responses` is the long
 * version.
 */
async function expectOneEffectEach(app: TestApp): Promise<void> {
  const { token } = await createMember(app);
  const urls = apps.map(({ url }) => url);
  const { losses, replayed } = await runLostResponses(urls, { token, writes: 40, seed: 1 });
  expect(losses.lostAnswers).toBeGreaterThan(5);
  expect(replayed).toBeGreaterThan(5);
}

it('writes whose answers are lost and that are sent again to an embedded database have exactly one effect each', async () => {
  await expectOneEffectEach(await start({ database: 'pglite' }));
});

it('writes that are sent again to another server of one PostgreSQL have exactly one effect each', async () => {
  const firstApp = await start({ database: 'postgres' });
  await start({ database: 'postgres', sharesDatabaseWith: firstApp });
  await expectOneEffectEach(firstApp);
});
