import { AIRLINE_GROUPS, type AirlineGroupName } from '../../../tag/design/choices.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';

export type AirlineGroup = { alliance: AirlineGroupName; airlines: AirlineRowFragment[] };

const byName = (a: AirlineRowFragment, b: AirlineRowFragment) => a.name.localeCompare(b.name, 'en');

/**
 * The airlines of each alliance, by name, and last those that no longer fly. An unknown alliance counts as Independent.
 */
export function groupByAlliance(airlines: readonly AirlineRowFragment[]): AirlineGroup[] {
  const groups = new Map<string, AirlineRowFragment[]>(AIRLINE_GROUPS.map((group) => [group, []]));
  for (const airline of airlines.toSorted(byName)) {
    (groups.get(airline.alliance) ?? groups.get('Independent'))?.push(airline);
  }
  return AIRLINE_GROUPS.map((alliance) => ({ alliance, airlines: groups.get(alliance) ?? [] }));
}

/** The open group after a click: at most one group is open, and a click on it closes it. */
export function toggleGroup(
  open: AirlineGroupName | null,
  clicked: AirlineGroupName,
): AirlineGroupName | null {
  return open === clicked ? null : clicked;
}

/** Removes accents: a search for "norrkoping" finds "Norrköping". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The airlines whose name, IATA or ICAO code contains the search: exact codes first, then by name. */
export function searchAirlines(
  airlines: readonly AirlineRowFragment[],
  searched: string,
): AirlineRowFragment[] {
  const wanted = plain(searched);
  const rank = ({ name, iata, icao }: AirlineRowFragment): number => {
    const codes = [plain(iata), plain(icao)];
    if (codes.includes(wanted)) return 0;
    if (plain(name).startsWith(wanted)) return 1;
    return plain(name).includes(wanted) || codes.some((code) => code.startsWith(wanted)) ? 2 : 3;
  };
  return airlines
    .map((airline) => ({ airline, rank: rank(airline) }))
    .filter((found) => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || byName(a.airline, b.airline))
    .map((found) => found.airline);
}
