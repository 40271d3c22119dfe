import { readdirSync } from 'node:fs';
import { createMember } from '../../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp, type TestAppOptions } from '../../tests/test-app.ts';
import { createLog } from '../../log.ts';
import { computeAppCode, getOutcome, setUpApp, signInWithCode } from './tests/app-code.ts';

const STEP_MS = 30_000;
const KEY = Buffer.alloc(32, 7);
const OTHER_KEY = Buffer.alloc(32, 8);

describe('a second factor and the key of its server', () => {
  const clock = createMovableClock();
  let apps: TestApp[];
  let logText: string;
  beforeEach(() => {
    apps = [];
    logText = '';
  });
  afterEach(async () => {
    // The first app owns the database.
    for (const app of apps.toReversed()) await app.close();
  });

  /** Starts a server on the database of the first one, as on another host: with a DATA_DIR of its own. */
  const startHost = async (secretsKey?: Buffer, options: Partial<TestAppOptions> = {}): Promise<TestApp> => {
    const [first] = apps;
    const log = createLog('trace', { write: (line: string) => (logText += line) });
    const app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      config: { secretsKey },
      log,
      ...(first && { sharesDatabaseWith: first }),
      ...options,
    });
    apps.push(app);
    return app;
  };
  /** Stops a server that is not the first one; its start-up work is done then. */
  const stopHost = async (app: TestApp) => {
    apps = apps.filter((other) => other !== app);
    await app.close();
  };
  const getCode = (secret: string) => computeAppCode(secret, clock.now());

  it('two hosts with one SECRETS_KEY read the same factors, and use each code once', async () => {
    const [app, otherHost] = [await startHost(KEY), await startHost(KEY)];
    const user = await setUpApp(app, await createMember(app));
    clock.advance(STEP_MS);
    expect(getOutcome(await signInWithCode(otherHost, user, getCode(user.secret)))).toBe('200');
    expect(getOutcome(await signInWithCode(app, user, getCode(user.secret)))).toBe('401 TOTP_INVALID');
    expect(readdirSync(app.dataDir)).not.toContain('secrets.key');
    const third = await startHost(KEY);
    await stopHost(third);
    expect(logText).not.toContain('cannot be read');
  });

  it('a host with another key says so at its start; recovery codes sign in, and the app is set up anew', async () => {
    const app = await startHost(KEY);
    const user = await setUpApp(app, await createMember(app));
    await setUpApp(app, await createMember(app));
    const checked = await startHost(OTHER_KEY);
    await stopHost(checked);
    expect(logText).toContain('2 second factors cannot be read: set SECRETS_KEY');
    const otherHost = await startHost(OTHER_KEY);
    clock.advance(STEP_MS);
    expect(getOutcome(await signInWithCode(otherHost, user))).toBe('401 TOTP_REQUIRED');
    const code = getCode(user.secret);
    expect(getOutcome(await signInWithCode(otherHost, user, code))).toBe('401 TOTP_UNREADABLE');
    const response = await signInWithCode(otherHost, user, user.recoveryCodes[0]);
    expect(getOutcome(response)).toBe('200');
    const renewed = await setUpApp(otherHost, { ...user, token: response.body.token });
    clock.advance(STEP_MS);
    expect(getOutcome(await signInWithCode(otherHost, user, getCode(renewed.secret)))).toBe('200');
    for (const text of [user.secret, renewed.secret, code, ...user.recoveryCodes, ...renewed.recoveryCodes])
      expect(logText).not.toContain(text);
    for (const key of [KEY, OTHER_KEY])
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(logText).not.toContain(key.toString(encoding));
  });

  it('a set-up that another host began is not confirmed without its key', async () => {
    const [app, otherHost] = [await startHost(KEY), await startHost(OTHER_KEY)];
    const { token } = await createMember(app);
    const body = { password: 'correct horse' };
    const { secret } = (await app.rest('POST', '/api/user/totp', { token, body })).body.data;
    const code = getCode(secret);
    const confirm = (host: TestApp) => host.rest('POST', '/api/user/totp/confirm', { token, body: { code } });
    expect(getOutcome(await confirm(otherHost))).toBe('401 TOTP_UNREADABLE');
    expect(getOutcome(await confirm(app))).toBe('200');
  });

  it('without SECRETS_KEY the first factor makes a key in DATA_DIR, which another host does not have', async () => {
    const app = await startHost();
    expect(readdirSync(app.dataDir)).not.toContain('secrets.key');
    const user = await setUpApp(app, await createMember(app));
    expect(readdirSync(app.dataDir)).toContain('secrets.key');
    clock.advance(STEP_MS);
    const otherHost = await startHost();
    expect(getOutcome(await signInWithCode(otherHost, user, getCode(user.secret)))).toBe(
      '401 TOTP_UNREADABLE',
    );
    expect(getOutcome(await signInWithCode(app, user, getCode(user.secret)))).toBe('200');
  });
});
