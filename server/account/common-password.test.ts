import { createMember, requestMailedToken, readNewestToken, PASSWORD, register } from '../tests/accounts.ts';
import { createPasswords } from './passwords.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

describe('a password that many people use', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app?.close());

  const post = async (path: string, body: object) => {
    const { status, body: responseBody } = await app.rest('POST', path, { body });
    return [status, responseBody.code, responseBody.field, responseBody.error];
  };
  const buildCommonPasswordError = (field: string) => [
    400,
    'PASSWORD_COMMON',
    field,
    'This password is too common. Please choose another one.',
  ];

  it.each([
    '12345678',
    'password',
    'PassWord1',
    'Password123!',
    'qwerty2024',
    'letmein!?',
    'Admin-2026',
    'Tailfin 1',
    ' Me@Common.test ',
    'me@common.test99',
  ])('%s is refused when an account is made', async (password) => {
    const body = { email: 'me@common.test', password, nickname: 'Amelia' };
    expect(await post('/api/auth/register', body)).toEqual(buildCommonPasswordError('password'));
    const { data } = await app.graphql<Record<string, object>>(
      `mutation ($email: String!, $password: String!, $nickname: String!) {
          register(email: $email, password: $password, nickname: $nickname) { ... on Refusal { code field } } }`,
      body,
    );
    expect(data?.['register']).toEqual({ code: 'PASSWORD_COMMON', field: 'password' });
  });

  it('is refused by a reset, whose link stays good', async () => {
    const { email } = await createMember(app);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const token = await readNewestToken(app, email);
    for (const newPassword of ['iloveyou', email.toUpperCase()])
      expect(await post('/api/auth/reset-password', { token, newPassword })).toEqual(
        buildCommonPasswordError('newPassword'),
      );
    expect(await post('/api/auth/reset-password', { token, newPassword: PASSWORD })).toMatchObject([200]);
  });

  it('is refused beside a verification link, which stays good', async () => {
    const email = 'link@common.test';
    await register(app, email);
    const token = await requestMailedToken(app, email);
    for (const new_password of ['sunshine', email])
      expect(await post('/api/verify-email', { token, new_password })).toEqual(
        buildCommonPasswordError('new_password'),
      );
    expect(await post('/api/verify-email', { token, new_password: 'altostratus' })).toMatchObject([200]);
  });

  it('is refused when a password is changed', async () => {
    const { token, email } = await createMember(app);
    for (const newPassword of ['dragon-7', email]) {
      const { data } = await app.graphql<Record<string, object>>(
        `mutation ($newPassword: String!) {
          changePassword(currentPassword: "${PASSWORD}", newPassword: $newPassword) { ... on Refusal { code field } } }`,
        { newPassword },
        token,
      );
      expect(data?.['changePassword']).toEqual({ code: 'PASSWORD_COMMON', field: 'newPassword' });
    }
  });

  it('still signs in who chose it before it was refused', async () => {
    const { email } = await createMember(app);
    const { default: argon2 } = await import('argon2');
    const hash = await argon2.hash('sunshine');
    await app.db.source.query('update users set password_hash = $1 where email = $2', [hash, email]);
    expect(await post('/api/auth/login', { email, password: 'sunshine' })).toMatchObject([200]);
  });

  it('of six letters that was set before still signs in', async () => {
    const { id, email } = await createMember(app);
    const passwordHash = await createPasswords().hash('cirrus');
    await app.db.source.query('update users set password_hash = $2 where id = $1', [id, passwordHash]);
    expect(await post('/api/auth/login', { email, password: 'cirrus' })).toMatchObject([200]);
  });
});
