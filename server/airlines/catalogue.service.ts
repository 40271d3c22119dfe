import type { EntityManager } from 'typeorm';
import type { Context } from '../context.ts';
import type { AircraftType } from './aircraft-type.entity.ts';
import { catalogueOf, airlineKeys } from './catalogue.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { ALLIANCES } from '../../tag/tag-config.ts';
import { Airline } from './airline.entity.ts';
import type { Airport } from './airport.entity.ts';
import { searchAirports } from './airport-index.ts';
import { LIMITS } from '../../tag/limits.ts';
import { parseText } from '../../tag/text.ts';
import { folded } from '../../tag/fold.ts';

/** The eleven aircraft, in the picker's order. */
export async function aircraftTypes({ deps }: Context): Promise<readonly AircraftType[]> {
  return (await catalogueOf(deps.db.source.manager)).aircraftTypes;
}

/** The aircraft whose image a design names, or null. */
export async function findAircraftType(manager: EntityManager, image: string): Promise<AircraftType | null> {
  const { aircraftTypes: all } = await catalogueOf(manager);
  return all.find((one) => one.image === image) ?? null;
}

export type AirlineSearch = { q?: string | null | undefined; alliance?: string | null | undefined };

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * The catalogue's airlines and, with a session, the caller's own; by name. `q` finds by name, ICAO or IATA; what is
 * exactly that comes first, then what begins with it.
 * @returns the faults of `q`; FIELD_INVALID for an alliance that is none
 */
export async function airlines(
  { deps, session }: Context,
  search: AirlineSearch,
): Promise<Result<Airline[]>> {
  const wanted = searchText(search.q);
  if (!wanted.ok) return wanted;
  const alliance = ALLIANCES.find((one) => one.toLowerCase() === search.alliance?.toLowerCase());
  if (search.alliance && alliance === undefined)
    return refuse('FIELD_INVALID', 'alliance', { field: 'alliance' });
  const { manager } = deps.db.source;
  const presets = (await catalogueOf(manager)).airlines;
  const own = session === null ? [] : await manager.findBy(Airline, { ownerId: session.user.id });
  const found = [...presets, ...own.map((item) => ({ item, keys: airlineKeys(item) }))]
    .filter(({ item }) => alliance === undefined || item.alliance === alliance)
    .filter(({ keys }) => keys.some((key) => key.includes(wanted.value)));
  return accept(
    found
      .map(({ item, keys }) => ({ item, rank: rankOf(keys, wanted.value) }))
      .toSorted(
        (a, b) =>
          a.rank - b.rank ||
          byName.compare(a.item.name, b.item.name) ||
          Number(a.item.id) - Number(b.item.id),
      )
      .map(({ item }) => item),
  );
}

/** 0 is best. */
function rankOf(keys: readonly string[], wanted: string): number {
  if (keys.includes(wanted)) return 0;
  return keys.some((key) => key.startsWith(wanted)) ? 1 : 2;
}

type Identity = { airline: string; icao: string; airlineIata: string };

/**
 * The airline of a design among the catalogue and the user's own: by name, ICAO or IATA. Where several match, the one
 * with the most in common, of those the user's own. Null when nothing matches. Inside a transaction: an own airline
 * that is found stays until its end, so that a tag can refer to it.
 */
export async function findAirlineOf(
  manager: EntityManager,
  userId: string,
  { airline: name, icao, airlineIata: iata }: Identity,
): Promise<Airline | null> {
  const presets = (await catalogueOf(manager)).airlines.map(({ item }) => item);
  const own = await ownAirlinesLike(manager, userId, { name, icao, iata });
  const scored = [...own, ...presets].map((airline) => ({
    airline,
    score:
      Number(airline.name.toUpperCase() === name) +
      Number(airline.icao === icao) +
      Number(airline.iata === iata),
  }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (found, one) => (one.score > (found?.score ?? 0) ? one : found),
    undefined,
  );
  return best?.airline ?? null;
}

/**
 * The user's airlines that have the name, ICAO or IATA given, in upper case: three index look-ups, however many airlines
 * the user has. Held until the transaction ends. Threat: the airline is deleted between this look-up and the tag that
 * refers to it.
 */
export function ownAirlinesLike(
  manager: EntityManager,
  ownerId: string,
  { name, icao, iata }: Pick<Airline, 'name' | 'icao' | 'iata'>,
): Promise<Airline[]> {
  return manager.find(Airline, {
    // Names of one's own airlines are stored in upper case.
    where: [
      { ownerId, icao },
      { ownerId, iata },
      { ownerId, name },
    ],
    order: { id: 'ASC' },
    lock: { mode: 'for_key_share' },
  });
}

const MOST_FOUND = 20;

/**
 * The airports: all by code, or the 20 best for `q`: the exact code, then codes and cities that begin with it, names
 * that do, then what contains it and what contains all its words; among equals the bigger first. Case and accents do
 * not count.
 */
export async function airports(
  { deps }: Context,
  { q }: { q?: string | null | undefined },
): Promise<Result<readonly Airport[]>> {
  const wanted = searchText(q);
  if (!wanted.ok) return wanted;
  const catalogue = await catalogueOf(deps.db.source.manager);
  if (wanted.value === '') return accept(catalogue.airports);
  return accept(searchAirports(catalogue.airportIndex, wanted.value, MOST_FOUND));
}

/** The airport of a destination code, or null. */
export async function findAirport(manager: EntityManager, iata: string): Promise<Airport | null> {
  return (await catalogueOf(manager)).airportByIata.get(iata) ?? null;
}

/** What somebody searches for, as it was typed; '' for nothing. */
export function parseSearch(q: string | null | undefined): Result<string> {
  return parseText(q ?? '', { field: 'q', max: LIMITS.search });
}

/** The same, folded. */
export function searchText(q: string | null | undefined): Result<string> {
  const parsed = parseSearch(q);
  return parsed.ok ? accept(folded(parsed.value)) : parsed;
}
