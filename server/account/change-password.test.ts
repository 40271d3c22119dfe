import 'reflect-metadata';
import { join, readNewestToken, PASSWORD, signIn } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';

const CHANGE = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
    __typename ... on Refusal { code field message params } } }`;

type Answer = { changePassword: { __typename: string } };

const DONE = { __typename: 'Done' };
const NEW = 'a new password';

describeOnBoth('changing the password', (database, { it, itOnBoth }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database });
  });
  afterAll(() => app?.close());

  const answerTo = (currentPassword: string, newPassword: string, token?: string) =>
    app.graphql<Answer>(CHANGE, { currentPassword, newPassword }, token);
  const change = async (currentPassword: string, newPassword: string, token: string) => {
    const { data, errors } = await answerTo(currentPassword, newPassword, token);
    expect(errors).toBeUndefined();
    return data?.changePassword;
  };
  const isAlive = async (token: string): Promise<boolean> => {
    const { status } = await app.rest('GET', '/api/user/profile', { token });
    expect([200, 401]).toContain(status);
    return status === 200;
  };
  const loginStatus = async (email: string, password: string): Promise<number> =>
    (await app.rest('POST', '/api/auth/login', { body: { email, password } })).status;

  it('takes the new one from then on; other sessions end, the one that asked and those of others stay', async () => {
    const me = await join(app);
    const other = await join(app);
    const elsewhere = [await signIn(app, me.email), await signIn(app, me.email)];
    expect(await change(PASSWORD, NEW, me.token)).toEqual(DONE);
    for (const token of elsewhere) expect(await isAlive(token)).toBe(false);
    expect(await isAlive(me.token)).toBe(true);
    expect(await isAlive(other.token)).toBe(true);
    expect(await loginStatus(me.email, PASSWORD)).toBe(401);
    expect(await loginStatus(me.email, NEW)).toBe(200);
    expect(await loginStatus(other.email, PASSWORD)).toBe(200);
  });

  it('a wrong current password changes nothing', async () => {
    const { email, token } = await join(app);
    const elsewhere = await signIn(app, email);
    expect(await change('wrong one', NEW, token)).toEqual({
      __typename: 'Refusal',
      code: 'PASSWORD_WRONG',
      field: 'currentPassword',
      message: 'The password is incorrect.',
      params: {},
    });
    expect(await isAlive(elsewhere)).toBe(true);
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });

  it.each([
    ['no current password', '', NEW, 'currentPassword', 'Password is required'],
    ['a huge current one', 'x'.repeat(1_000_000), NEW, 'currentPassword', expect.stringContaining('256')],
    ['no new password', PASSWORD, '', 'newPassword', 'Password is required'],
    ['a short new one', PASSWORD, '12345', 'newPassword', 'Password must be at least 6 characters'],
    [
      'a new one of a megabyte',
      PASSWORD,
      'x'.repeat(1_000_000),
      'newPassword',
      'Password must be at most 256 characters',
    ],
    [
      'NUL in the new one',
      PASSWORD,
      'secret\0secret',
      'newPassword',
      'newPassword contains characters that cannot be used',
    ],
    [
      'half a character in the new one',
      PASSWORD,
      'secret\ud800',
      'newPassword',
      'newPassword contains characters that cannot be used',
    ],
  ])('%s is refused at its field', async (_name, current, wanted, field, message) => {
    const { email, token } = await join(app);
    expect(await change(current, wanted, token)).toMatchObject({ __typename: 'Refusal', field, message });
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });

  it('the same password again is allowed', async () => {
    const { email, token } = await join(app);
    expect(await change(PASSWORD, PASSWORD, token)).toEqual(DONE);
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });

  it('kills a reset link that was mailed before', async () => {
    const { email, token } = await join(app);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const link = await readNewestToken(app, email);
    expect(await change(PASSWORD, NEW, token)).toEqual(DONE);
    const reset = await app.rest('POST', '/api/auth/reset-password', {
      body: { token: link, newPassword: 'of a thief' },
    });
    expect([reset.status, reset.body.code]).toEqual([400, 'RESET_LINK_INVALID']);
    expect(await loginStatus(email, NEW)).toBe(200);
  });

  itOnBoth(
    'of two changes from two devices at once one wins, and the other device is signed out',
    async () => {
      const me = await join(app);
      const tokens = [me.token, await signIn(app, me.email)];
      const answers = await Promise.all(
        tokens.map((token, index) => answerTo(PASSWORD, `password ${index}`, token)),
      );
      const winners = answers.flatMap(({ data }, index) =>
        data?.changePassword.__typename === 'Done' ? [index] : [],
      );
      expect(winners).toHaveLength(1);
      for (const [index, token] of tokens.entries()) expect(await isAlive(token)).toBe(index === winners[0]);
      expect(await loginStatus(me.email, `password ${winners[0]}`)).toBe(200);
    },
  );

  it('a document holds one try, as it does of deleting the account', async () => {
    const { email, token } = await join(app);
    const tries = [
      'changePassword(currentPassword: "a", newPassword: "secret") { __typename }',
      `deleteAccount(password: "${PASSWORD}") { __typename }`,
    ];
    for (const first of tries) {
      for (const second of tries) {
        const { status, errors } = await app.graphql(`mutation { a: ${first} b: ${second} }`, {}, token);
        expect(status).toBe(400);
        expect(errors?.map(({ message }) => message)).toEqual([
          'The document has too many account mutations: at most 1.',
        ]);
      }
    }
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });
});

describe('guessing at the password behind a session', () => {
  const DELETE = `mutation ($password: String!) { deleteAccount(password: $password) {
    __typename ... on Refusal { code params message } } }`;

  it('ends in TOO_MANY_ATTEMPTS, at both mutations; a reset lets the owner go on', async () => {
    const app = await startTestApp({ database: 'postgres', config: { isRateLimited: true } });
    const { email, token } = await join(app);
    const wrong = { currentPassword: 'wrong one', newPassword: NEW };
    for (let tries = 0; tries < 10; tries += 1) {
      const { data } = await app.graphql<Answer>(CHANGE, wrong, token);
      expect(data?.changePassword).toMatchObject({ code: 'PASSWORD_WRONG' });
    }
    const right = { currentPassword: PASSWORD, newPassword: NEW };
    const stopped = await app.graphql<Answer>(CHANGE, right, token);
    expect(stopped.data?.changePassword).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      params: { seconds: expect.any(Number) },
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
    });
    const deletion = await app.graphql<{ deleteAccount: object }>(DELETE, { password: PASSWORD }, token);
    expect(deletion.data?.deleteAccount).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });

    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const link = await readNewestToken(app, email);
    await app.rest('POST', '/api/auth/reset-password', { body: { token: link, newPassword: PASSWORD } });
    const again = await app.graphql<Answer>(CHANGE, right, await signIn(app, email));
    expect(again.data?.changePassword).toEqual(DONE);
    await app.close();
  });
});
