import { IsNull, Not, type EntityManager } from 'typeorm';
import { DELETED_TAG_RETENTION_DAYS } from '../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { findCodeConflict } from '../../tag/airlines/airline-codes.ts';
import { formatCursor, isServerTagId, parseCursor } from '../../tag/lists/tag-order.ts';
import { findSimilarAirlines } from '../airlines/airline-lookup.ts';
import { Airline } from '../airlines/airline.entity.ts';
import { isAirlineId, findVisibleAirline } from '../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { assignAirlines } from '../database/assign-airlines.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { checkTagQuota, countTags } from './quota/tag-quota.service.ts';
import { forEachUser } from '../database/by-user/purge-by-user.ts';
import { noteAddedTags } from './tag-copies.ts';
import { findDeletedRows } from './tag-rows.ts';
import { checkLimit, type TagList } from './tag.service.ts';
import { UserTag } from './user-tag.entity.ts';
import { DAY_MS } from '../../tag/base/durations.ts';

/**
 * Returns a page of the caller's deleted tags, the latest deletion first.
 * @returns LIMIT_INVALID, CURSOR_INVALID
 */
export async function listDeletedTags(
  context: Context,
  { limit, after }: { limit: number; after?: string | null | undefined },
): Promise<Result<TagList>> {
  const { user } = requireSession(context);
  const size = checkLimit(limit);
  if (!size.ok) return size;
  const position = typeof after === 'string' ? parseCursor(after) : ok(undefined);
  if (!position.ok) return position;
  if (position.value !== undefined && !isServerTagId(position.value.id))
    return refuse('CURSOR_INVALID', 'after');
  const rows = await findDeletedRows(context.deps.db.source, {
    userId: user.id,
    limit: limit + 1,
    after: position.value && { at: position.value.createdAt, id: position.value.id },
  });
  const tags = rows.slice(0, limit);
  const lastTag = tags.at(-1);
  const cursor = lastTag?.deletedAt ? { createdAt: lastTag.deletedAt, id: lastTag.id } : null;
  return ok({ tags, next: cursor !== null && rows.length > limit ? formatCursor(cursor) : null });
}

/** A deleted airline, with the number of tags that were deleted with it. They are restored together. */
export type DeletedAirline = { airline: Airline; tags: number };

/** Returns the caller's deleted airlines, the latest deletion first. */
export async function listDeletedAirlines(context: Context): Promise<DeletedAirline[]> {
  const { user } = requireSession(context);
  const { manager } = context.deps.db.source;
  const airlines = await manager.find(Airline, {
    where: { ownerId: user.id, deletedAt: Not(IsNull()) },
    order: { deletedAt: 'DESC', id: 'DESC' },
  });
  if (airlines.length === 0) return [];
  const counts = await manager.query<{ id: string; count: number }[]>(
    `select airlines.id, count(*)::int as count from user_tags
     join custom_airlines as airlines on airlines.owner_id = $1 and airlines.id = airline_id and airlines.deleted_at = user_tags.deleted_at
     where user_id = $1 and user_tags.deleted_at is not null group by airlines.id`,
    [user.id],
  );
  const countsByAirline = new Map(counts.map(({ id, count }) => [id, count]));
  return airlines.map((airline) => ({ airline, tags: countsByAirline.get(airline.id) ?? 0 }));
}

/**
 * Restores a deleted tag of the caller. If its airline is deleted too, restores the airline and the tags that were deleted with it. Does
 * not change a tag that is not deleted.
 * @returns NOT_FOUND; IATA_TAKEN, ICAO_TAKEN if another airline has a code of the deleted one; TAG_QUOTA_REACHED; TOO_MANY_ATTEMPTS
 */
export async function restoreTag(context: Context, id: string): Promise<Result<UserTag>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  if (!isServerTagId(id)) return refuse('NOT_FOUND', 'id');
  const { tagQuota } = context.deps.config;
  return rollbackOnRefusal<Result<UserTag>>(context, async (manager) => {
    await lockUserWrites(manager, user.id);
    const ownTag = { id, userId: user.id };
    const tag = await manager.findOneBy(UserTag, ownTag);
    if (tag === null) return refuse('NOT_FOUND', 'id');
    if (tag.deletedAt === null) return ok(tag);
    const airline = tag.airlineId && (await lockDeletedAirline(manager, user.id, tag.airlineId));
    if (airline) {
      const restoredAirline = await restoreLockedAirline(manager, user.id, airline);
      if (!restoredAirline.ok) return restoredAirline;
    }
    // The tag is restored already if it was deleted with its airline.
    const deletedTag = { ...ownTag, deletedAt: Not(IsNull()) };
    const { affected } = await manager.update(UserTag, deletedTag, { deletedAt: null });
    if (affected === 1) await noteAddedTags(manager, user.id, [id]);
    // The hourly cleaning has purged the tag in the meantime.
    else if (!(await manager.existsBy(UserTag, ownTag))) return refuse('NOT_FOUND', 'id');
    const quotaCheck = checkTagQuota(await countTags(manager, user.id), tagQuota);
    if (!quotaCheck.ok) return quotaCheck;
    // Its airline may be purged, and a similar airline may exist now.
    if (tag.airlineId === null) await assignAirlines(manager, user.id);
    return ok(await manager.findOneByOrFail(UserTag, ownTag));
  });
}

/**
 * Restores a deleted airline of the caller with the tags that were deleted with it. If the airline is not deleted, for example an airline
 * of the catalogue, restores its tags of the deletion at `deletedAt`.
 * @returns NOT_FOUND; IATA_TAKEN, ICAO_TAKEN; TAG_QUOTA_REACHED; TOO_MANY_ATTEMPTS
 */
export async function restoreAirline(
  context: Context,
  { id, deletedAt }: { id: string; deletedAt?: Date | null | undefined },
): Promise<Result<DeletedAirline>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  if (!isAirlineId(id)) return refuse('NOT_FOUND', 'id');
  return rollbackOnRefusal<Result<DeletedAirline>>(context, async (manager) => {
    await lockUserWrites(manager, user.id);
    const restored = await restoreAirlineOrTags(manager, user.id, { id, deletedAt });
    // An airline without tags may return to a full account.
    if (!restored.ok || restored.value.tags === 0) return restored;
    const quotaCheck = checkTagQuota(await countTags(manager, user.id), context.deps.config.tagQuota);
    return quotaCheck.ok ? restored : quotaCheck;
  });
}

async function restoreAirlineOrTags(
  manager: EntityManager,
  userId: string,
  { id, deletedAt }: { id: string; deletedAt?: Date | null | undefined },
): Promise<Result<DeletedAirline>> {
  const deletedAirline = await lockDeletedAirline(manager, userId, id);
  if (deletedAirline !== null) return restoreLockedAirline(manager, userId, deletedAirline);
  const airline = await findVisibleAirline(manager, userId, id);
  if (airline === null) return refuse('NOT_FOUND', 'id');
  return ok({
    airline,
    tags: deletedAt ? await restoreTagsOfAirline(manager, userId, { id, deletedAt }) : 0,
  });
}

/** Locks and returns a deleted airline of the user; null if there is none with this id. */
export async function lockDeletedAirline(
  manager: EntityManager,
  userId: string,
  id: string,
): Promise<Airline | null> {
  if (!isAirlineId(id)) return null;
  return manager.findOne(Airline, {
    where: { id, ownerId: userId, deletedAt: Not(IsNull()) },
    lock: { mode: 'pessimistic_write' },
  });
}

async function restoreLockedAirline(
  manager: EntityManager,
  userId: string,
  airline: Airline,
): Promise<Result<DeletedAirline>> {
  // Checks only custom airlines. An airline of the catalogue may have got the same codes before the deletion.
  const customAirlines = (await findSimilarAirlines(manager, userId, [airline])).filter(
    ({ ownerId }) => ownerId !== null,
  );
  const codeConflict = findCodeConflict(airline, customAirlines);
  if (codeConflict !== null) return { ok: false, refusal: codeConflict };
  const { id, deletedAt } = airline;
  await manager.update(Airline, { id, ownerId: userId }, { deletedAt: null });
  const tags = deletedAt === null ? 0 : await restoreTagsOfAirline(manager, userId, { id, deletedAt });
  return ok({ airline: Object.assign(airline, { deletedAt: null }), tags });
}

async function restoreTagsOfAirline(
  manager: EntityManager,
  userId: string,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<number> {
  const [restored] = await manager.query<[{ id: string }[], number]>(
    `update user_tags set deleted_at = null where user_id = $1 and airline_id = $2 and deleted_at = $3 returning id`,
    [userId, id, deletedAt],
  );
  const ids = restored.map((tag) => tag.id);
  if (ids.length > 0) await noteAddedTags(manager, userId, ids);
  return ids.length;
}

/** The number of rows of one statement. The embedded database needs a fraction of a second for them and blocks other queries. */
const BATCH_SIZE = 500;

/** Purges tags and airlines that were deleted 30 days ago. Skips locked rows until the next cleaning. */
export async function purgeDeleted(manager: EntityManager, now: Date): Promise<void> {
  const values = [new Date(now.getTime() - DELETED_TAG_RETENTION_DAYS * DAY_MS)];
  const condition = 'deleted_at <= $1';
  const tables = [
    { from: 'user_tags', owner: 'user_id' },
    { from: 'custom_airlines', owner: 'owner_id' },
  ];
  for (const { from, owner } of tables) {
    const sql = `delete from ${from} where ${owner} = $2 and id in (
      select id from ${from} where ${owner} = $2 and ${condition} limit ${BATCH_SIZE} for update skip locked) returning id`;
    await forEachUser(manager, { from, owner, condition, values }, async (userId) => {
      for (;;) {
        const count = await manager.transaction(async (transaction) => {
          const [removedRows] = await transaction.query<[{ id: string }[], number]>(sql, [...values, userId]);
          if (from === 'custom_airlines') await forgetAirlines(transaction, userId, removedRows);
          return removedRows.length;
        });
        if (count < BATCH_SIZE) break;
      }
    });
  }
}

/** Removes the references to airlines that are gone. No foreign key does it, see decision 76. */
async function forgetAirlines(
  manager: EntityManager,
  userId: string,
  airlines: readonly { id: string }[],
): Promise<void> {
  await manager.query('update user_tags set airline_id = null where user_id = $1 and airline_id = any($2)', [
    userId,
    airlines.map(({ id }) => id),
  ]);
}
