import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `tf_<id>.<secret>`: by the prefix, secret scanners find a leaked token. */
const API_TOKEN = /^Bearer +tfapi_([\w-]{22})\.([\w-]{43})$/i;
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

/** A new API token, made like a session token. */
export function newApiToken(): { token: string; id: string; secretHash: string } {
  const { token, ...stored } = newSessionToken();
  return { token: token.replace('tf_', 'tfapi_'), ...stored };
}

/** Whether a text has the form of the public part of a token. */
export function isTokenId(id: string): boolean {
  return /^[\w-]{22}$/.test(id);
}

type PresentedToken = { id: string; secretHash: string };

/** The parts of an Authorization header; undefined if it contains no session token. */
export function readSessionToken(authorization: string | undefined): PresentedToken | undefined {
  return partsOf(SESSION_TOKEN, authorization);
}

/** The parts of an Authorization header; undefined if it contains no API token. */
export function readApiToken(authorization: string | undefined): PresentedToken | undefined {
  return partsOf(API_TOKEN, authorization);
}

function partsOf(pattern: RegExp, authorization: string | undefined): PresentedToken | undefined {
  const [, id, secret] = pattern.exec(authorization ?? '') ?? [];
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
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
