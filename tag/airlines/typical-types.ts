import { AIRCRAFT } from '../aircraft/aircraft.ts';
import { FLEETS } from './data/fleets.ts';
import { PAST_FLEETS } from './data/past-fleets.ts';
import { isActiveToday, type ActiveYears, type AirlineIdentity } from './match-airline.ts';

/** The names of the aircraft types by the IATA code of the airline. */
export const TYPICAL_TYPES = parseFleets(FLEETS);

/** The names of the aircraft types by the ICAO code of an airline that no longer flies. */
export const PAST_TYPES = parseFleets(PAST_FLEETS);

/** Returns the types by code of a text with the lines 'CODE CODE: type, type'. */
function parseFleets(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [codes = '', types = ''] = line.split(': ');
        return codes.split(' ').map((code) => [code, types.split(', ')] as const);
      }),
  );
}

const IMAGE_BY_TYPE_NAME = new Map(AIRCRAFT.map(({ name, image }) => [name, image]));

/** Returns the images of the aircraft that an airline flies or flew, the most common first. Types without a drawing are left out. */
export function getTypicalTypes(
  airline: Pick<AirlineIdentity, 'iata' | 'icao'> & ActiveYears,
): readonly string[] {
  const names = isActiveToday(airline) ? TYPICAL_TYPES.get(airline.iata) : PAST_TYPES.get(airline.icao);
  return (names ?? []).flatMap((name) => IMAGE_BY_TYPE_NAME.get(name) ?? []);
}
