import { IsNull, type EntityManager } from 'typeorm';
import { findAircraft } from '../../tag/aircraft/aircraft.ts';
import { foldText } from '../../tag/base/fold-text.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { parseSearch } from '../../tag/lists/tag-filter.ts';
import { AIRLINE_GROUPS } from '../../tag/design/choices.ts';
import type { Context } from '../context.ts';
import type { AircraftType } from './aircraft-type.entity.ts';
import { Airline } from './airline.entity.ts';
import { searchAirports } from './airport-index.ts';
import type { Airport } from './airport.entity.ts';
import { airlineKeys, catalogueOf } from './catalogue.ts';
import { groupOf } from './airline.types.ts';

const MAX_SEARCH_RESULTS = 20;

const byName = new Intl.Collator('en', { sensitivity: 'base' });

export type AirlineSearch = { q?: string | null | undefined; alliance?: string | null | undefined };

/**
 * The airlines of the catalogue and, with a session, the caller's own, by name. `q` is searched in name, ICAO and IATA: exact
 * matches first, then prefixes.
 * @returns the refusals of `q`; FIELD_INVALID for an unknown alliance
 */
export async function airlines(
  { deps, session }: Context,
  search: AirlineSearch,
): Promise<Result<Airline[]>> {
  const wanted = parseFoldedSearch(search.q);
  if (!wanted.ok) return wanted;
  const alliance = AIRLINE_GROUPS.find((one) => one.toLowerCase() === search.alliance?.toLowerCase());
  if (search.alliance && alliance === undefined)
    return refuse('FIELD_INVALID', 'alliance', { field: 'alliance' });
  const { manager } = deps.db.source;
  const presets = (await catalogueOf(manager)).airlines;
  const own =
    session === null ? [] : await manager.findBy(Airline, { ownerId: session.user.id, deletedAt: IsNull() });
  const found = [...presets, ...own.map((item) => ({ item, keys: airlineKeys(item) }))]
    .filter(({ item }) => alliance === undefined || groupOf(item) === alliance)
    .filter(({ keys }) => keys.some((key) => key.includes(wanted.value)));
  return ok(
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

/**
 * All airports by code, or the 20 best for `q`: the exact code, then codes and cities with this prefix, then names with this
 * prefix, then other matches, then those that contain all its words; among equals the bigger airport first. Case and
 * accents are ignored.
 */
export async function airports(
  { deps }: Context,
  { q }: { q?: string | null | undefined },
): Promise<Result<readonly Airport[]>> {
  const wanted = parseFoldedSearch(q);
  if (!wanted.ok) return wanted;
  const catalogue = await catalogueOf(deps.db.source.manager);
  if (wanted.value === '') return ok(catalogue.airports);
  return ok(searchAirports(catalogue.airportIndex, wanted.value, MAX_SEARCH_RESULTS));
}

/** A search text, folded; '' for none. */
export function parseFoldedSearch(q: string | null | undefined): Result<string> {
  const parsed = parseSearch(q);
  return parsed.ok ? ok(foldText(parsed.value)) : parsed;
}

/** The aircraft that a design can choose, in the picker's order. The table also has those without a drawing. */
export async function aircraftTypes({ deps }: Context): Promise<readonly AircraftType[]> {
  const { aircraftTypes: all } = await catalogueOf(deps.db.source.manager);
  return all.filter(({ image }) => findAircraft(image) !== undefined);
}

/** The airport of a destination code, or null. */
export async function findAirport(manager: EntityManager, iata: string): Promise<Airport | null> {
  return (await catalogueOf(manager)).airportByIata.get(iata) ?? null;
}

/** The aircraft whose image a design names, or null. */
export async function findAircraftType(manager: EntityManager, image: string): Promise<AircraftType | null> {
  const { aircraftTypes: all } = await catalogueOf(manager);
  return all.find((one) => one.image === image) ?? null;
}
