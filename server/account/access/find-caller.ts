import type { Database } from '../../database/data-source.ts';
import { buildFindUserSql } from '../../database/by-user/user-directory.ts';
import { readRow } from '../../database/row-cache.ts';
import { Session } from '../session.entity.ts';
import { MAX_IDLE_MS } from '../session.service.ts';
import { parseApiToken, parseSessionToken, isSameHash, type PresentedToken } from '../tokens.ts';
import type { LiveSession, TokenAccess } from '../../context.ts';
import { ApiToken } from './api-token.entity.ts';
import { HOUR_MS } from '../../../tag/base/durations.ts';

type SessionRow = {
  secret_hash: string;
  last_used_at: Date;
  expires_at: Date;
  user_id: string;
  email: string;
  nickname: string;
};

/** Returns the session or API token of an Authorization header, with its user; null if neither is valid. */
export async function findCaller(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  return (await findSession(db, authorization, now)) ?? findByApiToken(db, authorization, now);
}

/**
 * Returns the session of an Authorization header. Returns null if the token is invalid, or if the session has ended, was unused for 7
 * days or is 30 days old. Rejects if the database does not answer.
 */
async function findSession(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  const presentedToken = parseSessionToken(authorization);
  if (presentedToken === undefined) return null;
  const row = await readTokenRow<SessionRow>(
    db,
    `select s.secret_hash, s.last_used_at, s.expires_at, u.id as user_id, u.email, u.nickname
     from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2 and u.suspended_at is null`,
    presentedToken,
  );
  if (row === undefined || !isSameHash(row.secret_hash, presentedToken.secretHash)) return null;
  const idleMs = now.getTime() - row.last_used_at.getTime();
  if (idleMs >= MAX_IDLE_MS || now >= row.expires_at) return null;
  if (idleMs >= HOUR_MS)
    await db.source
      .getRepository(Session)
      .update({ id: presentedToken.id, userId: row.user_id }, { lastUsedAt: now });
  return {
    sessionId: presentedToken.id,
    tokenAccess: null,
    user: { id: row.user_id, email: row.email, nickname: row.nickname },
  };
}

type TokenRow = {
  secret_hash: string;
  access: TokenAccess;
  expires_at: Date | null;
  last_used_at: Date | null;
  user_id: string;
  email: string;
  nickname: string;
};

/** Returns the caller of the API token in an Authorization header; null if the token is invalid, deleted or expired. */
async function findByApiToken(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  const presentedToken = parseApiToken(authorization);
  if (presentedToken === undefined) return null;
  const row = await readTokenRow<TokenRow>(
    db,
    `select t.secret_hash, t.access, t.expires_at, t.last_used_at, u.id as user_id, u.email, u.nickname
     from api_tokens t join users u on u.id = t.user_id where t.id = $1 and t.user_id = $2 and u.suspended_at is null`,
    presentedToken,
  );
  if (row === undefined || !isSameHash(row.secret_hash, presentedToken.secretHash)) return null;
  if (row.expires_at !== null && now >= row.expires_at) return null;
  const isUseNoted = row.last_used_at !== null && now.getTime() - row.last_used_at.getTime() < HOUR_MS;
  if (!isUseNoted)
    await db.source
      .getRepository(ApiToken)
      .update({ id: presentedToken.id, userId: row.user_id }, { lastUsedAt: now });
  const { user_id: id, email, nickname } = row;
  return { sessionId: presentedToken.id, tokenAccess: row.access, user: { id, email, nickname } };
}

const FIND_USER_SQL = buildFindUserSql('token');

/** Reads a row of the user of a token. A token of an earlier version does not name its user, so the directory does. */
async function readTokenRow<Row extends object>(
  db: Database,
  sql: string,
  { id, userId }: PresentedToken,
): Promise<Row | undefined> {
  const ownerId = userId ?? (await readRow<{ userId: string }>(db, FIND_USER_SQL, id))?.userId;
  return ownerId === undefined ? undefined : readRow<Row>(db, sql, id, ownerId);
}
