import { ok, type Result, refuse } from '../../tag/texts/refusal.ts';
import { changePasswordRule } from '../../tag/account/account.ts';
import { checkPasswordNotCommon } from '../../tag/account/common-password.ts';
import { checkRule } from '../../tag/account/check.ts';
import { requireSession, type Context } from '../context.ts';
import { supersedeTokens } from './account-token.service.ts';
import { endOtherSessions } from './session.service.ts';
import { User } from './user.entity.ts';
import type { EntityManager } from 'typeorm';
import { UnauthenticatedError } from '../http-error.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { lockUser } from './lock-user.ts';
import { runInTransaction } from '../database/transaction.ts';
import { queueMail } from '../mail/mail.ts';
import { buildNewPasswordMail } from './mails.ts';
import { Session } from './session.entity.ts';

const FIELD = 'currentPassword';

/**
 * Changes the caller's password, after a check of the current one. Ends all other sessions and invalidates reset links that
 * were mailed before.
 * @returns PASSWORD_WRONG on currentPassword, the refusals of changePasswordRule, TOO_MANY_ATTEMPTS
 */
export async function changePassword(
  context: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<Result<true>> {
  const { sessionId, user } = requireSession(context);
  const parsed = checkRule(changePasswordRule, input);
  if (!parsed.ok) return parsed;
  const { currentPassword: password, newPassword } = parsed.value;
  const uncommon = checkPasswordNotCommon('newPassword', newPassword, user.email);
  if (!uncommon.ok) return uncommon;
  const confirmed = await confirmPassword(context, { field: FIELD, password });
  if (!confirmed.ok) return confirmed;
  const { clock, config, passwords, limits } = context.deps;
  const { id } = confirmed.value;
  // Hashes before the transaction: hashing takes long, and the embedded database has only one connection.
  const passwordHash = await passwords.hash(newPassword);
  const changed = await runInTransaction(context, async (manager) => {
    const locked = await lockVerifiedCaller(manager, context, confirmed.value, FIELD);
    if (!locked.ok) return locked;
    const now = clock();
    await manager.update(User, { id }, { passwordHash, updatedAt: now });
    await supersedeTokens(manager, id, 'reset', now);
    await endOtherSessions(manager, id, sessionId);
    await queueMail(manager, buildNewPasswordMail(confirmed.value, config.publicUrl, now), now);
    return ok<true>(true);
  });
  // The sessions that may have guessed the password have ended, so their count is reset.
  if (changed.ok) await limits.forget('passwordByUser', id);
  return changed;
}

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
  const allowed = await checkRateLimits(context, { passwordByUser: id });
  if (!allowed.ok) return allowed;
  const stored = await db.source.getRepository(User).findOneBy({ id });
  if (stored === null) throw new UnauthenticatedError();
  const same = await passwords.verify(stored.passwordHash, password);
  return same ? ok(stored) : refuse('PASSWORD_WRONG', field);
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
  if (current === null || !(await manager.existsBy(Session, { id: sessionId })))
    throw new UnauthenticatedError();
  return current.passwordHash === passwordHash ? ok(true) : refuse('PASSWORD_WRONG', field);
}
