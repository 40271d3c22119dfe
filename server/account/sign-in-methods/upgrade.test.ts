import { SignInMethods1795906800000 } from '../../database/migrations/20261128230000-sign-in-methods.ts';
import { createMember, PASSWORD, readNewestToken, signIn } from '../../tests/accounts.ts';
import { describeOnBoth, startTestApp, usePlainPostgres, type TestApp } from '../../tests/test-app.ts';

usePlainPostgres();

describeOnBoth('the migration of the sign-in methods', (database, { itOnBoth }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database });
  });
  afterAll(() => app?.close());

  const migration = new SignInMethods1795906800000();
  const runMigration = async (direction: 'up' | 'down'): Promise<void> => {
    const runner = app.db.source.createQueryRunner();
    try {
      await runner.startTransaction();
      await migration[direction](runner);
      await runner.commitTransaction();
    } finally {
      await runner.release();
    }
  };

  itOnBoth('leaves accounts and sessions as they were', async () => {
    const { email, token } = await createMember(app);
    await signIn(app, email);
    await runMigration('down');
    await runMigration('up');
    expect((await app.rest('GET', '/api/user/profile', { token })).body.user.email).toBe(email);
    const methods = await app.db.source.query('select distinct sign_in_method as method from sessions');
    expect(methods).toEqual([{ method: 'password' }]);
    await signIn(app, email, PASSWORD);
  });

  itOnBoth('gives an account without a password back to its owner by a mail when it is undone', async () => {
    const { email, id } = await createMember(app);
    await app.db.source.query('update users set password_hash = null where id = $1', [id]);
    await runMigration('down');
    await runMigration('up');
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const newPassword = 'another fine password';
    const body = { token: await readNewestToken(app, email), newPassword };
    expect((await app.rest('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    await signIn(app, email, newPassword);
  });
});
