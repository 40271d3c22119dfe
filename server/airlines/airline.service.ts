import { IsNull, type EntityManager } from 'typeorm';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { ALLIANCES } from '../../tag/tag-config.ts';
import type { Context } from '../context.ts';
import { Airline } from './airline.entity.ts';
import { folded } from '../../tag/fold.ts';
import { searchText } from './search-text.ts';

export type AirlineSearch = { q?: string | null | undefined; alliance?: string | null | undefined };

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * The catalogue's airlines and, with a session, the caller's own; by name. `q` finds by name, ICAO or IATA.
 * @returns the faults of `q`; FIELD_INVALID for an alliance that is none
 */
export async function airlines(context: Context, search: AirlineSearch): Promise<Result<Airline[]>> {
  const wanted = searchText(search.q);
  if (!wanted.ok) return wanted;
  const alliance = ALLIANCES.find((one) => one.toLowerCase() === search.alliance?.toLowerCase());
  if (search.alliance && alliance === undefined)
    return refuse('FIELD_INVALID', 'alliance', { field: 'alliance' });
  const all = await visibleAirlines(context.deps.db.source.manager, context.session?.user.id);
  const found = all.filter(
    (airline) =>
      (alliance === undefined || airline.alliance === alliance) &&
      [airline.name, airline.icao, airline.iata].some((text) => folded(text).includes(wanted.value)),
  );
  return accept(found.toSorted((a, b) => byName.compare(a.name, b.name) || Number(a.id) - Number(b.id)));
}

type Identity = { airline: string; icao: string; airlineIata: string };

/**
 * The airline of a design among the catalogue and the user's own: by name, ICAO or IATA. Where several match, the one
 * with the most in common, of those the user's own. Null when nothing matches.
 */
export async function findAirlineOf(
  manager: EntityManager,
  userId: string,
  design: Identity,
): Promise<Airline | null> {
  const scored = (await visibleAirlines(manager, userId)).map((airline) => ({
    airline,
    // Upper-cased here, as the design was, and not in SQL: the two disagree beyond ASCII.
    score:
      Number(airline.name.toUpperCase() === design.airline) +
      Number(airline.icao === design.icao) +
      Number(airline.iata === design.airlineIata),
  }));
  const matches = scored
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) => b.score - a.score || Number(b.airline.ownerId !== null) - Number(a.airline.ownerId !== null),
    );
  return matches[0]?.airline ?? null;
}

function visibleAirlines(manager: EntityManager, userId: string | undefined): Promise<Airline[]> {
  const presets = { ownerId: IsNull() };
  return manager.find(Airline, {
    where: userId === undefined ? presets : [presets, { ownerId: userId }],
    order: { id: 'ASC' },
  });
}
