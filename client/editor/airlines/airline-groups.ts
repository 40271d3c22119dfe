import { AIRLINE_GROUPS, type AirlineGroupName } from '../../../tag/design/choices.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { compareInLanguage } from '../../language/local-formats.ts';

export type AirlineGroup = { alliance: AirlineGroupName; airlines: AirlineRowFragment[] };

/**
 * Groups the airlines by alliance and sorts each group by name. The last group has the airlines that no longer fly. An unknown alliance
 * counts as Independent.
 */
export function groupByAlliance(airlines: readonly AirlineRowFragment[]): AirlineGroup[] {
  const groups = new Map<string, AirlineRowFragment[]>(AIRLINE_GROUPS.map((group) => [group, []]));
  for (const airline of airlines.toSorted((a, b) => compareInLanguage(a.name, b.name))) {
    (groups.get(airline.alliance) ?? groups.get('Independent'))?.push(airline);
  }
  return AIRLINE_GROUPS.map((alliance) => ({ alliance, airlines: groups.get(alliance) ?? [] }));
}

/** Returns the open group after a click. At most one group is open, and a click on it closes it. */
export function toggleGroup(
  openGroup: AirlineGroupName | null,
  clickedGroup: AirlineGroupName,
): AirlineGroupName | null {
  return openGroup === clickedGroup ? null : clickedGroup;
}

/** Removes accents: a search for "norrkoping" finds "Norrköping". */
function toSearchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns the airlines whose name, IATA or ICAO code matches the search: exact codes first, then names that start with it. */
export function searchAirlines(
  airlines: readonly AirlineRowFragment[],
  searchText: string,
): AirlineRowFragment[] {
  const normalizedSearch = toSearchText(searchText);
  const rankMatch = ({ name, iata, icao }: AirlineRowFragment): number => {
    const codes = [toSearchText(iata), toSearchText(icao)];
    if (codes.includes(normalizedSearch)) return 0;
    if (toSearchText(name).startsWith(normalizedSearch)) return 1;
    return toSearchText(name).includes(normalizedSearch) ||
      codes.some((code) => code.startsWith(normalizedSearch))
      ? 2
      : 3;
  };
  return airlines
    .map((airline) => ({ airline, rank: rankMatch(airline) }))
    .filter((match) => match.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || compareInLanguage(a.airline.name, b.airline.name))
    .map((match) => match.airline);
}
