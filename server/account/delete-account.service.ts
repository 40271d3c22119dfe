import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { deleteAccountRule } from '../../tag/rules/account.ts';
import { checkRule } from '../../tag/rules/check.ts';
import { requireSession, type Context } from '../context.ts';
import { Unauthenticated } from '../platform/failure.ts';
import { withinLimits } from '../within-limits.ts';
import { User } from './user.entity.ts';

/**
 * Removes the caller's account with everything that belongs to it: profile, tags, airlines, sessions, tokens, mails and
 * uploads go by their foreign keys, in the same statement.
 * @returns PASSWORD_WRONG on password, the faults of deleteAccountRule, TOO_MANY_ATTEMPTS
 */
export async function deleteAccount(context: Context, input: { password: string }): Promise<Result<true>> {
  const { user } = requireSession(context);
  const parsed = checkRule(deleteAccountRule, input);
  if (!parsed.ok) return parsed;
  const allowed = await withinLimits(context, { passwordByUser: user.id });
  if (!allowed.ok) return allowed;
  const { db, passwords } = context.deps;
  const users = db.source.getRepository(User);
  const stored = await users.findOneBy({ id: user.id });
  if (stored === null) throw new Unauthenticated();
  if (!(await passwords.verify(stored.passwordHash, parsed.value.password))) {
    return refuse('PASSWORD_WRONG', 'password');
  }
  // By the hash that was verified: a reset meanwhile has thrown this caller out.
  const { affected } = await users.delete({ id: user.id, passwordHash: stored.passwordHash });
  return affected === 1 ? accept(true) : refuse('PASSWORD_WRONG', 'password');
}
