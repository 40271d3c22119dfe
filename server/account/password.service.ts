import { accept, type Result, refuse } from '../../tag/refusal.ts';
import { changePasswordRule } from '../../tag/rules/account.ts';
import { checkRule } from '../../tag/rules/check.ts';
import { requireSession, type Context } from '../context.ts';
import { supersedeTokens } from './account-token.service.ts';
import { endOtherSessions } from './session.service.ts';
import { User } from './user.entity.ts';
import type { EntityManager } from 'typeorm';
import { UnauthenticatedError } from '../http/http-error.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { lockUser } from '../database/lock-user.ts';
import { inTransaction } from '../database/transaction.ts';
import { Session } from './session.entity.ts';

const FIELD = 'currentPassword';

/**
 * Sets another password for the caller, who must know the one of now; it may be the same one. Ends every session but
 * the one that asks, and kills reset links that were mailed before.
 * @returns PASSWORD_WRONG on currentPassword, the faults of changePasswordRule, TOO_MANY_ATTEMPTS
 */
export async function changePassword(
  context: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<Result<true>> {
  const { sessionId } = requireSession(context);
  const parsed = checkRule(changePasswordRule, input);
  if (!parsed.ok) return parsed;
  const { currentPassword: password, newPassword } = parsed.value;
  const confirmed = await confirmPassword(context, { field: FIELD, password });
  if (!confirmed.ok) return confirmed;
  const { clock, passwords, limits } = context.deps;
  const { id } = confirmed.value;
  // Before the transaction: hashing takes long, and the embedded database has one connection only.
  const passwordHash = await passwords.hash(newPassword);
  const changed = await inTransaction(context, async (manager) => {
    const locked = await lockConfirmed(manager, context, confirmed.value, FIELD);
    if (!locked.ok) return locked;
    const now = clock();
    await manager.update(User, { id }, { passwordHash, updatedAt: now });
    await supersedeTokens(manager, id, 'reset', now);
    await endOtherSessions(manager, id, sessionId);
    return accept<true>(true);
  });
  // Whoever guessed at it was at one of the sessions that have just ended.
  if (changed.ok) await limits.forget('passwordByUser', id);
  return changed;
}

/** A password as a field of a call: which one, and what was typed. */
type TypedPassword = { field: string; password: string };

/**
 * The caller, who proves to know the password: a session alone may be somebody else's at an unlocked screen.
 * @returns PASSWORD_WRONG on the field, TOO_MANY_ATTEMPTS. Throws UnauthenticatedError without a session
 */
export async function confirmPassword(
  context: Context,
  { field, password }: TypedPassword,
): Promise<Result<User>> {
  const { id } = requireSession(context).user;
  const { db, passwords } = context.deps;
  const allowed = await checkRateLimits(context, { passwordByUser: id });
  if (!allowed.ok) return allowed;
  const stored = await db.source.getRepository(User).findOneBy({ id });
  if (stored === null) throw new UnauthenticatedError();
  const same = await passwords.verify(stored.passwordHash, password);
  return same ? accept(stored) : refuse('PASSWORD_WRONG', field);
}

/**
 * Locks the caller who was confirmed, before anything else of the account is touched. Threat: while the password was
 * verified and hashed, a reset or another device has thrown this session out; it must not undo that.
 * @returns PASSWORD_WRONG on the field when another password was set meanwhile. Throws UnauthenticatedError when the session
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
  if (current === null || !(await manager.existsBy(Session, { id: sessionId })))
    throw new UnauthenticatedError();
  return current.passwordHash === passwordHash ? accept(true) : refuse('PASSWORD_WRONG', field);
}
