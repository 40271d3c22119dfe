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
import { getAirlineKeys, loadCatalogue } from './catalogue.ts';
import { getAirlineGroup } from './airline.types.ts';

const MAX_SEARCH_RESULTS = 20;

const nameCollator = new Intl.Collator('en', { sensitivity: 'base' });

export type AirlineSearch = { q?: string | null | undefined; alliance?: string | null | undefined };

/**
 * Returns the airlines of the catalogue and, with a session, the caller's own, by name. Searches `q` in name, ICAO and IATA: exact
 * matches come first, then prefixes.
 * @returns the refusals of `q`; FIELD_INVALID for an unknown alliance
 */
export async function findAirlines(
  { deps, session }: Context,
  search: AirlineSearch,
): Promise<Result<Airline[]>> {
  const searchText = parseFoldedSearch(search.q);
  if (!searchText.ok) return searchText;
  const alliance = AIRLINE_GROUPS.find((group) => group.toLowerCase() === search.alliance?.toLowerCase());
  if (search.alliance && alliance === undefined)
    return refuse('FIELD_INVALID', 'alliance', { field: 'alliance' });
  const { manager } = deps.db.source;
  const presets = (await loadCatalogue(manager)).airlines;
  const customAirlines =
    session === null ? [] : await manager.findBy(Airline, { ownerId: session.user.id, deletedAt: IsNull() });
  const matches = [...presets, ...customAirlines.map((item) => ({ item, keys: getAirlineKeys(item) }))]
    .filter(({ item }) => alliance === undefined || getAirlineGroup(item) === alliance)
    .filter(({ keys }) => keys.some((key) => key.includes(searchText.value)));
  return ok(
    matches
      .map(({ item, keys }) => ({ item, rank: getMatchRank(keys, searchText.value) }))
      .toSorted(
        (a, b) =>
          a.rank - b.rank ||
          nameCollator.compare(a.item.name, b.item.name) ||
          Number(a.item.id) - Number(b.item.id),
      )
      .map(({ item }) => item),
  );
}

/** Returns the rank of a match; 0 is best. */
function getMatchRank(keys: readonly string[], searchText: string): number {
  if (keys.includes(searchText)) return 0;
  return keys.some((key) => key.startsWith(searchText)) ? 1 : 2;
}

/**
 * Returns all airports by code, or the 20 best for `q`: the exact code, then codes and cities with this prefix, then names with this
 * prefix, then other matches, then airports that contain all its words. Among equal matches, larger airports come first. A city is also found
 * by its name in another language. Ignores case and accents.
 */
export async function findAirports(
  { deps }: Context,
  { q }: { q?: string | null | undefined },
): Promise<Result<readonly Airport[]>> {
  const searchText = parseFoldedSearch(q);
  if (!searchText.ok) return searchText;
  const catalogue = await loadCatalogue(deps.db.source.manager);
  if (searchText.value === '') return ok(catalogue.airports);
  return ok(searchAirports(catalogue.airportIndex, searchText.value, MAX_SEARCH_RESULTS));
}

/** Parses and folds a search text; returns '' if it is absent. */
export function parseFoldedSearch(q: string | null | undefined): Result<string> {
  const parsedSearch = parseSearch(q);
  return parsedSearch.ok ? ok(foldText(parsedSearch.value)) : parsedSearch;
}

/** Returns the aircraft that a design can use, in the order of the picker. The table also has aircraft without a drawing. */
export async function listAircraftTypes({ deps }: Context): Promise<readonly AircraftType[]> {
  const { aircraftTypes: types } = await loadCatalogue(deps.db.source.manager);
  return types.filter(({ image }) => findAircraft(image) !== undefined);
}

/** Returns the aircraft of a design's image, or null. */
export async function findAircraftType(manager: EntityManager, image: string): Promise<AircraftType | null> {
  const { aircraftTypes: types } = await loadCatalogue(manager);
  return types.find((type) => type.image === image) ?? null;
}
