import { createMember, readNewestToken, PASSWORD } from '../../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../../tests/test-app.ts';

const TOO_MANY = { status: 429, code: 'TOO_MANY_ATTEMPTS' };
const SIGNED_IN = { status: 200, code: undefined };
const WRONG_PASSWORD = { status: 401, code: 'LOGIN_FAILED' };

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
  const getOutcome = ({ status, body }: RestResponse) => ({ status, code: body.code });
  const getDeviceCookie = ({ headers }: RestResponse): string | undefined =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('tailfin_device='));
  const guess = async (email: string, ip: string, times: number, cookie?: string) => {
    const codes = [];
    for (let tries = 0; tries < times; tries += 1)
      codes.push((await login(email, 'a wrong guess', ip, cookie)).body.code);
    return new Set(codes);
  };

  it('by address and network: ten of a stranger do not lock the owner’s network', async () => {
    const { email } = await createMember(app);
    expect(await guess(email, '203.0.113.7', 10)).toEqual(new Set(['LOGIN_FAILED']));
    expect(getOutcome(await login(email, PASSWORD, '203.0.113.7'))).toEqual(TOO_MANY);
    expect(getOutcome(await login(email, PASSWORD, '198.51.100.1'))).toEqual(SIGNED_IN);
    expect(await guess(email, '2001:db8::1', 10)).toEqual(new Set(['LOGIN_FAILED']));
    expect(getOutcome(await login(email, PASSWORD, '2001:db8::2'))).toEqual(TOO_MANY);
  });

  it('by browser where the owner signed in before, also in the network of the stranger', async () => {
    const { email } = await createMember(app);
    const ip = '203.0.113.8';
    const firstResponse = await login(email, PASSWORD, ip);
    const setCookie = getDeviceCookie(firstResponse) ?? '';
    expect(setCookie).toMatch(
      /^tailfin_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = setCookie.split(';')[0] ?? '';
    await guess(email, ip, 10);
    expect(getOutcome(await login(email, PASSWORD, ip))).toEqual(TOO_MANY);
    const repeatedResponse = await login(email, PASSWORD, ip, cookie);
    expect(getOutcome(repeatedResponse)).toEqual(SIGNED_IN);
    expect(getDeviceCookie(repeatedResponse)).toBe(setCookie);
    expect(await guess(email, ip, 10, cookie)).toEqual(new Set(['LOGIN_FAILED']));
    expect(getOutcome(await login(email, PASSWORD, ip, cookie))).toEqual(TOO_MANY);
  });

  it('not by a cookie that is invented or another user’s', async () => {
    const [{ email }, stranger] = [await createMember(app), await createMember(app)];
    const ip = '203.0.113.9';
    await guess(email, ip, 10);
    const strangerCookie = getDeviceCookie(await login(stranger.email, PASSWORD, '203.0.113.10'))?.split(
      ';',
    )[0];
    for (const cookie of [`tailfin_device=${'x'.repeat(43)}`, strangerCookie])
      expect(getOutcome(await login(email, PASSWORD, ip, cookie))).toEqual(TOO_MANY);
  });

  it('by address alone against many networks; a known browser and a reset still get in', async () => {
    const { email } = await createMember(app);
    const home = '198.51.100.20';
    const cookie = getDeviceCookie(await login(email, PASSWORD, home))?.split(';')[0];
    for (let network = 1; network <= 12; network += 1) await guess(email, `192.0.2.${network}`, 9);
    expect(getOutcome(await login(email, PASSWORD, '198.51.100.21'))).toEqual(TOO_MANY);
    expect(getOutcome(await login(email, PASSWORD, home, cookie))).toEqual(SIGNED_IN);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const token = await readNewestToken(app, email);
    const body = { token, newPassword: 'altocumulus' };
    expect((await app.rest('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect(getOutcome(await login(email, PASSWORD, home, cookie))).toEqual(WRONG_PASSWORD);
    expect(getOutcome(await login(email, 'altocumulus', home))).toEqual(SIGNED_IN);
  });
});
