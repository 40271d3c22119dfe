import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * `tfapi_<id>.<secret>` or `tf_<id>.<secret>`. The prefix lets secret scanners find a leaked token. The id ends with the id of the user,
 * by which a distributed database finds its row. Tokens of earlier versions have an id of 22 characters without the user.
 */
const API_TOKEN_PATTERN = /^Bearer +tfapi_([\w-]{22}(?:[\w-]{22})?)\.([\w-]{43})$/i;
const SESSION_TOKEN_PATTERN = /^Bearer +tf_([\w-]{22}(?:[\w-]{22})?)\.([\w-]{43})$/i;
const RANDOM_ID_LENGTH = 22;

/**
 * Creates a session token of a user: an id of 128 random bits and the user's id, and a 256-bit secret, base64url. Store only the id and
 * the hash. A fast hash is enough, because 256 random bits cannot be guessed.
 */
export function generateSessionToken(userId: string): { token: string; id: string; secretHash: string } {
  const id = randomBytes(16).toString('base64url') + encodeUserId(userId);
  const secret = randomBytes(32).toString('base64url');
  return { token: `tf_${id}.${secret}`, id, secretHash: hashToken(secret) };
}

/** Creates an API token: a session token with another prefix. */
export function generateApiToken(userId: string): { token: string; id: string; secretHash: string } {
  const { token, ...stored } = generateSessionToken(userId);
  return { token: token.replace('tf_', 'tfapi_'), ...stored };
}

/** Returns true if a text has the form of the public part of a token. */
export function isTokenId(id: string): boolean {
  return /^[\w-]{22}([\w-]{22})?$/.test(id);
}

/** `userId` is null for a token of an earlier version. */
export type PresentedToken = { id: string; userId: string | null; secretHash: string };

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
  if (id === undefined || secret === undefined) return undefined;
  return { id, userId: decodeUserId(id.slice(RANDOM_ID_LENGTH)), secretHash: hashToken(secret) };
}

/** Returns a user's id as 22 characters of base64url. */
function encodeUserId(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Returns the user's id of 22 characters of base64url; null for an empty text. */
function decodeUserId(text: string): string | null {
  if (text === '') return null;
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Creates a token for a mail: 256 random bits and the user's id, base64url. A distributed database finds its row by the user. Store only the
 * hash.
 */
export function generateMailedSecret(userId: string): { token: string; hash: string } {
  const token = generateSecret().token + encodeUserId(userId);
  return { token, hash: hashToken(token) };
}

/** Returns the user whom a mailed token names; null for a token of an earlier version, or for any other text. */
export function parseMailedUser(token: string): string | null {
  const [, user = ''] = /^[\w-]{43}([\w-]{22})$/.exec(token) ?? [];
  return decodeUserId(user);
}

/** Creates a token of 256 random bits, base64url, for a browser or an invitation. Store only the hash. */
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
