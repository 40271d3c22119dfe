import { join, readNewestToken, PASSWORD } from '../../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../../tests/test-app.ts';

const MANY = { status: 429, code: 'TOO_MANY_ATTEMPTS' };
const IN = { status: 200, code: undefined };
const WRONG = { status: 401, code: 'LOGIN_FAILED' };

describe('wrong passwords are counted', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      config: { isRateLimited: true, trustedProxyCount: 1, publicUrl: 'https://tags.example' },
    });
  });
  afterAll(() => app?.close());

  const login = (email: string, password: string, ip: string, cookie?: string): Promise<RestResponse> =>
    app.rest('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': ip, ...(cookie !== undefined && { cookie }) },
    });
  const outcome = ({ status, body }: RestResponse) => ({ status, code: body.code });
  const cookieOf = ({ headers }: RestResponse): string | undefined =>
    headers.getSetCookie().find((one) => one.startsWith('tailfin_device='));
  const guess = async (email: string, ip: string, times: number, cookie?: string) => {
    const codes = [];
    for (let tries = 0; tries < times; tries += 1)
      codes.push((await login(email, 'a wrong guess', ip, cookie)).body.code);
    return new Set(codes);
  };

  it('by address and network: ten of a stranger do not lock the owner’s network', async () => {
    const { email } = await join(app);
    expect(await guess(email, '203.0.113.7', 10)).toEqual(new Set(['LOGIN_FAILED']));
    expect(outcome(await login(email, PASSWORD, '203.0.113.7'))).toEqual(MANY);
    expect(outcome(await login(email, PASSWORD, '198.51.100.1'))).toEqual(IN);
    expect(await guess(email, '2001:db8::1', 10)).toEqual(new Set(['LOGIN_FAILED']));
    expect(outcome(await login(email, PASSWORD, '2001:db8::2'))).toEqual(MANY);
  });

  it('by browser where the owner signed in before, also in the network of the stranger', async () => {
    const { email } = await join(app);
    const ip = '203.0.113.8';
    const first = await login(email, PASSWORD, ip);
    const set = cookieOf(first) ?? '';
    expect(set).toMatch(
      /^tailfin_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = set.split(';')[0] ?? '';
    await guess(email, ip, 10);
    expect(outcome(await login(email, PASSWORD, ip))).toEqual(MANY);
    const again = await login(email, PASSWORD, ip, cookie);
    expect(outcome(again)).toEqual(IN);
    expect(cookieOf(again)).toBe(set);
    expect(await guess(email, ip, 10, cookie)).toEqual(new Set(['LOGIN_FAILED']));
    expect(outcome(await login(email, PASSWORD, ip, cookie))).toEqual(MANY);
  });

  it('not by a cookie that is invented or another user’s', async () => {
    const [{ email }, stranger] = [await join(app), await join(app)];
    const ip = '203.0.113.9';
    await guess(email, ip, 10);
    const theirs = cookieOf(await login(stranger.email, PASSWORD, '203.0.113.10'))?.split(';')[0];
    for (const cookie of [`tailfin_device=${'x'.repeat(43)}`, theirs])
      expect(outcome(await login(email, PASSWORD, ip, cookie))).toEqual(MANY);
  });

  it('by address alone against many networks; a known browser and a reset still get in', async () => {
    const { email } = await join(app);
    const home = '198.51.100.20';
    const cookie = cookieOf(await login(email, PASSWORD, home))?.split(';')[0];
    for (let network = 1; network <= 12; network += 1) await guess(email, `192.0.2.${network}`, 9);
    expect(outcome(await login(email, PASSWORD, '198.51.100.21'))).toEqual(MANY);
    expect(outcome(await login(email, PASSWORD, home, cookie))).toEqual(IN);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const token = await readNewestToken(app, email);
    const body = { token, newPassword: 'altocumulus' };
    expect((await app.rest('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect(outcome(await login(email, PASSWORD, home, cookie))).toEqual(WRONG);
    expect(outcome(await login(email, 'altocumulus', home))).toEqual(IN);
  });
});
