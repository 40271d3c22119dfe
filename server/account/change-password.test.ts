import 'reflect-metadata';
import { createMember, readNewestToken, PASSWORD, signIn } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';

const CHANGE_MUTATION = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
    __typename ... on Refusal { code field message params } } }`;

type ChangeResponse = { changePassword: { __typename: string } };

const DONE = { __typename: 'Done' };
const NEW_PASSWORD = 'a new password';

describeOnBoth('changing the password', (database, { it, itOnBoth }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database });
  });
  afterAll(() => app?.close());

  const answerTo = (currentPassword: string, newPassword: string, token?: string) =>
    app.graphql<ChangeResponse>(CHANGE_MUTATION, { currentPassword, newPassword }, token);
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
    const user = await createMember(app);
    const otherUser = await createMember(app);
    const otherTokens = [await signIn(app, user.email), await signIn(app, user.email)];
    expect(await change(PASSWORD, NEW_PASSWORD, user.token)).toEqual(DONE);
    for (const token of otherTokens) expect(await isAlive(token)).toBe(false);
    expect(await isAlive(user.token)).toBe(true);
    expect(await isAlive(otherUser.token)).toBe(true);
    expect(await loginStatus(user.email, PASSWORD)).toBe(401);
    expect(await loginStatus(user.email, NEW_PASSWORD)).toBe(200);
    expect(await loginStatus(otherUser.email, PASSWORD)).toBe(200);
  });

  it('a wrong current password changes nothing', async () => {
    const { email, token } = await createMember(app);
    const otherToken = await signIn(app, email);
    expect(await change('wrong one', NEW_PASSWORD, token)).toEqual({
      __typename: 'Refusal',
      code: 'PASSWORD_WRONG',
      field: 'currentPassword',
      message: 'The password is incorrect.',
      params: {},
    });
    expect(await isAlive(otherToken)).toBe(true);
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });

  it.each([
    ['no current password', '', NEW_PASSWORD, 'currentPassword', 'Password is required'],
    [
      'a huge current one',
      'x'.repeat(1_000_000),
      NEW_PASSWORD,
      'currentPassword',
      expect.stringContaining('256'),
    ],
    ['no new password', PASSWORD, '', 'newPassword', 'Password is required'],
    ['a short new one', PASSWORD, '1234567', 'newPassword', 'Password must be at least 8 characters'],
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
      'secrets\ud800',
      'newPassword',
      'newPassword contains characters that cannot be used',
    ],
  ])('%s is refused at its field', async (_name, current, expectedCode, field, message) => {
    const { email, token } = await createMember(app);
    expect(await change(current, expectedCode, token)).toMatchObject({
      __typename: 'Refusal',
      field,
      message,
    });
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });

  it('the same password again is allowed', async () => {
    const { email, token } = await createMember(app);
    expect(await change(PASSWORD, PASSWORD, token)).toEqual(DONE);
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });

  it('kills a reset link that was mailed before', async () => {
    const { email, token } = await createMember(app);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const link = await readNewestToken(app, email);
    expect(await change(PASSWORD, NEW_PASSWORD, token)).toEqual(DONE);
    const reset = await app.rest('POST', '/api/auth/reset-password', {
      body: { token: link, newPassword: 'of a thief' },
    });
    expect([reset.status, reset.body.code]).toEqual([400, 'RESET_LINK_INVALID']);
    expect(await loginStatus(email, NEW_PASSWORD)).toBe(200);
  });

  itOnBoth(
    'of two changes from two devices at once one wins, and the other device is signed out',
    async () => {
      const user = await createMember(app);
      const tokens = [user.token, await signIn(app, user.email)];
      const responses = await Promise.all(
        tokens.map((token, index) => answerTo(PASSWORD, `altocumulus ${index}`, token)),
      );
      const winners = responses.flatMap(({ data }, index) =>
        data?.changePassword.__typename === 'Done' ? [index] : [],
      );
      expect(winners).toHaveLength(1);
      for (const [index, token] of tokens.entries()) expect(await isAlive(token)).toBe(index === winners[0]);
      expect(await loginStatus(user.email, `altocumulus ${winners[0]}`)).toBe(200);
    },
  );

  it('one GraphQL document may contain one password try, also for deleting the account', async () => {
    const { email, token } = await createMember(app);
    const tries = [
      'changePassword(currentPassword: "a", newPassword: "secret") { __typename }',
      `deleteAccount(password: "${PASSWORD}") { __typename }`,
    ];
    for (const firstGuess of tries) {
      for (const secondGuess of tries) {
        const { status, errors } = await app.graphql(
          `mutation { a: ${firstGuess} b: ${secondGuess} }`,
          {},
          token,
        );
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
  const DELETE_MUTATION = `mutation ($password: String!) { deleteAccount(password: $password) {
    __typename ... on Refusal { code params message } } }`;

  it('ends in TOO_MANY_ATTEMPTS, at both mutations; a reset lets the owner go on', async () => {
    const app = await startTestApp({ database: 'postgres', config: { isRateLimited: true } });
    const { email, token } = await createMember(app);
    const wrongInput = { currentPassword: 'wrong one', newPassword: NEW_PASSWORD };
    for (let tries = 0; tries < 10; tries += 1) {
      const { data } = await app.graphql<ChangeResponse>(CHANGE_MUTATION, wrongInput, token);
      expect(data?.changePassword).toMatchObject({ code: 'PASSWORD_WRONG' });
    }
    const validInput = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const rateLimitedResponse = await app.graphql<ChangeResponse>(CHANGE_MUTATION, validInput, token);
    expect(rateLimitedResponse.data?.changePassword).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      params: { seconds: expect.any(Number) },
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
    });
    const deletion = await app.graphql<{ deleteAccount: object }>(
      DELETE_MUTATION,
      { password: PASSWORD },
      token,
    );
    expect(deletion.data?.deleteAccount).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });

    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const link = await readNewestToken(app, email);
    await app.rest('POST', '/api/auth/reset-password', { body: { token: link, newPassword: PASSWORD } });
    const repeatedResponse = await app.graphql<ChangeResponse>(
      CHANGE_MUTATION,
      validInput,
      await signIn(app, email),
    );
    expect(repeatedResponse.data?.changePassword).toEqual(DONE);
    await app.close();
  });
});
