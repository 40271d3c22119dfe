import { createMember, PASSWORD, signIn } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { openBrowser, readSignInMethods, type TestBrowser } from '../oidc/tests/test-browser.ts';
import { startTestProvider, type TestProvider, PUBLIC_URL } from '../oidc/tests/test-provider.ts';
import { Session } from '../session.entity.ts';
import { SignInStep } from './sign-in-step.entity.ts';

type StepAnswer = { startProviderStep: { url?: string; refusals?: { code: string }[]; code?: string } };

const START = `mutation ($purpose: String!, $password: String) {
  startProviderStep(purpose: $purpose, password: $password) {
    ... on ProviderStep { url } ... on Refusal { code }
  }
}`;
const getResult = (result: string) => `${PUBLIC_URL}/settings#sign-in=${result}`;

describe('in Settings, the provider', () => {
  let provider: TestProvider;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startTestProvider();
    app = await startTestApp({
      database: 'postgres',
      config: { publicUrl: PUBLIC_URL, oauth: provider.settings },
    });
  });
  afterAll(async () => {
    await app?.close();
    await provider?.close();
  });

  let subjects = 0;
  const addPerson = (email: string): string => {
    subjects += 1;
    provider.people.set(`subject-${subjects}`, { email, email_verified: true });
    return `subject-${subjects}`;
  };

  /** Begins a step in a browser with a session; returns the address at the provider, or the code of the refusal. */
  const start = async (browser: TestBrowser, token: string, variables: object): Promise<string> => {
    const response = await browser.post(
      '/graphql',
      { query: START, variables },
      { authorization: `Bearer ${token}` },
    );
    const { url, code } = (response.body.data as StepAnswer).startProviderStep;
    return url ?? code ?? 'none';
  };
  /** Runs a step to its end; returns the page to which the browser comes back. */
  const runStep = async (
    browser: TestBrowser,
    token: string,
    { subject, purpose, ageS = 0, change = () => undefined }: StepOptions,
  ): Promise<string> => {
    const url = new URL(await start(browser, token, { purpose, password: PASSWORD }));
    provider.signIn = { subject, ageS };
    change(url);
    return (await browser.request(await browser.walkToCallback(url.href))).location;
  };
  type StepOptions = {
    subject: string;
    purpose: 'connect' | 'confirm';
    ageS?: number;
    change?: (url: URL) => void;
  };
  const readMethods = (token: string) => readSignInMethods(app, token);
  const disconnect = (token: string, id: string, password = '') =>
    app.rest('DELETE', `/api/user/identities/${id}`, { token, body: { password } });

  it('connects an account after the password, and disconnects it', async () => {
    const { token, email } = await createMember(app);
    const browser = openBrowser(app);
    expect(await start(browser, token, { purpose: 'connect', password: 'a wrong guess' })).toBe(
      'PASSWORD_WRONG',
    );
    expect(await start(browser, token, { purpose: 'connect' })).toBe('PASSWORD_EMPTY');
    expect(await start(browser, token, { purpose: 'sign-in' })).toBe('FIELD_INVALID');
    const subject = addPerson('another@address.test');
    expect(await runStep(browser, token, { subject, purpose: 'connect' })).toBe(getResult('connected'));
    expect((await browser.signIn(provider, subject)).body.user.email).toBe(email);
    const [identity] = (await readMethods(token)).identities;
    expect(identity).toMatchObject({ issuer: provider.issuer, isUsable: true });
    expect((await disconnect(token, identity.id, 'a wrong guess')).body.code).toBe('PASSWORD_WRONG');
    expect((await disconnect(token, 'no id', PASSWORD)).body.code).toBe('NOT_FOUND');
    const { token: foreignToken } = await createMember(app);
    expect((await disconnect(foreignToken, identity.id, PASSWORD)).body.code).toBe('NOT_FOUND');
    expect((await disconnect(token, identity.id, PASSWORD)).status).toBe(200);
    expect((await readMethods(token)).identities).toEqual([]);
    const subjectsOfMails = (await app.mails()).filter(({ to }) => to === email).map((mail) => mail.subject);
    expect(subjectsOfMails).toEqual(expect.arrayContaining(['Way to sign in removed for Tailfin']));
    // It is free again.
    expect((await browser.signIn(provider, subject)).body.user.email).toBe('another@address.test');
  });

  it('does not connect an account of another user', async () => {
    const subject = addPerson('first@x.test');
    await openBrowser(app).signIn(provider, subject);
    const { token } = await createMember(app);
    const location = await runStep(openBrowser(app), token, { subject, purpose: 'connect' });
    expect([location, (await readMethods(token)).identities]).toEqual([getResult('IDENTITY_TAKEN'), []]);
  });

  it('does not connect after the session has ended', async () => {
    const { token, id } = await createMember(app);
    const browser = openBrowser(app);
    const url = await start(browser, token, { purpose: 'connect', password: PASSWORD });
    provider.signIn = { subject: addPerson('late@x.test'), ageS: 0 };
    const callback = await browser.walkToCallback(url);
    await app.db.source.getRepository(Session).delete({ userId: id });
    expect((await browser.request(callback)).location).toBe(getResult('SIGN_IN_STEP_EXPIRED'));
  });

  it('leaves no step of a deleted account', async () => {
    const { token, id: userId } = await createMember(app);
    const steps = app.db.source.getRepository(SignInStep);
    await start(openBrowser(app), token, { purpose: 'confirm' });
    expect(await steps.countBy({ userId })).toBe(1);
    await app.graphql(`mutation { deleteAccount(password: "${PASSWORD}") { __typename } }`, {}, token);
    expect(await steps.countBy({ userId })).toBe(0);
  });

  it('does not connect in another browser', async () => {
    const { token } = await createMember(app);
    const [attacker, victim] = [openBrowser(app), openBrowser(app)];
    const url = await start(attacker, token, { purpose: 'connect', password: PASSWORD });
    provider.signIn = { subject: addPerson('victim@x.test'), ageS: 0 };
    const { location } = await victim.request(await victim.walkToCallback(url));
    expect(location).toBe(`${PUBLIC_URL}/login#oidc-error=SIGN_IN_STEP_EXPIRED`);
    expect((await readMethods(token)).identities).toEqual([]);
  });

  it('confirms the user of an account without a password, who can then do everything', async () => {
    const subject = addPerson('sso@x.test');
    const browser = openBrowser(app);
    const { token } = (await browser.signIn(provider, subject)).body;
    const createToken = () =>
      app.rest('POST', '/api/user/tokens', { token, body: { name: 'script', access: 'read', password: '' } });
    expect((await createToken()).body.code).toBe('CONFIRMATION_REQUIRED');
    expect(await runStep(browser, token, { subject, purpose: 'confirm' })).toBe(getResult('confirmed'));
    expect(await readMethods(token)).toMatchObject({ hasPassword: false, isConfirmed: true });
    expect((await createToken()).status).toBe(200);
    const change = await app.rest('POST', '/api/user/email', {
      token,
      body: { email: 'next@x.test', password: '' },
    });
    expect(change.status).toBe(200);
    const [identity] = (await readMethods(token)).identities;
    const refusal = await disconnect(token, identity.id);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'LAST_SIGN_IN_METHOD']);
  });

  it.each([
    ['an old sign-in, with max_age taken out of the address', 3_600, stripConfirmation],
    ['a session at the provider, with max_age taken out of the address', 600, stripConfirmation],
  ])('does not confirm by %s', async (_name, ageS, change) => {
    const subject = addPerson(`old-${ageS}@x.test`);
    const browser = openBrowser(app);
    const { token } = (await browser.signIn(provider, subject)).body;
    // A new browser, because the other one has a fresh session at the provider.
    const location = await runStep(openBrowser(app), token, { subject, purpose: 'confirm', ageS, change });
    expect([location, (await readMethods(token)).isConfirmed]).toEqual([getResult('PROVIDER_FAILED'), false]);
  });

  it('does not confirm by another account, connected or not', async () => {
    const browser = openBrowser(app);
    const { token } = (await browser.signIn(provider, addPerson('mine@x.test'))).body;
    const other = addPerson('colleague@x.test');
    await openBrowser(app).signIn(provider, other);
    for (const subject of [other, addPerson('unknown@x.test')]) {
      const location = await runStep(openBrowser(app), token, { subject, purpose: 'confirm' });
      expect(location).toBe(getResult('IDENTITY_MISMATCH'));
    }
    expect((await readMethods(token)).isConfirmed).toBe(false);
  });

  it('confirms for five minutes, and only the session that asked', async () => {
    const { token, email, id } = await createMember(app);
    const subject = addPerson('five@x.test');
    const browser = openBrowser(app);
    await runStep(browser, token, { subject, purpose: 'connect' });
    await runStep(browser, token, { subject, purpose: 'confirm' });
    const otherToken = await signIn(app, email);
    expect((await readMethods(token)).isConfirmed).toBe(true);
    expect((await readMethods(otherToken)).isConfirmed).toBe(false);
    const confirmedAt = new Date(Date.now() - 300_001);
    await app.db.source.getRepository(Session).update({ userId: id }, { confirmedAt });
    expect((await readMethods(token)).isConfirmed).toBe(false);
  });
});

/** Takes the request for a fresh sign-in out of the address at the provider. */
function stripConfirmation(url: URL): void {
  url.searchParams.delete('prompt');
  url.searchParams.delete('max_age');
}
