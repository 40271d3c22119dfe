import type { EntityManager } from 'typeorm';
import { MINUTE_MS } from '../../tag/base/durations.ts';
import { confirmedChangeRule } from '../../tag/account/account.ts';
import { checkRule } from '../../tag/account/check.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../context.ts';
import { UnauthenticatedError } from '../http-error.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { lockUser } from './lock-user.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** A password of the input, and the name of its field. */
type TypedPassword = { field: string; password: string };

/** The time for which a fresh sign-in by a passkey or at the provider replaces the password, in milliseconds. */
const CONFIRMATION_LIFETIME_MS = 5 * MINUTE_MS;

/**
 * Checks the password and returns the caller. An empty password is enough in a session that was confirmed a moment ago. Threat: another
 * person uses the session at an unlocked screen.
 * @returns PASSWORD_WRONG or PASSWORD_EMPTY on the field, CONFIRMATION_REQUIRED for an account without a password, TOO_MANY_ATTEMPTS.
 * Throws UnauthenticatedError without a session
 */
export async function confirmPassword(
  context: Context,
  { field, password }: TypedPassword,
): Promise<Result<User>> {
  const { id } = requireSession(context).user;
  const { db, passwords } = context.deps;
  const storedUser = await db.source.getRepository(User).findOneBy({ id });
  if (storedUser === null) throw new UnauthenticatedError();
  if (password === '') {
    if (await isSessionConfirmed(context)) return ok(storedUser);
    return refuse(storedUser.passwordHash === null ? 'CONFIRMATION_REQUIRED' : 'PASSWORD_EMPTY', field);
  }
  const limitCheck = await checkRateLimits(context, { passwordByUser: id });
  if (!limitCheck.ok) return limitCheck;
  const isSamePassword = await passwords.verify(storedUser.passwordHash, password);
  return isSamePassword ? ok(storedUser) : refuse('PASSWORD_WRONG', field);
}

/**
 * Checks the password of a change that needs nothing else, or the confirmation that replaces it.
 * @returns the refusals of confirmedChangeRule and of confirmPassword
 */
export async function confirmChange(context: Context, input: { password: string }): Promise<Result<User>> {
  requireSession(context);
  const parsedInput = checkRule(confirmedChangeRule, { password: input.password });
  if (!parsedInput.ok) return parsedInput;
  const { password } = parsedInput.value;
  return confirmPassword(context, { field: 'password', password });
}

/** Returns true if a passkey or the provider confirmed the caller of this session in the last five minutes. */
export async function isSessionConfirmed(context: Context): Promise<boolean> {
  const { sessionId: id, user } = requireSession(context);
  const { db, clock } = context.deps;
  const session = await db.source.getRepository(Session).findOneBy({ id, userId: user.id });
  if (!session?.confirmedAt) return false;
  return clock().getTime() - session.confirmedAt.getTime() < CONFIRMATION_LIFETIME_MS;
}

/** Notes that a passkey or the provider has just confirmed the user of a session. */
export async function confirmSession(
  manager: EntityManager,
  { sessionId: id, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<void> {
  await manager.update(Session, { id, userId }, { confirmedAt: now });
}

/**
 * Locks the confirmed caller before any other change of the account. Threat: during the check of the password, a reset or another device
 * ended this session or changed the password; this call must not undo that.
 * @returns PASSWORD_WRONG on the field if the password was changed in the meantime. Throws UnauthenticatedError when the session has
 * ended
 */
export async function lockVerifiedCaller(
  manager: EntityManager,
  context: Context,
  { id, passwordHash }: User,
  field: string,
): Promise<Result<true>> {
  const current = await lockCaller(manager, context);
  const isUnchanged = current.id === id && current.passwordHash === passwordHash;
  return isUnchanged ? ok(true) : refuse('PASSWORD_WRONG', field);
}

/** Locks the caller and returns the current row. Throws UnauthenticatedError when the session has ended. */
export async function lockCaller(manager: EntityManager, context: Context): Promise<User> {
  const { sessionId, user } = requireSession(context);
  const current = await lockUser(manager, user);
  if (current === null || !(await manager.existsBy(Session, { id: sessionId, userId: user.id })))
    throw new UnauthenticatedError();
  return current;
}
