import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `tf_<id>.<secret>`: by the prefix, secret scanners find a leaked token. */
const SESSION_TOKEN = /^Bearer +tf_([\w-]{22})\.([\w-]{43})$/i;

/**
 * A new session token: 128 bits of id, 256 bits of secret, base64url. Store only the id and the hash. A fast hash is enough,
 * because 256 random bits cannot be guessed.
 */
export function newSessionToken(): { token: string; id: string; secretHash: string } {
  const id = randomBytes(16).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  return { token: `tf_${id}.${secret}`, id, secretHash: hashToken(secret) };
}

/** The parts of an Authorization header; undefined if it contains no session token. */
export function readSessionToken(
  authorization: string | undefined,
): { id: string; secretHash: string } | undefined {
  const [, id, secret] = SESSION_TOKEN.exec(authorization ?? '') ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secretHash: hashToken(secret) };
}

/** 256 random bits, base64url: a token for a mail or the secret of a registration. Store only the hash. */
export function newSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two hashes in constant time. */
export function sameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
