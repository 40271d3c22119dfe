import { createMemberByMail, register, requestMailedToken, signIn } from '../../tests/accounts.ts';
import { describeOnBoth, startTestApp, usePlainPostgres } from '../../tests/test-app.ts';
import { Session } from '../../account/session.entity.ts';
import { generateSecret, hashToken } from '../../account/tokens.ts';
import { repeatLatestMigrations, revertLatestMigrations } from '../../tests/latest-migrations.ts';

usePlainPostgres();

describeOnBoth('the directory of users', (database, { itOnBoth }) => {
  itOnBoth('finds the accounts, pages and tokens of an earlier version', async () => {
    const app = await startTestApp({ database });
    try {
      const { source } = app.db;
      const account = await createMemberByMail(app, 'one@x.test');
      const { body: collection } = await app.rest('POST', '/api/user/collections', {
        token: account.token,
        body: { title: 'Mine', tag_ids: 'all', show: {} },
      });
      // A session and a mailed link that do not name their user.
      const [id, secret] = ['s'.repeat(22), generateSecret()];
      const sessions = source.getRepository(Session);
      const session = await sessions.findOneByOrFail({ userId: account.id });
      await sessions.insert(Object.assign(session, { id, secretHash: hashToken(secret.token) }));
      const registrationSecret = await register(app, 'two@x.test');
      await requestMailedToken(app, 'two@x.test');
      const mailed = generateSecret();
      await source.query('update account_tokens set token_hash = $1 where used_at is null', [mailed.hash]);

      const runner = source.createQueryRunner();
      await revertLatestMigrations(runner);
      await repeatLatestMigrations(runner);
      await runner.release();

      await signIn(app, 'one@x.test');
      const paths = ['/api/user/profile', `/c/${collection.data.slug}`];
      const oldToken = `tf_${id}.${secret.token}`;
      const responses = [];
      for (const path of paths) responses.push(await app.rest('GET', path, { token: oldToken }));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const verification = await app.rest('POST', '/api/verify-email', {
        body: { token: mailed.token, registration_secret: registrationSecret },
      });
      expect(verification.status).toBe(200);
      const { upQueries } = await source.driver.createSchemaBuilder().log();
      expect(upQueries).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
