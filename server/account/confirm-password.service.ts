import type { EntityManager } from 'typeorm';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { requireSession, type Context } from '../context.ts';
import { Unauthenticated } from '../http/failure.ts';
import { withinLimits } from '../http/within-limits.ts';
import { lockUser } from '../database/lock-user.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** A password as a field of a call: which one, and what was typed. */
type TypedPassword = { field: string; password: string };

/**
 * The caller, who proves to know the password: a session alone may be somebody else's at an unlocked screen.
 * @returns PASSWORD_WRONG on the field, TOO_MANY_ATTEMPTS. Throws Unauthenticated without a session
 */
export async function confirmPassword(
  context: Context,
  { field, password }: TypedPassword,
): Promise<Result<User>> {
  const { id } = requireSession(context).user;
  const { db, passwords } = context.deps;
  const allowed = await withinLimits(context, { passwordByUser: id });
  if (!allowed.ok) return allowed;
  const stored = await db.source.getRepository(User).findOneBy({ id });
  if (stored === null) throw new Unauthenticated();
  const same = await passwords.verify(stored.passwordHash, password);
  return same ? accept(stored) : refuse('PASSWORD_WRONG', field);
}

/**
 * Locks the caller who was confirmed, before anything else of the account is touched. Threat: while the password was
 * verified and hashed, a reset or another device has thrown this session out; it must not undo that.
 * @returns PASSWORD_WRONG on the field when another password was set meanwhile. Throws Unauthenticated when the session
 * has ended
 */
export async function lockConfirmed(
  manager: EntityManager,
  context: Context,
  { id, passwordHash }: User,
  field: string,
): Promise<Result<true>> {
  const { sessionId } = requireSession(context);
  const current = await lockUser(manager, { id });
  if (current === null || !(await manager.existsBy(Session, { id: sessionId }))) throw new Unauthenticated();
  return current.passwordHash === passwordHash ? accept(true) : refuse('PASSWORD_WRONG', field);
}
