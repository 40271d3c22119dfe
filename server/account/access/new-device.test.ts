import { HOUR_MS } from '../../../tag/base/durations.ts';
import { createMember, PASSWORD, readNewestToken } from '../../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('a sign-in in a new browser', () => {
  const clock = createMovableClock('2026-11-28T09:05:00.000Z');
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: clock.now });
  });
  afterAll(() => app?.close());

  const login = async (email: string, headers: Record<string, string> = {}) => {
    const response = await app.rest('POST', '/api/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': FIREFOX, ...headers },
    });
    const cookies = response.headers.getSetCookie();
    return cookies.find((cookie) => cookie.startsWith('tailfin_device='))?.split(';')[0] ?? '';
  };
  const listMails = async (email: string) => (await app.mails()).filter(({ to }) => to === email);

  it('is told by mail, but not the first of the account, and not a second one in the hour', async () => {
    const { email } = await createMember(app);
    const cookie = await login(email);
    expect(await listMails(email)).toEqual([]);
    await login(email, { cookie });
    expect(await listMails(email)).toEqual([]);
    await login(email);
    const [mail, ...otherMails] = await listMails(email);
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe('New sign-in for Tailfin');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Firefox on Linux, on 28 November 2026 at 09:05 UTC.');
      expect(text).toContain('/forgot-password: this signs you out everywhere');
      expect(text).toContain('/settings');
    }
    await login(email);
    clock.advance(HOUR_MS - 1);
    await login(email);
    expect(await listMails(email)).toHaveLength(1);
    clock.advance(1);
    await login(email);
    expect(await listMails(email)).toHaveLength(2);
  });

  it('is told once a change of the address was undone, although no browser is known then', async () => {
    const { email, token } = await createMember(app);
    const cookie = await login(email);
    await login(email);
    clock.advance(1);
    const body = { email: `thief.${email}`, password: PASSWORD };
    expect((await app.rest('POST', '/api/user/email', { body, token })).status).toBe(200);
    const undo = { token: await readNewestToken(app, email) };
    expect((await app.rest('POST', '/api/undo-email-change', { body: undo })).status).toBe(200);
    const countSignInMails = async () =>
      (await listMails(email)).filter(({ subject }) => subject === 'New sign-in for Tailfin').length;
    expect(await countSignInMails()).toBe(1);
    await login(email, { cookie });
    expect(await countSignInMails()).toBe(2);
    await login(email);
    expect(await countSignInMails()).toBe(2);
  });

  it('is told without the words of an unknown browser, which an attacker can choose', async () => {
    const { email } = await createMember(app);
    await login(email);
    await login(email, { 'user-agent': 'Win money at evil.example' });
    const mails = await listMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('one that we do not know');
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });
});
