import type { EntityManager } from 'typeorm';
import { parseAirline, type AirlineDraft } from '../../tag/airlines/airline.ts';
import { type Result, ok, refuse } from '../../tag/texts/refusal.ts';
import { retryOnUniqueViolation } from '../airlines/airline-lookup.ts';
import { Airline } from '../airlines/airline.entity.ts';
import {
  addAirline,
  type UserTransaction,
  findOwnAirline,
  findVisibleAirline,
} from '../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { assignAirlines } from '../database/assign-airlines.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { lockDeletedAirline, type DeletedAirline } from './deleted-tags.service.ts';
import { noteDeletion } from './note-deletion.ts';
import { noteRemovedTags } from './tag-copies.ts';
import { UserTag } from './user-tag.entity.ts';
import { removeDrawnImages } from '../storage/remove-drawn-images.ts';

/**
 * Creates an airline of the caller and assigns it to the caller's matching tags without an airline. If an airline of the
 * catalogue or of the caller is equal in name, ICAO and IATA, it is returned unchanged instead.
 * @param input any value; parseAirline checks it
 * @returns the refusals of parseAirline, IATA_TAKEN, ICAO_TAKEN, LOGO_UNKNOWN, TOO_MANY_ATTEMPTS
 */
export async function createAirline(context: Context, input: unknown): Promise<Result<Airline>> {
  const { user } = requireSession(context);
  const draft = parseAirline(input);
  if (!draft.ok) return draft;
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const { deps } = context;
  return retryOnUniqueViolation(() =>
    rollbackOnRefusal(context, (manager) =>
      addAirlineWithTags({ deps, manager, userId: user.id }, draft.value),
    ),
  );
}

/**
 * Adds an airline and assigns it to matching tags. A tag that another transaction saves at the same time gets the airline only with its
 * next change.
 */
export async function addAirlineWithTags(
  transaction: UserTransaction,
  draft: AirlineDraft,
): Promise<Result<Airline>> {
  const airline = await addAirline(transaction, draft);
  if (airline.ok) await assignAirlines(transaction.manager, transaction.userId);
  return airline;
}

/**
 * Deletes an airline of the caller and its tags. They can be restored until the hourly cleaning removes them.
 * @param now true to delete at once and permanently, even an airline that is already deleted
 * @returns NOT_FOUND, PRESET_READ_ONLY, TOO_MANY_ATTEMPTS
 */
export async function deleteAirline(
  context: Context,
  { id, now: isPermanent = false }: { id: string; now?: boolean },
): Promise<Result<DeletedAirline>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  let tagIds: string[] = [];
  const deletion = await rollbackOnRefusal<Result<DeletedAirline>>(context, async (manager) => {
    await lockUserWrites(manager, user.id);
    const deletedAirline = isPermanent ? await lockDeletedAirline(manager, user.id, id) : null;
    const airline = deletedAirline ? ok(deletedAirline) : await findOwnAirline(manager, user.id, id);
    if (!airline.ok) return airline;
    const ownAirline = { id: airline.value.id, ownerId: user.id };
    // Waits for transactions that are saving tags of this airline, so that those tags are deleted too.
    await manager.findOneOrFail(Airline, { where: ownAirline, lock: { mode: 'pessimistic_write' } });
    await noteDeletion(manager, { userId: user.id, kind: 'airline', isPermanent, now: context.deps.clock() });
    if (isPermanent) {
      const ofAirline = { userId: user.id, airlineId: ownAirline.id };
      const tags = await manager.find(UserTag, { where: ofAirline, select: { id: true } });
      tagIds = tags.map((tag) => tag.id);
      await noteRemovedTags(manager, user.id, tagIds);
      const { affected } = await manager.delete(UserTag, ofAirline);
      await manager.delete(Airline, ownAirline);
      return ok({ airline: airline.value, tags: affected ?? 0 });
    }
    const deletedAt = context.deps.clock();
    tagIds = await deleteTagsOfAirline(manager, user.id, { id: ownAirline.id, deletedAt });
    await manager.update(Airline, ownAirline, { deletedAt });
    return ok({ airline: Object.assign(airline.value, { deletedAt }), tags: tagIds.length });
  });
  if (deletion.ok) await removeDrawnImages(context, { userId: user.id, tagIds });
  return deletion;
}

/** Deletes the tags of an airline. @returns their ids */
async function deleteTagsOfAirline(
  manager: EntityManager,
  userId: string,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<string[]> {
  const [deleted] = await manager.query<[{ id: string }[], number]>(
    `update user_tags set deleted_at = $3 where user_id = $1 and airline_id = $2 and deleted_at is null returning id`,
    [userId, id, deletedAt],
  );
  const tagIds = deleted.map((tag) => tag.id);
  await noteRemovedTags(manager, userId, tagIds);
  return tagIds;
}

/** The number of deleted tags and the time of the deletion. */
export type DeletedTags = { count: number; deletedAt: Date };

/**
 * Deletes the caller's tags of an airline but not the airline, because an airline of the catalogue cannot be deleted. The tags can be
 * restored.
 * @returns NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function removeTagsOfAirline(context: Context, airlineId: string): Promise<Result<DeletedTags>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  let tagIds: string[] = [];
  const deletion = await rollbackOnRefusal<Result<DeletedTags>>(context, async (manager) => {
    // Two transactions that delete the same tags in different orders would deadlock.
    await lockUserWrites(manager, user.id);
    const airline = await findVisibleAirline(manager, user.id, airlineId);
    if (airline === null) return refuse('NOT_FOUND', 'airlineId');
    const deletedAt = context.deps.clock();
    await noteDeletion(manager, { userId: user.id, kind: 'tags', now: deletedAt });
    tagIds = await deleteTagsOfAirline(manager, user.id, { id: airline.id, deletedAt });
    return ok({ count: tagIds.length, deletedAt });
  });
  if (deletion.ok) await removeDrawnImages(context, { userId: user.id, tagIds });
  return deletion;
}
