import { join, namingRenderer, publicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../tests/test-app.ts';
import { runLostAnswers } from './tests/lost-answers.ts';

const apps: TestApp[] = [];

async function start(options: Pick<TestAppOptions, 'database' | 'beside'>): Promise<TestApp> {
  const app = await startTestApp({
    ...options,
    renderer: namingRenderer(),
    folders: { publicDir: publicFolder() },
  });
  apps.unshift(app);
  return app;
}

afterEach(async () => {
  // The one that owns the database was started first and ends last.
  for (const app of apps.splice(0)) await app.close();
});

/** The long version is `npm run torture -- --only lost-answers`. */
async function expectOneEffectEach(app: TestApp): Promise<void> {
  const { token } = await join(app);
  const urls = apps.map(({ url }) => url);
  const { losses, replayed } = await runLostAnswers(urls, { token, writes: 40, seed: 1 });
  expect(losses.lostAnswers).toBeGreaterThan(5);
  expect(replayed).toBeGreaterThan(5);
}

it('writes whose answers are lost and that are sent again to an embedded database have exactly one effect each', async () => {
  await expectOneEffectEach(await start({ database: 'pglite' }));
});

it('writes that are sent again to another server of one PostgreSQL have exactly one effect each', async () => {
  const first = await start({ database: 'postgres' });
  await start({ database: 'postgres', beside: first });
  await expectOneEffectEach(first);
});
