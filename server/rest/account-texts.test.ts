import { join, PASSWORD, register, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { getOperationText } from './operations.ts';
import { ROUTES } from './routes.ts';

const TAKEN = 'taken@x.test';
const UNVERIFIED = 'unverified@x.test';
const good = { email: 'new@x.test', password: PASSWORD, nickname: 'Ann' };
const REGISTER = '/auth/register';
const LOGIN = '/auth/login';
const VERIFY = '/verify-email';
const RESET = '/auth/reset-password';
const PROFILE = '/user/profile';

/** All texts about an account in the specification: path, status, body. */
const TEXTS: Record<string, [path: string, status: number, body: object][]> = {
  'Email is required': [
    [REGISTER, 400, { ...good, email: ' ' }],
    [LOGIN, 400, { password: PASSWORD }],
    ['/auth/forgot-password', 400, {}],
    ['/send-verification', 400, { email: null }],
  ],
  'Please enter a valid email address': [
    [REGISTER, 400, { ...good, email: 'ada@x' }],
    [LOGIN, 400, { email: 'ada', password: PASSWORD }],
    ['/auth/forgot-password', 400, { email: 'a b@x.test' }],
    ['/send-verification', 400, { email: '@x.test' }],
  ],
  'Password is required': [
    [REGISTER, 400, { ...good, password: '' }],
    [LOGIN, 400, { email: TAKEN }],
    [RESET, 400, { token: 'x' }],
  ],
  'Password must be at least 6 characters': [
    [REGISTER, 400, { ...good, password: '12345' }],
    [RESET, 400, { token: 'x', newPassword: '12345' }],
  ],
  'Nickname is required': [[REGISTER, 400, { ...good, nickname: '  ' }]],
  'Nickname must be at least 2 characters': [
    [REGISTER, 400, { ...good, nickname: 'A' }],
    [PROFILE, 400, { nickname: ' A ' }],
  ],
  'Nickname must be less than 20 characters': [
    [REGISTER, 400, { ...good, nickname: 'A'.repeat(21) }],
    [PROFILE, 400, { nickname: 'A'.repeat(21) }],
  ],
  'Nickname cannot be empty': [[PROFILE, 400, { nickname: ' ' }]],
  'nickname contains characters that cannot be used': [
    [REGISTER, 400, { ...good, nickname: 'An\u202en' }],
    [PROFILE, 400, { nickname: 'An\u202en' }],
  ],
  'bio contains characters that cannot be used': [[PROFILE, 400, { bio: 'One\ud800' }]],
  'Bio cannot be empty': [[PROFILE, 400, { bio: '\n' }]],
  'Bio must be less than 300 characters': [[PROFILE, 400, { bio: 'x'.repeat(301) }]],
  'This email is already registered. Please try signing in instead.': [
    [REGISTER, 409, { ...good, email: TAKEN.toUpperCase() }],
  ],
  'Login failed. Please check your credentials.': [
    [LOGIN, 401, { email: TAKEN, password: 'wrong one' }],
    [LOGIN, 401, { email: 'nobody@x.test', password: PASSWORD }],
  ],
  'Email verification required': [[LOGIN, 403, { email: UNVERIFIED, password: PASSWORD }]],
  'Verification failed. Please try again.': [
    [VERIFY, 400, {}],
    [VERIFY, 400, { token: 'x'.repeat(43) }],
  ],
  'Invalid reset link. Please request a new password reset.': [
    [RESET, 400, { newPassword: PASSWORD }],
    [RESET, 400, { token: 'x'.repeat(43), newPassword: PASSWORD }],
  ],
};

describe('the texts about accounts', () => {
  let app: TestApp;
  let me: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    me = await join(app, TAKEN);
    await register(app, UNVERIFIED);
    // An empty bio would equal the stored bio and so would never be refused.
    await app.rest('PUT', '/api/user/profile', { token: me.token, body: { bio: 'A bio' } });
  });
  afterAll(() => app?.close());

  const cases = Object.entries(TEXTS).flatMap(([text, calls]) =>
    calls.map(([path, status, body]) => [text, path, status, body] as const),
  );

  it.each(cases)("'%s' comes from %s with %i, and from its mutation", async (text, path, status, body) => {
    const row = ROUTES.find((one) => one.path === path && one.method !== 'GET');
    if (row === undefined) throw new Error(`no row has ${path}`);
    const token = row.access === 'caller' ? me.token : undefined;
    const answer = await app.rest(row.method, `/api${path}`, { body, token });
    expect([answer.status, answer.body.error]).toEqual([status, text]);
    expect(answer.body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/) });

    const variables = row.variables({ params: {}, query: {}, body: body as Record<string, unknown> });
    const { data } = await app.graphql<Record<string, object>>(
      getOperationText(row.operation),
      variables,
      token,
    );
    expect(Object.values(data ?? {})).toEqual([
      expect.objectContaining({ code: answer.body.code, message: text }),
    ]);
  });

  it("'Authentication failed - token expired or unauthorized' comes without a token and with a dead one", async () => {
    const text = 'Authentication failed - token expired or unauthorized';
    for (const token of [undefined, 'tf_dead']) {
      const { status, body } = await app.rest('GET', '/api/user/profile', { token });
      expect([status, body.error]).toEqual([401, text]);
      const { errors } = await app.graphql(getOperationText('Viewer'), {}, token);
      expect(errors?.map(({ message }) => message)).toEqual([text]);
    }
  });
});
