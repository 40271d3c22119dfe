import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ensureSecretsKey, findSecretsKey, type KeySettings } from './secrets-key.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted text as it is stored, and the id of its key. */
export type EncryptedSecret = { encrypted: string; keyId: string };

type SecretsDeps = { readonly config: KeySettings };

/**
 * Encrypts a secret of a user. Threat: a reader of the database or of a backup finds the secret. The id of the user is authenticated, so
 * that the secret of one user, copied into the row of another one, cannot be decrypted.
 */
export async function encryptSecret(
  { config }: SecretsDeps,
  userId: string,
  text: string,
): Promise<EncryptedSecret> {
  const key = await ensureSecretsKey(config);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const encrypted = Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
  return { encrypted, keyId: key.id };
}

/** Decrypts a secret of a user. Returns null if another key encrypted it, if there is no key, or if the stored text was changed. */
export async function decryptSecret(
  { config }: SecretsDeps,
  userId: string,
  { encrypted, keyId }: EncryptedSecret,
): Promise<string | null> {
  const key = await findSecretsKey(config);
  if (key?.id !== keyId) return null;
  const bytes = Buffer.from(encrypted, 'base64url');
  const [iv, body] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, -TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Returns true if this server has the key with an id. */
export async function isReadable({ config }: SecretsDeps, keyId: string): Promise<boolean> {
  return (await findSecretsKey(config))?.id === keyId;
}
