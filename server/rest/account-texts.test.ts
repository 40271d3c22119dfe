import { createMember, PASSWORD, register, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { getOperationText } from './operations.ts';
import { ROUTES } from './routes.ts';

const TAKEN_EMAIL = 'taken@x.test';
const UNVERIFIED_EMAIL = 'unverified@x.test';
const VALID_REGISTRATION = { email: 'new@x.test', password: PASSWORD, nickname: 'Ann' };
const REGISTER_PATH = '/auth/register';
const LOGIN_PATH = '/auth/login';
const VERIFY_PATH = '/verify-email';
const RESET_PATH = '/auth/reset-password';
const PROFILE_PATH = '/user/profile';

/** All texts about an account in the specification: path, status, body. */
const EXPECTED_TEXTS: Record<string, [path: string, status: number, body: object][]> = {
  'Email is required': [
    [REGISTER_PATH, 400, { ...VALID_REGISTRATION, email: ' ' }],
    [LOGIN_PATH, 400, { password: PASSWORD }],
    ['/auth/forgot-password', 400, {}],
    ['/send-verification', 400, { email: null }],
  ],
  'Please enter a valid email address': [
    [REGISTER_PATH, 400, { ...VALID_REGISTRATION, email: 'ada@x' }],
    [LOGIN_PATH, 400, { email: 'ada', password: PASSWORD }],
    ['/auth/forgot-password', 400, { email: 'a b@x.test' }],
    ['/send-verification', 400, { email: '@x.test' }],
  ],
  'Password is required': [
    [REGISTER_PATH, 400, { ...VALID_REGISTRATION, password: '' }],
    [LOGIN_PATH, 400, { email: TAKEN_EMAIL }],
    [RESET_PATH, 400, { token: 'x' }],
  ],
  'Password must be at least 8 characters': [
    [REGISTER_PATH, 400, { ...VALID_REGISTRATION, password: '1234567' }],
    [RESET_PATH, 400, { token: 'x', newPassword: '1234567' }],
  ],
  'Nickname is required': [[REGISTER_PATH, 400, { ...VALID_REGISTRATION, nickname: '  ' }]],
  'Nickname must be at least 2 characters': [
    [REGISTER_PATH, 400, { ...VALID_REGISTRATION, nickname: 'A' }],
    [PROFILE_PATH, 400, { nickname: ' A ' }],
  ],
  'Nickname must be less than 20 characters': [
    [REGISTER_PATH, 400, { ...VALID_REGISTRATION, nickname: 'A'.repeat(21) }],
    [PROFILE_PATH, 400, { nickname: 'A'.repeat(21) }],
  ],
  'Nickname cannot be empty': [[PROFILE_PATH, 400, { nickname: ' ' }]],
  'nickname contains characters that cannot be used': [
    [REGISTER_PATH, 400, { ...VALID_REGISTRATION, nickname: 'An\u202en' }],
    [PROFILE_PATH, 400, { nickname: 'An\u202en' }],
  ],
  'bio contains characters that cannot be used': [[PROFILE_PATH, 400, { bio: 'One\ud800' }]],
  'Bio cannot be empty': [[PROFILE_PATH, 400, { bio: '\n' }]],
  'Bio must be less than 300 characters': [[PROFILE_PATH, 400, { bio: 'x'.repeat(301) }]],
  'This email is already registered. Please try signing in instead.': [
    [REGISTER_PATH, 409, { ...VALID_REGISTRATION, email: TAKEN_EMAIL.toUpperCase() }],
  ],
  'Login failed. Please check your credentials.': [
    [LOGIN_PATH, 401, { email: TAKEN_EMAIL, password: 'wrong one' }],
    [LOGIN_PATH, 401, { email: 'nobody@x.test', password: PASSWORD }],
  ],
  'Email verification required': [[LOGIN_PATH, 403, { email: UNVERIFIED_EMAIL, password: PASSWORD }]],
  'Verification failed. Please try again.': [
    [VERIFY_PATH, 400, {}],
    [VERIFY_PATH, 400, { token: 'x'.repeat(43) }],
  ],
  'Invalid reset link. Please request a new password reset.': [
    [RESET_PATH, 400, { newPassword: PASSWORD }],
    [RESET_PATH, 400, { token: 'x'.repeat(43), newPassword: PASSWORD }],
  ],
};

describe('the texts about accounts', () => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    user = await createMember(app, TAKEN_EMAIL);
    await register(app, UNVERIFIED_EMAIL);
    // An empty bio would equal the stored bio and so would never be refused.
    await app.rest('PUT', '/api/user/profile', { token: user.token, body: { bio: 'A bio' } });
  });
  afterAll(() => app?.close());

  const cases = Object.entries(EXPECTED_TEXTS).flatMap(([text, calls]) =>
    calls.map(([path, status, body]) => [text, path, status, body] as const),
  );

  it.each(cases)("'%s' comes from %s with %i, and from its mutation", async (text, path, status, body) => {
    const row = ROUTES.find((route) => route.path === path && route.method !== 'GET');
    if (row === undefined) throw new Error(`no row has ${path}`);
    const token = row.access === 'caller' ? user.token : undefined;
    const response = await app.rest(row.method, `/api${path}`, { body, token });
    expect([response.status, response.body.error]).toEqual([status, text]);
    expect(response.body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/) });

    const variables = row.variables({ params: {}, query: {}, body: body as Record<string, unknown> });
    const { data } = await app.graphql<Record<string, object>>(
      getOperationText(row.operation),
      variables,
      token,
    );
    expect(Object.values(data ?? {})).toEqual([
      expect.objectContaining({ code: response.body.code, message: text }),
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
