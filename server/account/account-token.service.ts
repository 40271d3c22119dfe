import { IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { hashToken, newSecret } from './tokens.ts';
import { AccountToken, type AccountTokenKind } from './account-token.entity.ts';
import { lockUser } from './lock-user.ts';
import { User } from './user.entity.ts';

/** A token for a mail; only its hash is stored. */
export type MailedToken = { token: string; expiresAt: Date };

const RETENTION_MS = 7 * 24 * 3_600_000;
const LIFETIME_MS: Record<AccountTokenKind, number> = { verify: 24 * 3_600_000, reset: 30 * 60_000 };

/** Issues a token and invalidates earlier ones of this kind. The user must be locked. */
export async function issueToken(
  manager: EntityManager,
  userId: string,
  kind: AccountTokenKind,
  now: Date,
): Promise<MailedToken> {
  await supersedeTokens(manager, userId, kind, now);
  const { token, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind]);
  await manager.insert(AccountToken, { userId, kind, tokenHash: hash, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Invalidates the live tokens of a kind. */
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

/** The user of a token that is valid now, or null; only consumeToken is safe against races. */
export async function userOfLiveToken(
  manager: EntityManager,
  token: string,
  kind: AccountTokenKind,
  now: Date,
): Promise<User | null> {
  const live = { usedAt: IsNull(), supersededAt: IsNull(), expiresAt: MoreThan(now) };
  const found = await manager.findOneBy(AccountToken, { tokenHash: hashToken(token), kind, ...live });
  return found === null ? null : manager.findOneBy(User, { id: found.userId });
}

/**
 * Consumes a token and returns its user, locked; null if the token is unknown, used, superseded or expired. Of simultaneous
 * calls exactly one succeeds, by one conditional update.
 */
export async function consumeToken(
  manager: EntityManager,
  token: string,
  kind: AccountTokenKind,
  now: Date,
): Promise<User | null> {
  const tokenHash = hashToken(token);
  const known = await manager.findOneBy(AccountToken, { tokenHash, kind });
  if (known === null) return null;
  const user = await lockUser(manager, { id: known.userId });
  const [consumed] = await manager.query<[{ id: string }[], number]>(
    `update account_tokens set used_at = $2
     where token_hash = $1 and kind = $3 and used_at is null and superseded_at is null and expires_at > $2
     returning id`,
    [tokenHash, now, kind],
  );
  return consumed.length === 1 ? user : null;
}

/** Whether an invalid token was used or superseded and belongs to a verified user. */
export async function isSpentByVerified(manager: EntityManager, token: string): Promise<boolean> {
  const known = await manager.findOneBy(AccountToken, { tokenHash: hashToken(token), kind: 'verify' });
  if (known === null || (known.usedAt === null && known.supersededAt === null)) return false;
  const user = await manager.findOneBy(User, { id: known.userId });
  return user !== null && user.verifiedAt !== null;
}

/** Removes tokens a week after they expired; until then a used token can still report that its address is verified. */
export async function purgeTokens(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(AccountToken, { expiresAt: LessThanOrEqual(new Date(now.getTime() - RETENTION_MS)) });
}
