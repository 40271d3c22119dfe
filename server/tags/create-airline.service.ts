import { parseAirline, type AirlineDraft } from '../../tag/airline.ts';
import type { Result } from '../../tag/refusal.ts';
import { decidedByIndexes } from '../airlines/airline-codes.ts';
import type { Airline } from '../airlines/airline.entity.ts';
import { addAirline, type Writing } from '../airlines/own-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { fileTags } from '../database/file-tags.ts';
import { wholeOrNothing } from '../database/whole-or-nothing.ts';
import { withinLimits } from '../http/within-limits.ts';

/**
 * A new airline of the caller, with the caller's tags of no airline that it matches. One that is equal in name, ICAO and
 * IATA to an airline of the catalogue, or to one the caller has, opens that one, as it is.
 * @param input any value; parseAirline decides
 * @returns the faults of parseAirline, IATA_TAKEN, ICAO_TAKEN, LOGO_UNKNOWN, TOO_MANY_ATTEMPTS
 */
export async function createAirline(context: Context, input: unknown): Promise<Result<Airline>> {
  const { user } = requireSession(context);
  const draft = parseAirline(input);
  if (!draft.ok) return draft;
  const allowed = await withinLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  const { deps } = context;
  return decidedByIndexes(() =>
    wholeOrNothing(deps.db.source, (manager) =>
      addAirlineWithTags({ deps, manager, userId: user.id }, draft.value),
    ),
  );
}

/**
 * addAirline, and the user's tags of no airline filed. What stays open: a new tag that is being saved at this moment
 * sees no such airline, and is not seen; the next change of it files it.
 */
export async function addAirlineWithTags(writing: Writing, draft: AirlineDraft): Promise<Result<Airline>> {
  const airline = await addAirline(writing, draft);
  if (airline.ok) await fileTags(writing.manager, writing.userId);
  return airline;
}
