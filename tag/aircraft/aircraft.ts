import type { Aircraft, AircraftRow } from './aircraft-type.ts';
import { AIRBUS } from './data/airbus.ts';
import { AMERICAN } from './data/american.ts';
import { BOEING } from './data/boeing.ts';
import { EASTERN } from './data/eastern.ts';
import { EUROPEAN } from './data/european.ts';
import { SPECIFIED } from './data/specified.ts';

export type { Aircraft };

/** The printed label of the A320-200; the image of the name 'A320' is that of a specified choice. */
const A320 = 'A320';

/** Returns the type of a row. The printed label is the name alone, and the image's path follows from it. */
function toAircraft(maker: string, row: AircraftRow): Aircraft {
  const [name, icao, iata, firstFlight, length, span, alias = ''] = row;
  // '737 MAX 8' is '/img/aircraft_737-max-8.png'; a slash is '_'.
  const image = `/img/aircraft_${name.toLowerCase().replaceAll(' ', '-').replaceAll('/', '_')}.png`;
  const family = name === 'A320-200' ? A320 : name;
  return { image, name, family, maker, icao, iata, firstFlight, length, span, alias };
}

/** Every type that a design can choose: the eleven specified choices first, in their order, then the others by maker. */
export const AIRCRAFT: readonly Aircraft[] = [
  ...SPECIFIED,
  ...[AIRBUS, BOEING, AMERICAN, EUROPEAN, EASTERN].flatMap((makers) =>
    Object.entries(makers).flatMap(([maker, rows]) => rows.map((row) => toAircraft(maker, row))),
  ),
];

export const DEFAULT_AIRCRAFT_IMAGE = '/img/aircraft_a350-900_1000.png';

const DEFAULT_FAMILY = 'A350-900';

const BY_IMAGE = new Map(AIRCRAFT.map((aircraft) => [aircraft.image, aircraft]));

/** The aircraft whose image a design names, or undefined for a path that is none. */
export function findAircraft(image: string): Aircraft | undefined {
  return BY_IMAGE.get(image);
}

/** The family label of an aircraft image; A350-900 for an unknown one. */
export function familyLabel(image: string): string {
  return findAircraft(image)?.family ?? DEFAULT_FAMILY;
}
