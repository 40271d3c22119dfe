import { In, IsNull } from 'typeorm';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { isTagId } from '../../tag/rules/tag-order.ts';
import { requireSession, type Context } from '../context.ts';
import { shareUserLock } from '../database/lock-user.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { UserTag } from './user-tag.entity.ts';

/** Most tags of one call. */
const MOST_AT_ONCE = 500;

/**
 * Deletes tags of the caller, which can be restored, such as all of an import. Ids of no living tag of the caller are passed
 * over: repeating the call does no harm.
 * @returns how many were deleted; FIELD_INVALID, TOO_MANY_ATTEMPTS
 */
export async function deleteTags(context: Context, ids: readonly string[]): Promise<Result<number>> {
  const { user } = requireSession(context);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  if (ids.length > MOST_AT_ONCE || !ids.every(isTagId))
    return refuse('FIELD_INVALID', 'ids', { field: 'ids' });
  return rollbackOnRefusal(context, async (manager) => {
    await shareUserLock(manager, user.id);
    // In one order: two such calls would else wait for each other's rows.
    const living = { id: In(ids.toSorted()), userId: user.id, deletedAt: IsNull() };
    const { affected } = await manager.update(UserTag, living, { deletedAt: context.deps.clock() });
    return accept(affected ?? 0);
  });
}
