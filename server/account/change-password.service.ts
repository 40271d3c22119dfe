import { accept, type Result } from '../../tag/refusal.ts';
import { changePasswordRule } from '../../tag/rules/account.ts';
import { checkRule } from '../../tag/rules/check.ts';
import { requireSession, type Context } from '../context.ts';
import { supersedeTokens } from './account-token.service.ts';
import { confirmPassword, lockConfirmed } from './confirm-password.service.ts';
import { endOtherSessions } from './session.service.ts';
import { User } from './user.entity.ts';

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
  const { db, clock, passwords, limits } = context.deps;
  const { id } = confirmed.value;
  // Before the transaction: hashing takes long, and the embedded database has one connection only.
  const passwordHash = await passwords.hash(newPassword);
  const changed = await db.source.transaction(async (manager) => {
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
