import { Not, type EntityManager } from 'typeorm';
import { purgeByUser } from '../database/by-user/purge-by-user.ts';
import { generateSessionToken } from './tokens.ts';
import { Session, type SignInMethod } from './session.entity.ts';
import type { User } from './user.entity.ts';
import { DAY_MS } from '../../tag/base/durations.ts';

/** A new bearer token, which is not stored, and its user. */
export type NewSession = { token: string; user: User };

export type SessionOptions = {
  userAgent?: string;
  signInMethod?: SignInMethod;
  /** True if the sign-in itself replaces the password for some minutes; see confirmPassword. */
  isConfirmed?: boolean;
};

/** The time after which an unused session ends, in milliseconds. */
export const MAX_IDLE_MS = 7 * DAY_MS;
const LIFETIME_MS = 30 * DAY_MS;
const MAX_SESSIONS = 20;
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Creates a session and returns its token. Ends the least recently used session if there are more than 20. The caller must have locked
 * the user, so that simultaneous logins keep the limit.
 */
export async function createSession(
  manager: EntityManager,
  userId: string,
  now: Date,
  { userAgent = '', signInMethod = 'password', isConfirmed = false }: SessionOptions = {},
): Promise<string> {
  const { token, id, secretHash } = generateSessionToken(userId);
  await manager.query(
    `delete from sessions where user_id = $1 and id in (
       select id from sessions where user_id = $1 order by last_used_at desc, id offset ${MAX_SESSIONS - 1})`,
    [userId],
  );
  await manager.insert(Session, {
    id,
    userId,
    secretHash,
    createdAt: now,
    lastUsedAt: now,
    userAgent: userAgent.toWellFormed().replaceAll('\0', '').slice(0, MAX_USER_AGENT_LENGTH),
    signInMethod,
    confirmedAt: isConfirmed ? now : null,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return token;
}

/** Ends a session; its token is refused from the next request on. */
export async function endSession(manager: EntityManager, userId: string, sessionId: string): Promise<void> {
  await manager.delete(Session, { id: sessionId, userId });
}

/** Ends all sessions of a user. */
export async function endAllSessions(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(Session, { userId });
}

/** Ends all sessions of a user except one, and returns their number. */
export async function endOtherSessions(
  manager: EntityManager,
  userId: string,
  keptSessionId: string,
): Promise<number> {
  const { affected } = await manager.delete(Session, { userId, id: Not(keptSessionId) });
  return affected ?? 0;
}

/** Removes expired sessions. */
export async function purgeSessions(manager: EntityManager, now: Date): Promise<void> {
  await purgeByUser(manager, 'sessions', 'expires_at <= $1 or last_used_at <= $2', [
    now,
    new Date(now.getTime() - MAX_IDLE_MS),
  ]);
}
