import { In, IsNull, type EntityManager } from 'typeorm';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { isTagId } from '../../tag/lists/tag-order.ts';
import { Airline } from '../airlines/airline.entity.ts';
import { isAirlineId } from '../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { lockAirlines, shareUserLock } from '../database/lock-user.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { UserTag } from './user-tag.entity.ts';

/** Most tags, and most airlines, of one call. */
const MAX_BATCH = 500;
/** How long a deletion may be added to: many calls, and a way to the server that was cut meanwhile. */
const SAME_DELETION_MS = 3_600_000;

export type TagDeletion = {
  readonly ids: readonly string[];
  /** Own airlines that go too, as far as no living tag is left of them. */
  readonly unusedAirlines?: readonly string[];
  /** The time of an earlier call: what both delete is one deletion, and an airline comes back with all of its tags. */
  readonly deletedAt?: Date | null | undefined;
};

export type BulkDeletion = {
  /** Of the tags. */
  readonly count: number;
  readonly deletedAt: Date;
  /** The airlines that went. */
  readonly airlines: readonly string[];
};

/**
 * Deletes tags of the caller, which can be restored, such as all of an import, and airlines that it made. Ids of no living tag
 * or airline of the caller are passed over: repeating the call does no harm.
 * @returns FIELD_INVALID, TOO_MANY_ATTEMPTS
 */
export async function deleteTags(
  context: Context,
  { ids, unusedAirlines = [], deletedAt: before }: TagDeletion,
): Promise<Result<BulkDeletion>> {
  const { user } = requireSession(context);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  const invalid = (field: string) => refuse('FIELD_INVALID', field, { field });
  if (ids.length > MAX_BATCH || !ids.every(isTagId)) return invalid('ids');
  if (unusedAirlines.length > MAX_BATCH || !unusedAirlines.every(isAirlineId))
    return invalid('unusedAirlines');
  return rollbackOnRefusal(context, async (manager) => {
    await (unusedAirlines.length > 0 ? lockAirlines : shareUserLock)(manager, user.id);
    const deletedAt = deletionTime(context.deps.clock(), before);
    // In one order: two such calls would else wait for each other's rows.
    const living = { id: In(ids.toSorted()), userId: user.id, deletedAt: IsNull() };
    const { affected } = await manager.update(UserTag, living, { deletedAt });
    const airlines = await deleteUnused(manager, { userId: user.id, ids: unusedAirlines, deletedAt });
    return ok({ count: affected ?? 0, deletedAt, airlines });
  });
}

/** A time that is long ago would shorten the days in which what is deleted can be restored. */
function deletionTime(now: Date, before: Date | null | undefined): Date {
  const age = before ? now.getTime() - before.getTime() : -1;
  return before && age >= 0 && age <= SAME_DELETION_MS ? before : now;
}

type UnusedAirlines = { readonly userId: string; readonly ids: readonly string[]; readonly deletedAt: Date };

async function deleteUnused(
  manager: EntityManager,
  { userId, ids, deletedAt }: UnusedAirlines,
): Promise<string[]> {
  if (ids.length === 0) return [];
  // Waits for transactions that are saving tags of these airlines, so that those tags are seen.
  const airlines = await manager.find(Airline, {
    where: { id: In([...ids]), ownerId: userId, deletedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
    order: { id: 'ASC' },
  });
  const used = await manager.find(UserTag, {
    select: { airlineId: true },
    where: { userId, airlineId: In(airlines.map(({ id }) => id)), deletedAt: IsNull() },
  });
  const usedIds = new Set(used.map(({ airlineId }) => airlineId));
  const unused = airlines.map(({ id }) => id).filter((id) => !usedIds.has(id));
  await manager.update(Airline, { id: In(unused), ownerId: userId }, { deletedAt });
  return unused;
}
