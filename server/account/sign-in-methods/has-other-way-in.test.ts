import { readConfig } from '../../config.ts';
import { createMember } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { Identity } from './identity.entity.ts';
import { isUsableIssuer } from '../oidc/issuer.ts';
import { hasOtherWayIn, type RemovedMethod } from './has-other-way-in.ts';

const ISSUER = 'https://id.example/realms/club';
const OAUTH = { OAUTH_ISSUER_URL: ISSUER, OAUTH_CLIENT_ID: 'tailfin', OAUTH_CLIENT_SECRET: 'secret' };
const NOTHING: RemovedMethod = { kind: 'passkey', id: '' };
const HIDDEN = { ...OAUTH, OAUTH_HIDE_PASSWORD_FORM: 'on' };

describe('another way in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app?.close());

  const createUser = async ({ hasPassword }: { hasPassword: boolean }): Promise<string> => {
    const { id } = await createMember(app);
    const { manager } = app.db.source;
    if (!hasPassword) await manager.query('update users set password_hash = null where id = $1', [id]);
    return id;
  };
  const addPasskey = async (userId: string): Promise<string> => {
    const columns = { publicKey: 'key', counter: '0', transports: [], isBackedUp: false, name: 'My phone' };
    const row = { userId, credentialId: userId, ...columns, createdAt: app.clock(), lastUsedAt: null };
    return (await app.db.source.manager.save(Passkey, row)).id;
  };
  const addIdentity = async (userId: string, issuer = ISSUER): Promise<string> => {
    const row = { userId, issuer, subject: userId, createdAt: app.clock(), lastUsedAt: null };
    return (await app.db.source.manager.save(Identity, row)).id;
  };
  const isSafe = (userId: string, settings: Record<string, string>, removed: RemovedMethod = NOTHING) =>
    hasOtherWayIn(app.db.source.manager, readConfig(settings), userId, removed);

  it('is a password, unless passwords are refused', async () => {
    expect(await isSafe(await createUser({ hasPassword: true }), {})).toBe(true);
    expect(await isSafe(await createUser({ hasPassword: true }), HIDDEN)).toBe(false);
    expect(await isSafe(await createUser({ hasPassword: false }), {})).toBe(false);
  });

  it('is a passkey that stays, where passkeys work', async () => {
    const userId = await createUser({ hasPassword: false });
    const passkeyId = await addPasskey(userId);
    expect(await isSafe(userId, {})).toBe(true);
    expect(await isSafe(userId, {}, { kind: 'passkey', id: passkeyId })).toBe(false);
    expect(await isSafe(userId, { PUBLIC_URL: 'http://192.0.2.7:4000' })).toBe(false);
    expect(await isSafe(await createUser({ hasPassword: false }), {})).toBe(false);
  });

  it('is an identity that stays, of an issuer that the settings name', async () => {
    const userId = await createUser({ hasPassword: false });
    const identityId = await addIdentity(userId);
    expect(await isSafe(userId, OAUTH)).toBe(true);
    expect(await isSafe(userId, OAUTH, { kind: 'identity', id: identityId })).toBe(false);
    expect(await isSafe(userId, {})).toBe(false);
    await addIdentity(userId, 'https://other.example');
    expect(await isSafe(userId, OAUTH, { kind: 'identity', id: identityId })).toBe(false);
  });

  it.each([
    [ISSUER, true],
    [`${ISSUER}/`, true],
    ['https://id.example/realms', false],
    ['https://id.example/realms/club-2', false],
  ])('an identity of %s is usable: %s', (issuer, expected) => {
    for (const url of [ISSUER, `${ISSUER}/`, `${ISSUER}/.well-known/openid-configuration`]) {
      expect(isUsableIssuer(readConfig({ ...OAUTH, OAUTH_ISSUER_URL: url }), issuer)).toBe(expected);
    }
  });
});
