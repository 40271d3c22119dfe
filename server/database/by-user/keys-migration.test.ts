import {
  createMemberByMail,
  createNamingRenderer,
  createPublicFolder,
  PASSWORD,
} from '../../tests/accounts.ts';
import { callEverythingSignedIn, NEW_AIRLINE } from '../../tests/one-user/call-everything.ts';
import { describeOnBoth, startTestApp, usePlainPostgres } from '../../tests/test-app.ts';
import { repeatLatestMigrations, revertLatestMigrations } from '../../tests/latest-migrations.ts';
import { USER_TABLES } from './user-tables.ts';

usePlainPostgres();

/** The tables of a later migration, whose reversal drops them. */
const LATER_TABLES: readonly string[] = ['identities', 'passkeys', 'second_factors', 'recovery_codes'];

describeOnBoth('the migration that puts the user into every key', (database, { itOnBoth }) => {
  itOnBoth('keeps each row, in both directions, and nothing if it fails', async () => {
    const app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    try {
      await app.purgeExpired();
      const account = await createMemberByMail(app, 'rows@x.test');
      await callEverythingSignedIn({ app, account, checkAfterCall: async () => undefined });
      await app.graphql(
        'mutation ($password: String!) { createApiToken(access: "read", name: "n", password: $password) { __typename } }',
        { password: PASSWORD },
        account.token,
      );
      await app.rest('POST', '/api/user/email', {
        token: account.token,
        body: { email: 'other@x.test', password: PASSWORD },
      });
      await app.rest('POST', '/api/airlines', { token: account.token, body: NEW_AIRLINE });
      const runner = app.db.source.createQueryRunner();
      const readRows = async (): Promise<Map<string, unknown[]>> => {
        const rows = new Map<string, unknown[]>();
        for (const { table } of USER_TABLES) {
          if (LATER_TABLES.includes(table)) continue;
          // The reversal counts the tags again, so their revision begins again.
          const found: { row: string }[] = await runner.query(
            `select (to_jsonb(t) - 'revision')::text as row from ${table} as t order by 1`,
          );
          rows.set(
            table,
            found.map(({ row }) => row),
          );
        }
        return rows;
      };
      const before = await readRows();
      expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
      await revertLatestMigrations(runner);
      const shares = await runner.query(
        `select to_jsonb(s) ? 'user_id' as has_user from tag_shares as s limit 1`,
      );
      await runner.query('alter table tag_shares add constraint no_change check (false) not valid');
      await runner.startTransaction();
      await expect(repeatLatestMigrations(runner)).rejects.toThrow('no_change');
      await runner.rollbackTransaction();
      await runner.query('alter table tag_shares drop constraint no_change');
      await runner.startTransaction();
      await repeatLatestMigrations(runner);
      await runner.commitTransaction();
      const after = await readRows();
      await runner.release();
      expect([shares, after]).toEqual([[{ has_user: false }], before]);
      const { upQueries } = await app.db.source.driver.createSchemaBuilder().log();
      expect(upQueries).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
