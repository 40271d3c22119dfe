import { Not, type EntityManager } from 'typeorm';
import type { Database } from '../database/data-source.ts';
import { newSessionToken, readSessionToken, sameHash } from './tokens.ts';
import { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

/** A valid session and its user. */
export type LiveSession = {
  sessionId: string;
  user: { id: string; email: string; nickname: string };
};

/** A new bearer token, which is not stored, and its user. */
export type NewSession = { token: string; user: User };

const HOUR = 3_600_000;
const IDLE_LIMIT = 7 * 24 * HOUR;
const LIFETIME = 30 * 24 * HOUR;
const MOST_SESSIONS = 20;

/**
 * Creates a session and returns its token. Beyond 20 sessions the one that was unused longest ends. The user must be locked,
 * so that simultaneous logins keep the limit.
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
 * The session of an Authorization header; null if there is no valid token or the session has ended, was unused for 7 days or
 * is 30 days old. Not cached, so that a token becomes invalid at once when another server ends its session. Rejects when the
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

export async function endSession(manager: EntityManager, sessionId: string): Promise<void> {
  await manager.delete(Session, { id: sessionId });
}

export async function endAllSessions(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(Session, { userId });
}

export async function endOtherSessions(
  manager: EntityManager,
  userId: string,
  keptSessionId: string,
): Promise<void> {
  await manager.delete(Session, { userId, id: Not(keptSessionId) });
}

/** Removes expired sessions. */
export async function purgeSessions(manager: EntityManager, now: Date): Promise<void> {
  await manager.query('delete from sessions where expires_at <= $1 or last_used_at <= $2', [
    now,
    new Date(now.getTime() - IDLE_LIMIT),
  ]);
}
