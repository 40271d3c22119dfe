import {
  createMember,
  PASSWORD,
  readNewestToken,
  register,
  requestMailedToken,
} from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { openBrowser, readSignInMethods } from '../oidc/tests/test-browser.ts';
import {
  startTestProvider,
  type Person,
  type TestProvider,
  PUBLIC_URL,
} from '../oidc/tests/test-provider.ts';
import { ApiToken } from '../access/api-token.entity.ts';
import { createInvitation } from '../joining/invitation.service.ts';
import { Session } from '../session.entity.ts';
import { User } from '../user.entity.ts';
import { Identity } from './identity.entity.ts';

describe('an identity of a provider', () => {
  let provider: TestProvider;
  let app: TestApp;
  const otherApps: TestApp[] = [];
  const identityRules = { isAutoRegister: true, isLinkedByEmail: false, needsVerifiedEmail: true };
  beforeAll(async () => {
    provider = await startTestProvider();
    const config = { publicUrl: PUBLIC_URL, oauth: provider.settings, identityRules };
    app = await startTestApp({ database: 'postgres', config });
    const domains = { registrationDomains: ['club.example'] };
    for (const limits of [
      { registrationMode: 'invite' } as const,
      { registrationMode: 'closed' } as const,
      domains,
    ])
      otherApps.push(
        await startTestApp({
          database: 'postgres',
          sharesDatabaseWith: app,
          config: { ...config, ...limits },
        }),
      );
  });
  afterEach(() => {
    Object.assign(identityRules, { isAutoRegister: true, isLinkedByEmail: false, needsVerifiedEmail: true });
  });
  afterAll(async () => {
    for (const otherApp of otherApps) await otherApp.close();
    await app?.close();
    await provider?.close();
  });

  let subjects = 0;
  /** Adds an account at the provider; returns its subject. */
  const addPerson = (claims: Person): string => {
    subjects += 1;
    provider.people.set(`subject-${subjects}`, claims);
    return `subject-${subjects}`;
  };
  const addVerified = (email: string, more: Person = {}) =>
    addPerson({ email, email_verified: true, ...more });
  const signIn = (subject: string, proof: object = {}, target = app) =>
    openBrowser(target).signIn(provider, subject, proof);
  const findUser = (email: string) => app.db.source.getRepository(User).findOneBy({ email });
  const listSubjects = async (userId: string) =>
    (await app.db.source.getRepository(Identity).findBy({ userId })).map(({ subject }) => subject);
  const listMailSubjects = async (email: string) =>
    (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

  it('gets an account without a password, whose address is verified', async () => {
    const subject = addVerified('New@X.test', { nickname: 'Nia' });
    const { status, body } = await signIn(subject);
    expect([status, body.user.nickname]).toEqual([200, 'Nia']);
    const user = await findUser(body.user.email);
    expect(user).toMatchObject({ passwordHash: null, verifiedAt: expect.any(Date), emailKey: 'new@x.test' });
    expect(await readSignInMethods(app, body.token)).toEqual({
      hasPassword: false,
      identities: [
        {
          id: expect.any(String),
          issuer: provider.issuer,
          isUsable: true,
          lastUsedAt: expect.any(String),
        },
      ],
      canConnect: true,
      confirmationIssuer: provider.issuer,
      isConfirmed: false,
      isProviderSession: true,
      passkeyHost: 'tags.example',
      secondFactor: null,
    });
    expect(await listMailSubjects(body.user.email)).toEqual(['New way to sign in for Tailfin']);
    const login = await app.rest('POST', '/api/auth/login', {
      body: { email: 'new@x.test', password: PASSWORD },
    });
    expect(login.body.code).toBe('LOGIN_FAILED');
  });

  it.each([
    [{ nickname: 'A name with more than twenty characters' }, 'A name with more tha'],
    [{ name: 'x', preferred_username: 'not reached' }, 'local.part'],
    [{ preferred_username: 'private.name@club.example' }, 'private.name'],
    [{ name: 'Evil\u202E\u0007 name' }, 'Evil name'],
    [{ name: 'a\u0000b' }, 'local.part'],
    [{ name: 'x'.repeat(1_000_000) }, 'local.part'],
    [{ nickname: 7 }, 'local.part'],
  ])('gives a new account a nickname within the rules: %#', async (claims, nickname) => {
    const subject = addVerified(`local.part@${subjects}.test`, claims);
    expect((await signIn(subject)).body.user.nickname).toBe(nickname);
  });

  it('gets the language of its page, if pages have it', async () => {
    await openBrowser(app, 'xx, pt-PT').signIn(provider, addVerified('lisbon@x.test'), {});
    expect(await findUser('lisbon@x.test')).toMatchObject({ locale: 'pt-BR' });
    await signIn(addVerified('nowhere@x.test'));
    expect(await findUser('nowhere@x.test')).toMatchObject({ locale: null });
  });

  it('is named Flyer if nothing else can be a nickname', async () => {
    expect((await signIn(addVerified('a@x.test'))).body.user.nickname).toBe('Flyer');
  });

  it('signs in to its account for ever, and changes nothing in it', async () => {
    const subject = addVerified('stays@x.test', { nickname: 'Before' });
    const first = await signIn(subject);
    provider.people.set(subject, { email: 'other@x.test', email_verified: false, nickname: 'After' });
    const second = await signIn(subject);
    expect(second.body.user).toMatchObject({
      id: first.body.user.id,
      email: 'stays@x.test',
      nickname: 'Before',
    });
    provider.people.set(subject, {});
    expect((await signIn(subject)).status).toBe(200);
  });

  it.each([
    ['an unknown', async () => 'nobody@x.test'],
    ['a known', async () => (await createMember(app)).email],
  ])('with %s unverified address gets the same refusal', async (_name, getEmail) => {
    const email = await getEmail();
    for (const email_verified of [false, 'true', 1, undefined]) {
      const { status, body } = await signIn(addPerson({ email, email_verified }), { password: PASSWORD });
      expect([status, body.code]).toEqual([403, 'PROVIDER_EMAIL_UNVERIFIED']);
    }
  });

  it.each([{}, { email: 'no address', email_verified: true }])(
    'without an address is refused: %p',
    async (claims) => {
      expect((await signIn(addPerson(claims))).body.code).toBe('PROVIDER_EMAIL_UNVERIFIED');
    },
  );

  it('with an unverified address gets an account if the operator allows it, but is never connected', async () => {
    identityRules.needsVerifiedEmail = false;
    identityRules.isLinkedByEmail = true;
    expect((await signIn(addPerson({ email: 'trusted@x.test' }))).status).toBe(200);
    const { email, id } = await createMember(app);
    const { body } = await signIn(addPerson({ email }), { password: PASSWORD });
    expect([body.code, await listSubjects(id)]).toEqual(['PROVIDER_EMAIL_UNVERIFIED', []]);
    await register(app, 'registered@x.test');
    const refused = await signIn(addPerson({ email: 'registered@x.test' }));
    expect(refused.body.code).toBe('PROVIDER_EMAIL_UNVERIFIED');
  });

  it('with an unverified address passes neither invitations nor domains', async () => {
    identityRules.needsVerifiedEmail = false;
    const [invited, , domains] = otherApps;
    for (const target of [invited, domains]) {
      const refused = await signIn(addPerson({ email: 'claimed@club.example' }), {}, target);
      expect([refused.status, refused.body.code]).toEqual([403, 'PROVIDER_EMAIL_UNVERIFIED']);
    }
  });

  it('of a known address is connected only with its password', async () => {
    const { email, id } = await createMember(app);
    const subject = addVerified(email);
    const browser = openBrowser(app);
    const code = await browser.fetchCode(provider, subject);
    const asked = await browser.exchange(code);
    expect([asked.status, asked.body.code, asked.body.field]).toEqual([
      409,
      'LINK_PASSWORD_REQUIRED',
      'password',
    ]);
    expect((await browser.exchange(code, { password: 'a wrong guess' })).body.code).toBe('LOGIN_FAILED');
    expect(await listSubjects(id)).toEqual([]);
    const stolen = await openBrowser(app).exchange(code, { password: PASSWORD });
    expect(stolen.body.code).toBe('SIGN_IN_STEP_EXPIRED');
    const again = await browser.fetchCode(provider, subject);
    const { status, body } = await browser.exchange(again, { password: PASSWORD });
    expect([status, body.user.id, await listSubjects(id)]).toEqual([200, id, [subject]]);
    expect(await listMailSubjects(email)).toContain('New way to sign in for Tailfin');
    const activity = await app.graphql<{ activity: { kind: string; detail: string }[] }>(
      '{ activity { kind detail } }',
      {},
      body.token,
    );
    const { host } = new URL(provider.issuer);
    expect(activity.data?.activity).toContainEqual({ kind: 'sign-in method', detail: `Connected ${host}` });
    expect((await signIn(subject)).body.user.id).toBe(id);
  });

  it('can try five passwords for each sign-in at the provider', async () => {
    const { email } = await createMember(app);
    const browser = openBrowser(app);
    const code = await browser.fetchCode(provider, addVerified(email));
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await browser.exchange(code, { password: 'a wrong guess' })).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'LOGIN_FAILED'), 'SIGN_IN_STEP_EXPIRED']);
  });

  it('is connected by its address if the operator trusts the provider', async () => {
    identityRules.isLinkedByEmail = true;
    const { email, id } = await createMember(app);
    expect((await signIn(addVerified(email))).body.user.id).toBe(id);
    expect(await listMailSubjects(email)).toContain('New way to sign in for Tailfin');
  });

  it('gets no account where accounts are not made for it, but signs in to a connected one', async () => {
    const subject = addVerified('early@x.test');
    await signIn(subject);
    identityRules.isAutoRegister = false;
    expect((await signIn(addVerified('late@x.test'))).body.code).toBe('PROVIDER_ACCOUNT_UNKNOWN');
    expect((await signIn(subject)).status).toBe(200);
  });

  it('keeps the limits of registration: by invitation, closed, and by domain', async () => {
    const [byInvitation = app, closed = app, byDomain = app] = otherApps;
    const subject = addVerified('guest@x.test');
    expect((await signIn(subject, {}, byInvitation)).body.code).toBe('INVITATION_REQUIRED');
    expect((await signIn(subject, {}, closed)).body.code).toBe('REGISTRATION_CLOSED');
    expect((await signIn(subject, {}, byDomain)).body.code).toBe('EMAIL_DOMAIN_REFUSED');
    expect(await findUser('guest@x.test')).toBeNull();
    expect((await signIn(addVerified('member@club.example'), {}, byDomain)).status).toBe(200);
    await createInvitation(app.db.source.manager, 'guest@x.test', app.clock());
    expect((await signIn(subject, {}, byInvitation)).status).toBe(200);
    expect((await signIn(subject, {}, closed)).status).toBe(200);
  });

  it('takes over an account that another person registered with its address', async () => {
    const email = 'victim@x.test';
    const secret = await register(app, email);
    const verification = await requestMailedToken(app, email);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email } });
    const reset = await readNewestToken(app, email);
    const { body } = await signIn(addVerified(email));
    expect(body.user.email).toBe(email);
    const verify = await app.rest('POST', '/api/verify-email', {
      body: { token: verification, registration_secret: secret, password: PASSWORD },
    });
    expect(verify.body.token).toBeUndefined();
    const newPassword = 'a password of the attacker';
    const set = await app.rest('POST', '/api/auth/reset-password', {
      body: { token: reset, newPassword },
    });
    expect(set.body.code).toBe('RESET_LINK_INVALID');
    for (const password of [PASSWORD, newPassword])
      expect((await app.rest('POST', '/api/auth/login', { body: { email, password } })).body.code).toBe(
        'LOGIN_FAILED',
      );
    const { id } = body.user;
    expect(await app.db.source.getRepository(Session).countBy({ userId: id })).toBe(1);
    expect(await app.db.source.getRepository(ApiToken).countBy({ userId: id })).toBe(0);
  });

  it('of a suspended account stays refused, connected or not', async () => {
    const subject = addVerified('bad@x.test');
    const { body } = await signIn(subject);
    const { email, id } = await createMember(app);
    const suspension = { suspendedAt: app.clock(), suspendedReason: 'spam' };
    for (const userId of [body.user.id, id])
      await app.db.source.getRepository(User).update(userId, suspension);
    expect((await signIn(subject)).body.code).toBe('ACCOUNT_SUSPENDED');
    const unlinked = addVerified(email);
    expect((await signIn(unlinked, { password: PASSWORD })).body.code).toBe('ACCOUNT_SUSPENDED');
    identityRules.isLinkedByEmail = true;
    expect((await signIn(unlinked)).body.code).toBe('ACCOUNT_SUSPENDED');
    expect(await listSubjects(id)).toEqual([]);
  });

  it('of a deleted account gets a new one', async () => {
    const subject = addVerified('deleted@x.test');
    const { body } = await signIn(subject);
    await app.db.source.getRepository(Session).update({ userId: body.user.id }, { confirmedAt: app.clock() });
    const deletion = await app.graphql<{ deleteAccount: { __typename: string } }>(
      'mutation { deleteAccount(password: "") { __typename } }',
      {},
      body.token,
    );
    expect(deletion.data?.deleteAccount.__typename).toBe('Done');
    const { body: later } = await signIn(subject);
    expect(later.user.email).toBe('deleted@x.test');
    expect(later.user.id).not.toBe(body.user.id);
  });
});
