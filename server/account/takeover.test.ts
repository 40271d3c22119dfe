import argon2 from 'argon2';
import { readNewestToken } from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

// Two people register the same address, each in their own browser; only the owner can read its mail.

type TakeoverStep = 'owner registers' | 'stranger registers' | 'mail is asked for' | 'click';
/** The mail is requested twice, once by each person. Both requests are the same call, so the step does not name the person. */
const STEPS: TakeoverStep[] = [
  'owner registers',
  'stranger registers',
  'mail is asked for',
  'mail is asked for',
  'click',
];

type Transport = 'rest' | 'graphql';
type Proof = { registration_secret?: string; password?: string; new_password?: string };
type CallOutcome = { token: string | undefined; code: string | undefined };

const OWNER = { password: 'cumulus over Oslo', nickname: 'Owner' };
const STRANGER = { password: 'stratus over Riga', nickname: 'Stranger' };
const NEW_PASSWORD = 'nimbus over Bergen';

/** Returns all orders of the steps. Leaves out steps without effect: mail before a registration, and a click before mail. */
function orderSteps(
  steps: readonly TakeoverStep[],
  isRegistered = false,
  isMailed = false,
): TakeoverStep[][] {
  if (steps.length === 0) return [[]];
  return [...new Set(steps)].flatMap((step) => {
    const otherSteps = steps.toSpliced(steps.indexOf(step), 1);
    if (step === 'click' && !isMailed) return orderSteps(otherSteps, isRegistered);
    if (step === 'mail is asked for' && !isRegistered) return orderSteps(otherSteps);
    const restOrders = orderSteps(otherSteps, true, isMailed || step === 'mail is asked for');
    return restOrders.map((order) => [step, ...order]);
  });
}

/** An address that the owner and the stranger both register. */
class AddressPlay {
  private ownerSecret: string | undefined;
  private strangerSecret: string | undefined;
  /** The passwords that the owner has set, newest first. */
  private readonly ownerPasswords: string[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly email: string,
    private readonly transport: Transport,
    /** True if the owner opens the link on a phone, which did not register. */
    private readonly isOnPhone: boolean,
  ) {}

  async play(step: TakeoverStep): Promise<void> {
    const { email } = this;
    if (step === 'owner registers') {
      const secret = await this.register(OWNER);
      if (secret === undefined) return;
      this.ownerSecret = secret;
      this.ownerPasswords.unshift(OWNER.password);
    } else if (step === 'stranger registers') {
      this.strangerSecret = (await this.register(STRANGER)) ?? this.strangerSecret;
    } else if (step === 'click') await this.openNewestLink();
    else await this.send('/api/send-verification', 'sendVerification', { email });
  }

  /** Checks that the stranger cannot sign in or verify with a password and a secret, but without the mail. */
  async expectStrangerIsOut(): Promise<void> {
    expect((await this.signIn(STRANGER.password)).token).toBeUndefined();
    const guess = await this.verify('x'.repeat(43), {
      ...(this.strangerSecret !== undefined && { registration_secret: this.strangerSecret }),
      password: STRANGER.password,
    });
    expect(guess).toEqual({ token: undefined, code: 'VERIFICATION_FAILED' });
  }

  /** Checks that the owner can sign in: with a password that the owner set, with the mailed link, or with a link for a new password. */
  async expectOwnerGetsIn(): Promise<void> {
    for (const password of this.ownerPasswords) {
      if ((await this.signIn(password)).token !== undefined) return;
    }
    await this.play('mail is asked for');
    await this.openNewestLink();
    if ((await this.signIn(this.ownerPasswords[0] ?? NEW_PASSWORD)).token !== undefined) return;
    // The address has no account yet.
    await this.play('owner registers');
    await this.play('mail is asked for');
    await this.openNewestLink();
    expect((await this.signIn(this.ownerPasswords[0] ?? '')).token).toBeDefined();
  }

  /** Opens the link as the page does: tries the browser's secret, then the owner's passwords, then a new password. */
  private async openNewestLink(): Promise<void> {
    const token = await readNewestToken(this.app, this.email).catch(() => null);
    if (token === null) return;
    const secret = this.isOnPhone ? undefined : this.ownerSecret;
    const proofs: Proof[] = [
      secret === undefined ? {} : { registration_secret: secret },
      ...this.ownerPasswords.map((password) => ({ password })),
      { new_password: NEW_PASSWORD },
    ];
    for (const proof of proofs) {
      const { token: session, code } = await this.verify(token, proof);
      if (session !== undefined && proof.new_password !== undefined)
        this.ownerPasswords.unshift(NEW_PASSWORD);
      if (session !== undefined || code !== 'PASSWORD_REQUIRED') return;
    }
    throw new Error('a good link refused a new password');
  }

  private async register(identity: typeof OWNER): Promise<string | undefined> {
    const { email } = this;
    const body = await this.send('/api/auth/register', 'register', { email, ...identity });
    return (body['registration_secret'] ?? body['registrationSecret']) as string | undefined;
  }

  private signIn(password: string): Promise<CallOutcome> {
    return this.callBothWays('/api/auth/login', 'login', { email: this.email, password });
  }

  private verify(token: string, proof: Proof): Promise<CallOutcome> {
    return this.callBothWays('/api/verify-email', 'verifyEmail', { token, ...proof });
  }

  private async callBothWays(path: string, mutation: string, body: object): Promise<CallOutcome> {
    const response = await this.send(path, mutation, body);
    const session = (response['session'] ?? response) as { token?: string };
    return { token: session.token, code: response['code'] as string | undefined };
  }

  /** Sends a call by REST or GraphQL, depending on the transport of this address. */
  private async send(path: string, mutation: string, body: object): Promise<Record<string, unknown>> {
    if (this.transport === 'rest') return (await this.app.rest('POST', path, { body })).body;
    const mutationArguments = Object.entries(body).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, character: string) => character.toUpperCase()),
      value as string,
    ]);
    const argumentsText = mutationArguments
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join(', ');
    const query = `mutation { ${mutation}(${argumentsText}) { __typename ... on Refusal { code } ${SELECTIONS[mutation] ?? ''} } }`;
    const { data } = await this.app.graphql<Record<string, Record<string, unknown>>>(query);
    return data?.[mutation] ?? {};
  }
}

const SELECTIONS: Record<string, string> = {
  register: '... on RegisterSuccess { registrationSecret }',
  login: '... on Session { token }',
  verifyEmail: '... on VerifyEmailSuccess { session { token } }',
};

describe('an address that two people register', () => {
  let app: TestApp;
  // Each mail needs a later time than the mail before.
  let now = Date.parse('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    // The test hashes thousands of passwords, so it uses real but cheaper hashes.
    const { hash } = argon2;
    const cheapOptions = { memoryCost: 256, timeCost: 2, parallelism: 1 };
    const hashCheaply = ((password: string) => hash(password, cheapOptions)) as typeof hash;
    jest.spyOn(argon2, 'hash').mockImplementation(hashCheaply);
    jest.spyOn(argon2, 'needsRehash').mockReturnValue(false);
    const getNow = () => new Date((now += 1));
    app = await startTestApp({ database: 'postgres', clock: getNow });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    return app?.close();
  });

  const orders = [...new Map(orderSteps(STEPS).map((order) => [order.join(), order])).values()];

  it.each([
    ['in the browser that registered', false],
    ['on a phone', true],
  ])('is its owner’s in every order of the steps, the link opened %s', async (_name, isOnPhone) => {
    const playOrder = async (order: TakeoverStep[]): Promise<void> => {
      const index = orders.indexOf(order);
      const transport = (index + Number(isOnPhone)) % 2 === 0 ? 'rest' : 'graphql';
      const address = new AddressPlay(app, `order${index}.${isOnPhone}@x.test`, transport, isOnPhone);
      for (const step of order) {
        await address.play(step);
        if (step === 'stranger registers' || step === 'click') await address.expectStrangerIsOut();
      }
      await address.expectOwnerGetsIn();
      await address.expectStrangerIsOut();
    };
    const playedOrders = isOnPhone ? orders.filter((order) => order.includes('click')) : orders;
    // Runs fewer orders at once than passwords can be hashed at once.
    for (let start = 0; start < playedOrders.length; start += 15)
      await Promise.all(playedOrders.slice(start, start + 15).map(playOrder));
  });

  const post = (path: string, body: object): Promise<RestResponse> => app.rest('POST', path, { body });
  const register = async (email: string, identity = OWNER): Promise<string> =>
    (await post('/api/auth/register', { email, ...identity })).body.registration_secret;
  const requestMailToken = async (email: string): Promise<string> => {
    await post('/api/send-verification', { email });
    return readNewestToken(app, email);
  };
  const PASSWORD_REQUIRED_RESPONSE = {
    success: false,
    code: 'PASSWORD_REQUIRED',
    field: 'password',
    error: 'Please enter the password you chose, or choose a new one.',
    requestId: expect.any(String),
  };

  it('a link without a proof or with a wrong one is 409 and stays good; a bad new password says why', async () => {
    const email = 'asked@x.test';
    const secret = await register(email);
    const token = await requestMailToken(email);
    const proofs = [
      {},
      { registration_secret: 'x'.repeat(43) },
      { password: 'not that one' },
      { registration_secret: '', password: '', new_password: '' },
      { registration_secret: null, password: null, new_password: null },
      { registration_secret: 'x', password: 'y' },
    ];
    for (const proof of proofs) {
      const { status, body } = await post('/api/verify-email', { token, ...proof });
      expect([status, body]).toEqual([409, PASSWORD_REQUIRED_RESPONSE]);
    }
    expect((await post('/api/verify-email', { token, new_password: '1234567' })).body).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      field: 'new_password',
    });
    expect((await post('/api/verify-email', { token, registration_secret: 7 })).body).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'registration_secret',
    });
    const verifyResponse = await post('/api/verify-email', { token, registration_secret: secret });
    expect(verifyResponse.body).toMatchObject({ success: true, user: { email } });
    for (const proof of proofs) {
      expect((await post('/api/verify-email', { token, ...proof })).body).toEqual({
        success: true,
        already_verified: true,
      });
    }
  });

  it('a later registration replaces password, nickname and secret, and stores none of them readable', async () => {
    const email = 'replaced@x.test';
    const firstSecret = await register(email, STRANGER);
    const secondSecret = await register(email);
    const token = await requestMailToken(email);
    for (const proof of [{ registration_secret: firstSecret }, { password: STRANGER.password }])
      expect((await post('/api/verify-email', { token, ...proof })).status).toBe(409);
    const rows = await app.db.source.query('select * from users where email_key = $1', [email]);
    expect(rows).toHaveLength(1);
    for (const text of [firstSecret, secondSecret, OWNER.password, STRANGER.password])
      expect(JSON.stringify(rows)).not.toContain(text);
    const { body } = await post('/api/verify-email', { token, registration_secret: secondSecret });
    expect(body.user.nickname).toBe('Owner');
  });

  it('an address typed otherwise is another mailbox: links that the first one got are dead', async () => {
    const secret = await register('Pilot@x.test');
    const link = await requestMailToken('Pilot@x.test');
    await register('pilot@x.test', STRANGER);
    for (const proof of [{ registration_secret: secret }, { new_password: NEW_PASSWORD }])
      expect((await post('/api/verify-email', { token: link, ...proof })).body).toMatchObject({
        code: 'VERIFICATION_FAILED',
      });
  });

  it('a registration that comes while a link is opened does not get in with it', async () => {
    const email = 'race@x.test';
    for (let round = 0; round < 8; round += 1) {
      const address = `${round}.${email}`;
      const secret = await register(address);
      const token = await requestMailToken(address);
      const [openResponse] = await Promise.all([
        post('/api/verify-email', { token, registration_secret: secret }),
        post('/api/auth/register', { email: address, ...STRANGER }),
      ]);
      const login = await post('/api/auth/login', { email: address, password: STRANGER.password });
      expect(login.body.token).toBeUndefined();
      expect(
        openResponse.body.token === undefined ? openResponse.body.code : openResponse.body.user.nickname,
      ).toBe(openResponse.body.token === undefined ? 'PASSWORD_REQUIRED' : 'Owner');
    }
  });

  it('a reset proves the mailbox: the secret and the password of the registration are gone', async () => {
    const email = 'reset@x.test';
    const secret = await register(email, STRANGER);
    const link = await requestMailToken(email);
    await post('/api/auth/forgot-password', { email });
    const token = await readNewestToken(app, email);
    await post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    expect((await post('/api/verify-email', { token: link, registration_secret: secret })).body).toEqual({
      success: true,
      already_verified: true,
    });
    const [oldPassword, newPassword] = [STRANGER.password, NEW_PASSWORD].map((password) =>
      post('/api/auth/login', { email, password }),
    );
    expect([(await oldPassword)?.status, (await newPassword)?.status]).toEqual([401, 200]);
  });
});
