import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `tfapi_<id>.<secret>` or `tf_<id>.<secret>`. The prefix lets secret scanners find a leaked token. */
const API_TOKEN_PATTERN = /^Bearer +tfapi_([\w-]{22})\.([\w-]{43})$/i;
const SESSION_TOKEN_PATTERN = /^Bearer +tf_([\w-]{22})\.([\w-]{43})$/i;

/**
 * Creates a session token of a 128-bit id and a 256-bit secret, base64url. Store only the id and the hash. A fast hash is enough, because
 * 256 random bits cannot be guessed.
 */
export function generateSessionToken(): { token: string; id: string; secretHash: string } {
  const id = randomBytes(16).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  return { token: `tf_${id}.${secret}`, id, secretHash: hashToken(secret) };
}

/** Creates an API token: a session token with another prefix. */
export function generateApiToken(): { token: string; id: string; secretHash: string } {
  const { token, ...stored } = generateSessionToken();
  return { token: token.replace('tf_', 'tfapi_'), ...stored };
}

/** Returns true if a text has the form of the public part of a token. */
export function isTokenId(id: string): boolean {
  return /^[\w-]{22}$/.test(id);
}

type PresentedToken = { id: string; secretHash: string };

/** Parses the session token of an Authorization header; returns undefined if there is none. */
export function parseSessionToken(authorization: string | undefined): PresentedToken | undefined {
  return parseToken(SESSION_TOKEN_PATTERN, authorization);
}

/** Parses the API token of an Authorization header; returns undefined if there is none. */
export function parseApiToken(authorization: string | undefined): PresentedToken | undefined {
  return parseToken(API_TOKEN_PATTERN, authorization);
}

function parseToken(pattern: RegExp, authorization: string | undefined): PresentedToken | undefined {
  const [, id, secret] = pattern.exec(authorization ?? '') ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secretHash: hashToken(secret) };
}

/** Creates a token of 256 random bits, base64url, for a mail or a registration. Store only the hash. */
export function generateSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Returns the SHA-256 hash of a token, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two hashes in constant time. */
export function isSameHash(leftHash: string, rightHash: string): boolean {
  const [a, b] = [Buffer.from(leftHash), Buffer.from(rightHash)];
  return a.length === b.length && timingSafeEqual(a, b);
}
