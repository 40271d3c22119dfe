import { In, IsNull, type EntityManager } from 'typeorm';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { isServerTagId } from '../../tag/lists/tag-order.ts';
import { Airline } from '../airlines/airline.entity.ts';
import { isAirlineId } from '../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { noteDeletion } from './note-deletion.ts';
import { noteRemovedTags } from './tag-copies.ts';
import { UserTag } from './user-tag.entity.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';
import { removeDrawnImages } from '../storage/remove-drawn-images.ts';

/** The maximum number of tags, and of airlines, of one call. */
const MAX_BATCH_SIZE = 500;
/** The time in which later calls may join a deletion, in milliseconds. It allows many calls and a broken connection. */
const SAME_DELETION_MS = HOUR_MS;

export type TagDeletion = {
  readonly ids: readonly string[];
  /** Custom airlines that are also deleted if none of their tags remain. */
  readonly unusedAirlines?: readonly string[];
  /** The time of an earlier call. Both calls then count as one deletion, so that an airline is restored with all its tags. */
  readonly deletedAt?: Date | null | undefined;
};

export type BulkDeletion = {
  /** The number of deleted tags. */
  readonly count: number;
  readonly deletedAt: Date;
  /** The ids of the deleted airlines. */
  readonly airlines: readonly string[];
};

/**
 * Deletes tags of the caller, for example all tags of an import, and the airlines that it created. They can be restored. Ignores ids of
 * deleted or unknown tags and airlines, so that the call can be repeated.
 * @returns FIELD_INVALID, TOO_MANY_ATTEMPTS
 */
export async function deleteTags(
  context: Context,
  { ids, unusedAirlines = [], deletedAt: requestedTime }: TagDeletion,
): Promise<Result<BulkDeletion>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const refuseField = (field: string) => refuse('FIELD_INVALID', field, { field });
  if (ids.length > MAX_BATCH_SIZE || !ids.every(isServerTagId)) return refuseField('ids');
  if (unusedAirlines.length > MAX_BATCH_SIZE || !unusedAirlines.every(isAirlineId))
    return refuseField('unusedAirlines');
  const deletion = await rollbackOnRefusal<Result<BulkDeletion>>(context, async (manager) => {
    await lockUserWrites(manager, user.id);
    const deletedAt = getDeletionTime(context.deps.clock(), requestedTime);
    // Sorts the ids, so that two such calls lock their common rows in the same order and do not deadlock.
    const notDeleted = { id: In(ids.toSorted()), userId: user.id, deletedAt: IsNull() };
    const { affected } = await manager.update(UserTag, notDeleted, { deletedAt });
    await noteRemovedTags(manager, user.id, ids);
    const airlines = await deleteUnused(manager, { userId: user.id, ids: unusedAirlines, deletedAt });
    if ((affected ?? 0) > 0)
      await noteDeletion(manager, { userId: user.id, kind: 'tags', now: context.deps.clock() });
    return ok({ count: affected ?? 0, deletedAt, airlines });
  });
  if (deletion.ok) await removeDrawnImages(context, { userId: user.id, tagIds: ids });
  return deletion;
}

/** Returns the time of the deletion. A time long ago would shorten the days in which the tags can be restored. */
function getDeletionTime(now: Date, requestedTime: Date | null | undefined): Date {
  const ageMs = requestedTime ? now.getTime() - requestedTime.getTime() : -1;
  return requestedTime && ageMs >= 0 && ageMs <= SAME_DELETION_MS ? requestedTime : now;
}

type UnusedAirlines = { readonly userId: string; readonly ids: readonly string[]; readonly deletedAt: Date };

async function deleteUnused(
  manager: EntityManager,
  { userId, ids, deletedAt }: UnusedAirlines,
): Promise<string[]> {
  if (ids.length === 0) return [];
  // Waits for transactions that are saving tags of these airlines, so that the next query sees those tags.
  const airlines = await manager.find(Airline, {
    where: { id: In([...ids]), ownerId: userId, deletedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
    order: { id: 'ASC' },
  });
  const tagsOfAirlines = await manager.find(UserTag, {
    select: { airlineId: true },
    where: { userId, airlineId: In(airlines.map(({ id }) => id)), deletedAt: IsNull() },
  });
  const usedIds = new Set(tagsOfAirlines.map(({ airlineId }) => airlineId));
  const unusedIds = airlines.map(({ id }) => id).filter((id) => !usedIds.has(id));
  await manager.update(Airline, { id: In(unusedIds), ownerId: userId }, { deletedAt });
  return unusedIds;
}
