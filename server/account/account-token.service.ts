import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { purgeByUser } from '../database/by-user/purge-by-user.ts';
import { findMailedUser } from './find-mailed-user.ts';
import { hashToken, generateMailedSecret } from './tokens.ts';
import { AccountToken, type AccountTokenKind } from './account-token.entity.ts';
import { lockUser } from './lock-user.ts';
import { User } from './user.entity.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../tag/base/durations.ts';
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '../../tag/account/link-lifetimes.ts';

/** A token to be sent by mail; the database stores only its hash. */
export type MailedToken = { token: string; expiresAt: Date };

const RETENTION_MS = 7 * DAY_MS;
const LIFETIME_MS: Record<AccountTokenKind, number> = {
  verify: VERIFICATION_LINK_HOURS * HOUR_MS,
  reset: RESET_LINK_MINUTES * MINUTE_MS,
};

/** Issues a token and invalidates the user's earlier tokens of this kind. The caller must have locked the user. */
export async function issueToken(
  manager: EntityManager,
  userId: string,
  kind: AccountTokenKind,
  now: Date,
): Promise<MailedToken> {
  await supersedeTokens(manager, userId, kind, now);
  const { token, hash } = generateMailedSecret(userId);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind]);
  await manager.insert(AccountToken, { userId, kind, tokenHash: hash, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Invalidates the unused tokens of a kind. */
export async function supersedeTokens(
  manager: EntityManager,
  userId: string,
  kind: AccountTokenKind,
  now: Date,
): Promise<void> {
  await manager.update(
    AccountToken,
    { userId, kind, usedAt: IsNull(), supersededAt: IsNull() },
    { supersededAt: now },
  );
}

/** Returns the user of a valid token, or null. This check can race with other calls; only consumeToken is safe. */
export async function findUserByLiveToken(
  manager: EntityManager,
  token: string,
  kind: AccountTokenKind,
  now: Date,
): Promise<User | null> {
  const liveTokenCriteria = { usedAt: IsNull(), supersededAt: IsNull(), expiresAt: MoreThan(now) };
  const userId = await findMailedUser(manager, token);
  if (userId === null) return null;
  const tokenCriteria = { userId, tokenHash: hashToken(token), kind, ...liveTokenCriteria };
  const isLive = await manager.existsBy(AccountToken, tokenCriteria);
  return isLive ? manager.findOneBy(User, { id: userId }) : null;
}

/**
 * Consumes a token and returns its user, locked. Returns null if the token is unknown, used, superseded or expired. One conditional
 * update ensures that only one of several simultaneous calls succeeds.
 */
export async function consumeToken(
  manager: EntityManager,
  token: string,
  kind: AccountTokenKind,
  now: Date,
): Promise<User | null> {
  const tokenHash = hashToken(token);
  const userId = await findMailedUser(manager, token);
  if (userId === null || !(await manager.existsBy(AccountToken, { userId, tokenHash, kind }))) return null;
  const user = await lockUser(manager, { id: userId });
  const [consumedRows] = await manager.query<[{ id: string }[], number]>(
    `update account_tokens set used_at = $2
     where user_id = $4 and token_hash = $1 and kind = $3 and used_at is null and superseded_at is null and expires_at > $2
     returning id`,
    [tokenHash, now, kind, userId],
  );
  return consumedRows.length === 1 ? user : null;
}

/** Returns true if the token was used or superseded and its user is verified. */
export async function isSpentByVerifiedUser(manager: EntityManager, token: string): Promise<boolean> {
  const userId = await findMailedUser(manager, token);
  if (userId === null) return false;
  const tokenCriteria = { userId, tokenHash: hashToken(token), kind: 'verify' as const };
  const storedToken = await manager.findOneBy(AccountToken, tokenCriteria);
  if (storedToken === null || (storedToken.usedAt === null && storedToken.supersededAt === null))
    return false;
  const user = await manager.findOneBy(User, { id: userId });
  return user !== null && user.verifiedAt !== null;
}

/** Removes tokens a week after they expired; until then a used token can still report that its address is verified. */
export async function purgeTokens(manager: EntityManager, now: Date): Promise<void> {
  await purgeByUser(manager, 'account_tokens', 'expires_at <= $1', [new Date(now.getTime() - RETENTION_MS)]);
}
