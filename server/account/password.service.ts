import type { EntityManager } from 'typeorm';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../context.ts';
import { UnauthenticatedError } from '../http-error.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { lockUser } from './lock-user.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** A password of the input, and the name of its field. */
type TypedPassword = { field: string; password: string };

/**
 * Checks the password and returns the caller. Threat: another person uses the session at an unlocked screen.
 * @returns PASSWORD_WRONG on the field, TOO_MANY_ATTEMPTS. Throws UnauthenticatedError without a session
 */
export async function confirmPassword(
  context: Context,
  { field, password }: TypedPassword,
): Promise<Result<User>> {
  const { id } = requireSession(context).user;
  const { db, passwords } = context.deps;
  const limitCheck = await checkRateLimits(context, { passwordByUser: id });
  if (!limitCheck.ok) return limitCheck;
  const storedUser = await db.source.getRepository(User).findOneBy({ id });
  if (storedUser === null) throw new UnauthenticatedError();
  const isSamePassword = await passwords.verify(storedUser.passwordHash, password);
  return isSamePassword ? ok(storedUser) : refuse('PASSWORD_WRONG', field);
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
  const { sessionId } = requireSession(context);
  const current = await lockUser(manager, { id });
  if (current === null || !(await manager.existsBy(Session, { id: sessionId, userId: id })))
    throw new UnauthenticatedError();
  return current.passwordHash === passwordHash ? ok(true) : refuse('PASSWORD_WRONG', field);
}
