import { parseAirline, type AirlineDraft } from '../../tag/airline.ts';
import { type Result, accept, refuse } from '../../tag/refusal.ts';
import { retryOnTakenCode } from '../airlines/airline-lookup.ts';
import { Airline } from '../airlines/airline.entity.ts';
import { addAirline, type Writing, ownAirline, visibleAirline } from '../airlines/own-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { assignAirlines } from '../database/assign-airlines.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { lockAirlines } from '../database/lock-user.ts';
import { UserTag } from './user-tag.entity.ts';

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
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  const { deps } = context;
  return retryOnTakenCode(() =>
    rollbackOnRefusal(context, (manager) =>
      addAirlineWithTags({ deps, manager, userId: user.id }, draft.value),
    ),
  );
}

/**
 * addAirline, then assignAirlines. A tag that another transaction saves at this moment does not get the airline; it gets it
 * with its next change.
 */
export async function addAirlineWithTags(writing: Writing, draft: AirlineDraft): Promise<Result<Airline>> {
  const airline = await addAirline(writing, draft);
  if (airline.ok) await assignAirlines(writing.manager, writing.userId);
  return airline;
}

/** A deleted airline, and the number of tags that were deleted with it. */
export type DeletedAirline = { airline: Airline; tags: number };

/**
 * Deletes an airline of the caller and its tags.
 * @returns NOT_FOUND, PRESET_READ_ONLY, TOO_MANY_ATTEMPTS
 */
export async function deleteAirline(context: Context, id: string): Promise<Result<DeletedAirline>> {
  const { user } = requireSession(context);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  return rollbackOnRefusal(context, async (manager) => {
    await lockAirlines(manager, user.id);
    const airline = await ownAirline(manager, user.id, id);
    if (!airline.ok) return airline;
    const owned = { id: airline.value.id, ownerId: user.id };
    // Waits for transactions that are saving tags of this airline, so that those tags are deleted too.
    await manager.findOneOrFail(Airline, { where: owned, lock: { mode: 'pessimistic_write' } });
    const { affected } = await manager.delete(UserTag, { userId: user.id, airlineId: owned.id });
    await manager.delete(Airline, owned);
    return accept({ airline: airline.value, tags: affected ?? 0 });
  });
}

/**
 * Deletes the caller's tags of an airline but not the airline, since an airline of the catalogue cannot be deleted.
 * @returns their number; NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function removeTagsOfAirline(context: Context, airlineId: string): Promise<Result<number>> {
  const { user } = requireSession(context);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  return rollbackOnRefusal(context, async (manager) => {
    // Two transactions that delete the same tags in different orders would deadlock.
    await lockAirlines(manager, user.id);
    const airline = await visibleAirline(manager, user.id, airlineId);
    if (airline === null) return refuse('NOT_FOUND', 'airlineId');
    const { affected } = await manager.delete(UserTag, { userId: user.id, airlineId: airline.id });
    return accept(affected ?? 0);
  });
}
