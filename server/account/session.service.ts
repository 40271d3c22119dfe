import { Not, type EntityManager } from 'typeorm';
import type { Database } from '../database/data-source.ts';
import { newSessionToken, readSessionToken, sameHash } from './tokens.ts';
import { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

/** Who is signed in, and by which session. */
export type LiveSession = {
  sessionId: string;
  user: { id: string; email: string; nickname: string };
};

/** A bearer token with the account it opens; the token itself is stored nowhere. */
export type NewSession = { token: string; user: User };

const HOUR = 3_600_000;
const IDLE_LIMIT = 7 * 24 * HOUR;
const LIFETIME = 30 * 24 * HOUR;
const MOST_SESSIONS = 20;

/**
 * Signs a user in and returns the token, which is not stored. Past 20 sessions the longest unused one ends. Call it with
 * the user locked, or twenty logins at once would each see room for one more.
 */
export async function createSession(manager: EntityManager, userId: string, now: Date): Promise<string> {
  const { token, id, secretHash } = newSessionToken();
  await manager.query(
    `delete from sessions where id in (
       select id from sessions where user_id = $1 order by last_used_at desc, id offset ${MOST_SESSIONS - 1})`,
    [userId],
  );
  await manager.insert(Session, {
    id,
    userId,
    secretHash,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  return token;
}

type SessionRow = {
  secret_hash: string;
  last_used_at: Date;
  expires_at: Date;
  user_id: string;
  email: string;
  nickname: string;
};

/**
 * The live session of an Authorization header, or null: no token, not one of ours, ended, unused for 7 days or 30 days
 * old. Looked up each time, so that a token dies at once when its session ends at another server. Rejects when the
 * database does not answer.
 */
export async function findSession(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<LiveSession | null> {
  const presented = readSessionToken(authorization);
  if (presented === undefined) return null;
  const [row] = await db.source.query<SessionRow[]>(
    `select s.secret_hash, s.last_used_at, s.expires_at, u.id as user_id, u.email, u.nickname
     from sessions s join users u on u.id = s.user_id where s.id = $1`,
    [presented.id],
  );
  if (row === undefined || !sameHash(row.secret_hash, presented.secretHash)) return null;
  const idle = now.getTime() - row.last_used_at.getTime();
  if (idle >= IDLE_LIMIT || now >= row.expires_at) return null;
  if (idle >= HOUR) await db.source.getRepository(Session).update({ id: presented.id }, { lastUsedAt: now });
  return {
    sessionId: presented.id,
    user: { id: row.user_id, email: row.email, nickname: row.nickname },
  };
}

/** Signs one browser out. */
export async function endSession(manager: EntityManager, sessionId: string): Promise<void> {
  await manager.delete(Session, { id: sessionId });
}

/** Signs every browser of a user out. */
export async function endAllSessions(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(Session, { userId });
}

/** Signs every browser of a user out but one. */
export async function endOtherSessions(
  manager: EntityManager,
  userId: string,
  keptSessionId: string,
): Promise<void> {
  await manager.delete(Session, { userId, id: Not(keptSessionId) });
}

/** Removes sessions that no longer open anything. */
export async function purgeSessions(manager: EntityManager, now: Date): Promise<void> {
  await manager.query('delete from sessions where expires_at <= $1 or last_used_at <= $2', [
    now,
    new Date(now.getTime() - IDLE_LIMIT),
  ]);
}
