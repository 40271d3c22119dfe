import 'reflect-metadata';
import { shareInAllWays } from '../tests/share-in-all-ways.ts';
import { createInvitation } from './joining/invitation.service.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import {
  createMember,
  requestMailedToken,
  createNamingRenderer,
  readNewestToken,
  PASSWORD,
  register,
  signIn,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';
import { createRowTrigger } from '../tests/row-trigger.ts';
import { waitForLocks } from '../tests/wait-for-locks.ts';

const DELETE_MUTATION = `mutation ($password: String!) { deleteAccount(password: $password) {
  __typename ... on Refusal { code field message params } } }`;

type DeletionResponse = { deleteAccount: { __typename: string } };

const DONE = { __typename: 'Done' };

describeOnBoth('deleting an account', (database, { it, itOnBoth }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  const requestDeletion = (password: string, token?: string) =>
    app.graphql<DeletionResponse>(DELETE_MUTATION, { password }, token);
  const count = async (sql: string, parameters: unknown[]): Promise<number> => {
    const [row] = await app.db.source.query<{ count: string }[]>(sql, parameters);
    return Number(row?.count);
  };

  /** Returns the tables that hold rows of a user, from the schema of the database, each with the column of the user's id. */
  const listOwnedTables = (): Promise<{ table: string; column: string }[]> =>
    app.db.source.query(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name in ('user_id', 'owner_id') order by 1`,
    );
  const countRowsOfUser = async (userId: string): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { table, column } of await listOwnedTables()) {
      counts[table] = await count(`select count(*) from ${table} where ${column} = $1`, [userId]);
    }
    return counts;
  };

  /** Counts the rows of the whole database that contain a text. */
  const countRowsWithText = async (text: string): Promise<number> => {
    const tables: { table: string }[] = await app.db.source.query(
      `select table_name as table from information_schema.tables where table_schema = 'public'`,
    );
    let rowCount = 0;
    for (const { table } of tables) {
      rowCount += await count(`select count(*) from ${table} as one where strpos(one::text, $1) > 0`, [text]);
    }
    return rowCount;
  };

  /** Adds a row to each table of the ways to sign in. */
  async function addSignInMethods(userId: string): Promise<void> {
    for (const insertion of [
      `identities (user_id, issuer, subject, created_at) values ($1::uuid, 'https://id.example', 'x', now())`,
      `passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
         values ($1::uuid, md5($1::text), 'x', 0, '[]', false, 'phone', now())`,
      `second_factors (user_id, encrypted_secret, key_id, created_at) values ($1::uuid, 'x', 'x', now())`,
      `recovery_codes (user_id, code_hash, created_at) values ($1::uuid, 'x', now())`,
      `sign_in_steps (key_hash, kind, browser_hash, user_id, data, expires_at)
         values (md5($1::text), 'provider', 'x', $1::uuid, '{}', now())`,
    ])
      await app.db.source.query(`insert into ${insertion}`, [userId]);
  }

  /** Creates an account with a row in every table that can hold rows of a user. */
  async function createFullAccount(): Promise<TestAccount & { airlineId: string; tagId: string }> {
    const user = await createMember(app);
    await signIn(app, user.email);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    await app.rest('POST', '/api/user/tokens', {
      token: user.token,
      body: { name: 'A script', access: 'read', password: PASSWORD },
    });
    await app.rest('POST', '/api/user/email', {
      token: user.token,
      body: { email: `new.${user.email}`, password: PASSWORD },
    });
    await createInvitation(app.db.source.manager, user.email.toUpperCase(), app.clock());
    const [airline] = await app.db.source.query<{ id: string }[]>(
      `insert into custom_airlines (owner_id, name, icao, iata, alliance, brand_colors, logo_url)
       values ($1, 'MINE', 'MNE', 'M1', 'Independent', '{}', '/img/logo_united.png') returning id`,
      [user.id],
    );
    const design = { ...DEFAULT_DESIGN, airline: 'MINE', icao: 'MNE', airlineIata: 'M1' };
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: design },
      headers: { 'idempotency-key': 'one' },
    });
    await app.db.source.query(
      `insert into uploads (id, user_id, kind, mime, bytes, width, height)
       values (md5($1::text), $1::uuid, 'avatar', 'image/png', 9, 1, 1)`,
      [user.id],
    );
    await addSignInMethods(user.id);
    await shareInAllWays(app, user, saveResponse.body.data.id);
    // References to an upload must not prevent the deletion.
    const imageColumns = 'set avatar_upload_id = md5(id::text), cover_upload_id = md5(id::text)';
    await app.db.source.query(`update users ${imageColumns} where id = $1`, [user.id]);
    for (const [table, owner] of [
      ['custom_airlines', 'owner_id'],
      ['user_tags', 'user_id'],
    ]) {
      await app.db.source.query(
        `update ${table} set logo_upload_id = md5(${owner}::text) where ${owner} = $1`,
        [user.id],
      );
    }
    return { ...user, airlineId: airline?.id ?? '', tagId: saveResponse.body.data.id };
  }

  it('leaves nothing of the user in any table, and takes nothing of anybody else', async () => {
    const user = await createFullAccount();
    const otherUser = await createFullAccount();
    const tables = await listOwnedTables();
    expect(tables.length).toBeGreaterThanOrEqual(6);
    // Ensures that the test has filled each table; an empty table would pass without a check.
    for (const rows of Object.values(await countRowsOfUser(user.id))) expect(rows).toBeGreaterThan(0);
    const otherCounts = await countRowsOfUser(otherUser.id);

    expect((await requestDeletion(PASSWORD, user.token)).data?.deleteAccount).toEqual(DONE);
    for (const rows of Object.values(await countRowsOfUser(user.id))) expect(rows).toBe(0);
    expect(await countRowsWithText(user.id)).toBe(0);
    expect(await countRowsWithText(user.email)).toBe(0);
    expect(await countRowsWithText(user.email.toUpperCase())).toBe(0);
    expect(await countRowsOfUser(otherUser.id)).toEqual(otherCounts);
    expect((await app.rest('GET', '/api/user/profile', { token: otherUser.token })).status).toBe(200);
  });

  it('ends every session at its next request, at both transports, and every link that was mailed', async () => {
    const { email, token } = await createMember(app);
    const otherToken = await signIn(app, email);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const reset = await readNewestToken(app, email);
    expect((await requestDeletion(PASSWORD, token)).data?.deleteAccount).toEqual(DONE);
    for (const endedToken of [token, otherToken]) {
      const { status, body } = await app.rest('GET', '/api/user/profile', { token: endedToken });
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
      const { errors } = await app.graphql('{ viewer { id } }', {}, endedToken);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    const response = await app.rest('POST', '/api/auth/reset-password', {
      body: { token: reset, newPassword: 'new password' },
    });
    expect([response.status, response.body.code]).toEqual([400, 'RESET_LINK_INVALID']);
    const login = await app.rest('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    expect([login.status, login.body.code]).toEqual([401, 'LOGIN_FAILED']);
  });

  it('frees the address for another account, which begins with nothing', async () => {
    const firstUser = await createFullAccount();
    await requestDeletion(PASSWORD, firstUser.token);
    await register(app, firstUser.email);
    const { body } = await app.rest('POST', '/api/verify-email', {
      body: { token: await requestMailedToken(app, firstUser.email), password: PASSWORD },
    });
    expect(body.user.id).not.toBe(firstUser.id);
    const tags = await app.rest('GET', '/api/user/tags', { token: body.token });
    expect(tags.body.data).toEqual([]);
    expect((await app.rest('GET', '/api/user/profile', { token: firstUser.token })).status).toBe(401);
  });

  it.each([
    ['a wrong password', 'wrong one', 'PASSWORD_WRONG', 'The password is incorrect.'],
    ['no password', '', 'PASSWORD_EMPTY', 'Password is required'],
    [
      'a password of a megabyte',
      'x'.repeat(1_000_000),
      'PASSWORD_TOO_LONG',
      'Password must be at most 256 characters',
    ],
  ])('%s removes nothing', async (_name, password, code, message) => {
    const { id, token } = await createMember(app);
    const previousCounts = await countRowsOfUser(id);
    const { data } = await requestDeletion(password, token);
    expect(data?.deleteAccount).toMatchObject({ __typename: 'Refusal', code, field: 'password', message });
    expect(await countRowsOfUser(id)).toEqual(previousCounts);
    expect((await app.rest('GET', '/api/user/profile', { token })).status).toBe(200);
  });

  itOnBoth('removes all or nothing: when the last statement fails, every row is still there', async () => {
    const { id, token } = await createFullAccount();
    const previousCounts = await countRowsOfUser(id);
    const removeTrigger = await createRowTrigger(app.db.source, {
      table: 'users',
      event: 'after delete',
      body: `raise 'not now'`,
    });
    const { errors } = await requestDeletion(PASSWORD, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL' });
    expect(await countRowsOfUser(id)).toEqual(previousCounts);
    await removeTrigger();
    expect((await requestDeletion(PASSWORD, token)).data?.deleteAccount).toEqual(DONE);
  });

  itOnBoth('many simultaneous deletions remove the account once', async () => {
    const { id, token } = await createFullAccount();
    const responses = await Promise.all(Array.from({ length: 10 }, () => requestDeletion(PASSWORD, token)));
    expect(responses.filter(({ data }) => data?.deleteAccount.__typename === 'Done')).toHaveLength(1);
    for (const { errors } of responses) {
      if (errors) expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(await countRowsWithText(id)).toBe(0);
  });

  // The embedded database has one connection, so no other transaction can hold a lock.
  if (database === 'postgres') {
    itOnBoth('waits for a save of a tag that goes on to its airline, without a deadlock', async () => {
      const user = await createFullAccount();
      const runner = app.db.source.createQueryRunner();
      await runner.startTransaction();
      await runner.query('select id from user_tags where user_id = $1 and id = $2 for update', [
        user.id,
        user.tagId,
      ]);
      const deleting = requestDeletion(PASSWORD, user.token);
      await waitForLocks(app.db.source);
      await runner.query('select id from custom_airlines where owner_id = $1 and id = $2 for key share', [
        user.id,
        user.airlineId,
      ]);
      await runner.commitTransaction();
      await runner.release();
      expect((await deleting).data?.deleteAccount).toEqual(DONE);
      expect(await countRowsWithText(user.id)).toBe(0);
    });

    itOnBoth('answers a save that finds its account gone like any call without a session', async () => {
      const user = await createFullAccount();
      const runner = app.db.source.createQueryRunner();
      await runner.startTransaction();
      await runner.query('select id from users where id = $1 for update', [user.id]);
      const pendingSave = app.rest('POST', '/api/user/tags', { token: user.token, body: { tag_config: {} } });
      await waitForLocks(app.db.source);
      await runner.query('delete from user_tags where user_id = $1', [user.id]);
      await runner.query('delete from users where id = $1', [user.id]);
      await runner.commitTransaction();
      await runner.release();
      const { status, body } = await pendingSave;
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    });
  }
});
