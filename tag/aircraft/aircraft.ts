import type { Aircraft, AircraftRow } from './aircraft-type.ts';
import { AIRBUS } from './data/airbus.ts';
import { AMERICAN } from './data/american.ts';
import { BOEING } from './data/boeing.ts';
import { EASTERN } from './data/eastern.ts';
import { EUROPEAN } from './data/european.ts';
import { SPECIFIED } from './data/specified.ts';

export type { Aircraft };

/** The printed label of the A320-200, because the image path of 'A320' belongs to a specified choice. */
const A320_LABEL = 'A320';

/** Returns the type of a row. The printed label is the name, and the image's path is made from the name. */
function toAircraft(maker: string, row: AircraftRow): Aircraft {
  const [name, icao, iata, firstFlight, length, span, alias = ''] = row;
  // '737 MAX 8' becomes '/img/aircraft_737-max-8.png'; a slash becomes '_'.
  const image = `/img/aircraft_${name.toLowerCase().replaceAll(' ', '-').replaceAll('/', '_')}.png`;
  const family = name === 'A320-200' ? A320_LABEL : name;
  return { image, name, family, maker, icao, iata, firstFlight, length, span, alias };
}

/** Every type that a design can select: the eleven specified choices first, in their order, then the others by manufacturer. */
export const AIRCRAFT: readonly Aircraft[] = [
  ...SPECIFIED,
  ...[AIRBUS, BOEING, AMERICAN, EUROPEAN, EASTERN].flatMap((rowsByMaker) =>
    Object.entries(rowsByMaker).flatMap(([maker, rows]) => rows.map((row) => toAircraft(maker, row))),
  ),
];

export const DEFAULT_AIRCRAFT_IMAGE = '/img/aircraft_a350-900_1000.png';

/** The image of a design whose type is not known: its card names no type and shows no aircraft. */
export const UNKNOWN_AIRCRAFT_IMAGE = '/img/aircraft_unknown.png';

const DEFAULT_FAMILY = 'A350-900';

const AIRCRAFT_BY_IMAGE = new Map(AIRCRAFT.map((aircraft) => [aircraft.image, aircraft]));

/** Returns the aircraft that has this image; undefined for an unknown path. */
export function findAircraft(image: string): Aircraft | undefined {
  return AIRCRAFT_BY_IMAGE.get(image);
}

/** Returns the name of an aircraft image in lists; the path if nothing has this image. */
export function getAircraftName(image: string): string {
  return findAircraft(image)?.name ?? (image === UNKNOWN_AIRCRAFT_IMAGE ? 'Unknown type' : image);
}

/** Returns the family label of an aircraft image; '' for the unknown type, and A350-900 for any other image. */
export function getFamilyLabel(image: string): string {
  if (image === UNKNOWN_AIRCRAFT_IMAGE) return '';
  return findAircraft(image)?.family ?? DEFAULT_FAMILY;
}
