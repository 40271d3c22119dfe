import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { changePasswordRule } from '../../tag/rules/account.ts';
import { checkRule } from '../../tag/rules/check.ts';
import { requireSession, type Context } from '../context.ts';
import { Unauthenticated } from '../platform/failure.ts';
import { withinLimits } from '../within-limits.ts';
import { supersedeTokens } from './account-token.service.ts';
import { endOtherSessions } from './session.service.ts';
import { User } from './user.entity.ts';

/**
 * Sets another password for the caller, who must know the one of now: a session alone may be somebody else's at an
 * unlocked screen. Ends every session but the one that asks, and kills reset links that were mailed before.
 * @returns PASSWORD_WRONG on currentPassword, the faults of changePasswordRule, TOO_MANY_ATTEMPTS
 */
export async function changePassword(
  context: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<Result<true>> {
  const { user, sessionId } = requireSession(context);
  const parsed = checkRule(changePasswordRule, input);
  if (!parsed.ok) return parsed;
  const allowed = await withinLimits(context, { passwordByUser: user.id });
  if (!allowed.ok) return allowed;
  const { db, clock, passwords } = context.deps;
  const stored = await db.source.getRepository(User).findOneBy({ id: user.id });
  if (stored === null) throw new Unauthenticated();
  const { id, passwordHash: oldHash } = stored;
  if (!(await passwords.verify(oldHash, parsed.value.currentPassword))) {
    return refuse('PASSWORD_WRONG', 'currentPassword');
  }
  const passwordHash = await passwords.hash(parsed.value.newPassword);
  return db.source.transaction(async (manager) => {
    const lock = { mode: 'pessimistic_write' } as const;
    // By the hash that was verified: a reset meanwhile must not be undone by whoever knew the old password.
    const current = await manager.findOne(User, { where: { id, passwordHash: oldHash }, lock });
    if (current === null) return refuse('PASSWORD_WRONG', 'currentPassword');
    const now = clock();
    await manager.update(User, { id }, { passwordHash, updatedAt: now });
    await supersedeTokens(manager, id, 'reset', now);
    await endOtherSessions(manager, id, sessionId);
    return accept(true);
  });
}
