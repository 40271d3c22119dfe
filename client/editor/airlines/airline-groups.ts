import { ALLIANCES, type Alliance } from '../../../tag/tag-config.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';

export type AirlineGroup = { alliance: Alliance; airlines: AirlineRowFragment[] };

const byName = (a: AirlineRowFragment, b: AirlineRowFragment) => a.name.localeCompare(b.name, 'en');

/** The airlines under the four alliances, in their order, by name; an unknown alliance counts as Independent. */
export function groupByAlliance(airlines: readonly AirlineRowFragment[]): AirlineGroup[] {
  const groups = new Map<string, AirlineRowFragment[]>(ALLIANCES.map((alliance) => [alliance, []]));
  for (const airline of airlines.toSorted(byName)) {
    (groups.get(airline.alliance) ?? groups.get('Independent'))?.push(airline);
  }
  return ALLIANCES.map((alliance) => ({ alliance, airlines: groups.get(alliance) ?? [] }));
}

/** The group that is open after a click on one: only one at a time, and a click on the open one closes all. */
export function toggleGroup(open: Alliance | null, clicked: Alliance): Alliance | null {
  return open === clicked ? null : clicked;
}

/** Letters as they are compared in a search: 'Norrköping' is found by 'norrkoping'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The airlines whose name, IATA or ICAO code has the searched text; exact codes first, then by name. */
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
