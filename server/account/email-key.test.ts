import { NormalizedEmailKeys1795878000000 } from '../database/migrations/20261128150000-normalized-email-keys.ts';
import { ADMIN_COMMANDS } from '../operator/admin/commands.ts';
import type { AdminDeps } from '../operator/admin/admin-command.ts';
import { createMember, PASSWORD, readNewestToken, signIn } from '../tests/accounts.ts';
import { repeatLatestMigrations, revertLatestMigrations } from '../tests/latest-migrations.ts';
import { startTestApp, type TestApp, usePlainPostgres } from '../tests/test-app.ts';

// A distributed database does not revert migrations.
usePlainPostgres();

describe('an address that can be spelled in several ways', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app?.close());

  const register = (email: string) =>
    app.rest('POST', '/api/auth/register', { body: { email, password: PASSWORD, nickname: 'Amelia' } });

  it('is one address for new accounts, and mail goes to its usual spelling', async () => {
    expect((await register(' ａda@ｅxample。test ')).body.user.email).toBe('ada@example.test');
    await app.rest('POST', '/api/send-verification', { body: { email: 'ADA@EXAMPLE.test' } });
    const verification = { token: await readNewestToken(app, 'ada@example.test'), password: PASSWORD };
    expect((await app.rest('POST', '/api/verify-email', { body: verification })).status).toBe(200);
    for (const email of ['ada@example.test', 'Ada@ＥＸＡＭＰＬＥ.test'])
      expect((await register(email)).body).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email' });
    await signIn(app, 'ａｄａ@example．test');
    await createMember(app, 'ada@müller.test');
    expect((await register('ADA@xn--mller-kva.test')).body.code).toBe('EMAIL_TAKEN');
  });

  it.each([
    'ada@example..test',
    'ada@.example.test',
    'ada@-x.test',
    'ada@1.2.3.4',
    'ada@a%41.test',
    'ada@x.test.',
  ])('%s has no valid domain: nobody can register with it', async (email) => {
    const { status, body } = await register(email);
    expect([status, body.code, body.field]).toEqual([400, 'EMAIL_INVALID', 'email']);
  });

  it('accounts of before that would meet keep their keys, sign in and get mail, and are listed', async () => {
    const { source } = app.db;
    const olderKeys = {
      'ﬁn@old.test': 'ﬁn@old.test',
      'fin@old.test': 'fin@old.test',
      'a@ｏld.test': 'a@ｏld.test',
      'a@olｄ.test': 'a@olｄ.test',
      'Lone@Ｏld.test': 'lone@ｏld.test',
    };
    const ids = new Map<string, string>();
    for (const email of Object.keys(olderKeys))
      ids.set(email, (await createMember(app, `${ids.size}@before.test`)).id);
    const runner = source.createQueryRunner();
    await revertLatestMigrations(runner);
    for (const [email, key] of Object.entries(olderKeys))
      await runner.query('update users set email = $2, email_key = $3 where id = $1', [
        ids.get(email),
        email,
        key,
      ]);
    await new NormalizedEmailKeys1795878000000().up(runner);
    await repeatLatestMigrations(runner);
    await runner.release();
    const rows: { email: string; email_key: string }[] = await source.query(
      'select email, email_key from users where id = any($1)',
      [[...ids.values()]],
    );
    expect(Object.fromEntries(rows.map((row) => [row.email, row.email_key]))).toEqual({
      ...olderKeys,
      'Lone@Ｏld.test': 'lone@old.test',
    });
    for (const [email, id] of ids) {
      const { body } = await app.rest('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
      expect([email, body.user?.id]).toEqual([email, id]);
      await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
      await readNewestToken(app, email);
    }
    expect((await register('ﬁn@old.test')).body.code).toBe('EMAIL_TAKEN');
    expect(await ADMIN_COMMANDS['users conflicts']?.run({ db: app.db } as AdminDeps, {})).toEqual([
      { id: ids.get('fin@old.test'), email: 'fin@old.test', normalized: 'fin@old.test' },
      { id: ids.get('ﬁn@old.test'), email: 'ﬁn@old.test', normalized: 'fin@old.test' },
      { id: ids.get('a@ｏld.test'), email: 'a@ｏld.test', normalized: 'a@old.test' },
      { id: ids.get('a@olｄ.test'), email: 'a@olｄ.test', normalized: 'a@old.test' },
    ]);
  });
});
