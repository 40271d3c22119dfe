import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { Airline } from '../airlines/airline.entity.ts';
import { ownAirline, visibleAirline } from '../airlines/own-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { takeAirlines } from '../database/lock-user.ts';
import { wholeOrNothing } from '../database/whole-or-nothing.ts';
import { withinLimits } from '../http/within-limits.ts';
import { UserTag } from './user-tag.entity.ts';

/** An airline that is gone, and how many tags went with it. */
export type DeletedAirline = { airline: Airline; tags: number };

/**
 * Removes an airline of the caller and its tags.
 * @returns NOT_FOUND, PRESET_READ_ONLY, TOO_MANY_ATTEMPTS
 */
export async function deleteAirline(context: Context, id: string): Promise<Result<DeletedAirline>> {
  const { user } = requireSession(context);
  const allowed = await withinLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  return wholeOrNothing(context.deps.db.source, async (manager) => {
    await takeAirlines(manager, user.id);
    const airline = await ownAirline(manager, user.id, id);
    if (!airline.ok) return airline;
    const owned = { id: airline.value.id, ownerId: user.id };
    // Waits for tags that are being saved with it, so that they are seen, and go too.
    await manager.findOneOrFail(Airline, { where: owned, lock: { mode: 'pessimistic_write' } });
    const { affected } = await manager.delete(UserTag, { userId: user.id, airlineId: owned.id });
    await manager.delete(Airline, owned);
    return accept({ airline: airline.value, tags: affected ?? 0 });
  });
}

/**
 * Removes the caller's tags of an airline, which stays: what deleting an airline of the catalogue comes to.
 * @returns how many; NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function removeTagsOfAirline(context: Context, airlineId: string): Promise<Result<number>> {
  const { user } = requireSession(context);
  const allowed = await withinLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  return wholeOrNothing(context.deps.db.source, async (manager) => {
    // Two that remove the same tags in different orders would wait for each other.
    await takeAirlines(manager, user.id);
    const airline = await visibleAirline(manager, user.id, airlineId);
    if (airline === null) return refuse('NOT_FOUND', 'airlineId');
    const { affected } = await manager.delete(UserTag, { userId: user.id, airlineId: airline.id });
    return accept(affected ?? 0);
  });
}
