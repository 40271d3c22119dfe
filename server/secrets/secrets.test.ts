import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureSecretsKey, SECRETS_KEY_FILE } from './secrets-key.ts';
import { decryptSecret, encryptSecret, isReadable } from './secrets.ts';

const SECRET = 'GEZDGNBVGY3TQOJQ';

describe('secrets of users', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'tailfin-secrets-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const createDeps = (secretsKey?: Buffer) => ({ config: { dataDir: path.join(root, 'data'), secretsKey } });

  it('are encrypted, each time in another way, and decrypted for their user only', async () => {
    const deps = createDeps();
    const stored = await encryptSecret(deps, 'ann', SECRET);
    expect((await encryptSecret(deps, 'ann', SECRET)).encrypted).not.toBe(stored.encrypted);
    expect(Buffer.from(stored.encrypted, 'base64url').toString('latin1')).not.toContain(SECRET);
    expect(await decryptSecret(deps, 'ann', stored)).toBe(SECRET);
    expect(await decryptSecret(deps, 'eve', stored)).toBeNull();
    expect(await isReadable(deps, stored.keyId)).toBe(true);
  });

  it('are not decrypted after a change of any byte', async () => {
    const deps = createDeps(Buffer.alloc(32, 1));
    const stored = await encryptSecret(deps, 'ann', SECRET);
    const bytes = Buffer.from(stored.encrypted, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const encrypted = changed.toString('base64url');
      expect(await decryptSecret(deps, 'ann', { ...stored, encrypted })).toBeNull();
    }
    for (const encrypted of ['', 'AAAA', bytes.subarray(0, -1).toString('base64url')])
      expect(await decryptSecret(deps, 'ann', { ...stored, encrypted })).toBeNull();
  });

  it('are not read with another key, or without one', async () => {
    const stored = await encryptSecret(createDeps(Buffer.alloc(32, 1)), 'ann', SECRET);
    for (const deps of [createDeps(Buffer.alloc(32, 2)), createDeps()]) {
      expect(await decryptSecret(deps, 'ann', stored)).toBeNull();
      expect(await isReadable(deps, stored.keyId)).toBe(false);
    }
    // The setting counts before the file, and no file is made for it or for reading.
    expect(readdirSync(root)).toEqual([]);
  });

  it('have a key in a file that is made with the first one, for its owner only', async () => {
    const { keyId } = await encryptSecret(createDeps(), 'ann', SECRET);
    const file = path.join(root, 'data', SECRETS_KEY_FILE);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = readFileSync(file);
    expect(key).toHaveLength(32);
    expect(keyId).toMatch(/^[\w-]{16}$/);
    expect(key.toString('base64url')).not.toContain(keyId);
    // The key of the file works as SECRETS_KEY of another host.
    expect(await isReadable(createDeps(key), keyId)).toBe(true);
  });

  it('simultaneous calls make one key, and leave no other file', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => ensureSecretsKey(createDeps().config)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(readdirSync(path.join(root, 'data'))).toEqual([SECRETS_KEY_FILE]);
  });

  it('a file that cannot be read counts as no key, and is not replaced', async () => {
    const deps = createDeps();
    const stored = await encryptSecret(deps, 'ann', SECRET);
    const file = path.join(root, 'data', SECRETS_KEY_FILE);
    rmSync(file);
    mkdirSync(file);
    expect(await decryptSecret(deps, 'ann', stored)).toBeNull();
    await expect(encryptSecret(deps, 'ann', SECRET)).rejects.toThrow('must be readable');
    expect(statSync(file).isDirectory()).toBe(true);
  });

  it('a damaged file is not replaced', async () => {
    const deps = createDeps();
    const stored = await encryptSecret(deps, 'ann', SECRET);
    const file = path.join(root, 'data', SECRETS_KEY_FILE);
    writeFileSync(file, 'half a key');
    expect(await decryptSecret(deps, 'ann', stored)).toBeNull();
    await expect(encryptSecret(deps, 'ann', SECRET)).rejects.toThrow(
      'secrets.key in DATA_DIR must be readable and have 32 bytes',
    );
    expect(readFileSync(file, 'utf8')).toBe('half a key');
  });
});
