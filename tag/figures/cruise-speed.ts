import { findAircraft } from '../aircraft/aircraft.ts';
import type { Subtype } from '../design/choices.ts';

/**
 * Typical cruise Mach numbers of jets by type name. Source: airport planning documents and type data of the manufacturers, as published.
 * Types of one family have one value, because wind and weight change the speed more.
 */
const MACH_BY_TYPES: readonly (readonly [mach: number, types: string])[] = [
  [2.02, 'Concorde'],
  [0.85, 'A350-900/1000, A350-900, A350-1000, A380, 787-8/9, 787-8, 787-9, 787-10, 747-400, 747-8'],
  [
    0.84,
    '777-200/300ER, 777-200, 777-200ER, 777-200LR, 777-300, 777-300ER, 777-9, 747-100, 747-200, 747SP, L-1011-1, L-1011-500',
  ],
  [
    0.82,
    'A330-200/300, A330-200, A330-300, A330-800, A330-900, A340-200/300, A340-200, A340-300, A340-500, A340-600, DC-10-30, MD-11, VC10, Super VC10, 727-200, Il-86, Il-96-300, Il-62M, Trident 2E',
  ],
  [
    0.8,
    '707-320B, 757-200, 757-300, 767-200ER, 767-300ER, 767-400ER, A300-600, A310-300, DC-8-50, DC-8-63, Tu-154M',
  ],
  [
    0.78,
    // Not translated: the names of aircraft types.
    'A320 series, A320 winglet series, A220-100, A220-300, A318, A319, A320-200, A321, A319neo, A320neo, A321neo, A321XLR, 737 series, 737 winglet, 737 MAX, 737-600, 737-700, 737-800, 737-900ER, 737 MAX 7, 737 MAX 8, 737 MAX 9, 737 MAX 10, E170, E175, E190, E195, E190-E2, E195-E2, CRJ700, CRJ900, CRJ1000, Tu-204, MC-21-300, C909, C919, SSJ100',
  ],
  [
    0.75,
    '717-200, 737-200, 737-300, 737-400, 737-500, DC-9-30, MD-80, MD-90, ERJ 145, CRJ200, Tu-134A, Yak-42D, Caravelle III, Comet 4',
  ],
  [0.7, 'Fokker 70, Fokker 100, BAe 146-200, Avro RJ85, Avro RJ100'],
];

/** Cruise speeds in km/h of propeller aircraft and of the slowest jet. Source: the documents of the Mach numbers. */
const KMH_BY_TYPES: readonly (readonly [kmh: number, types: string])[] = [
  [630, 'Dash 8-400, Saab 2000, Do 328'],
  [520, 'ATR 42-600, ATR 72-600, Dash 8-300, Fokker 50, Saab 340B, Viscount 800, Yak-40, Beech 1900D, PC-12'],
  [480, 'Dash 8-100, L-1049G Constellation, An-24'],
  [400, 'Dash 7, Jetstream 31, L-410 UVP-E'],
  [340, 'Cessna 208B'],
  [280, 'DC-3, Twin Otter, Islander'],
];

/** The speed of sound above 11 km in the standard atmosphere, in km/h. */
const SOUND_SPEED_KMH = 1062;

/** The cruise speed for an unknown type, because most flights use a single-aisle jet. */
const DEFAULT_SPEED_KMH = 0.78 * SOUND_SPEED_KMH;

const splitTypes = (types: string) => types.split(', ');
const SPEED_KMH_BY_NAME = new Map([
  ...MACH_BY_TYPES.flatMap(([mach, types]) =>
    splitTypes(types).map((name) => [name, mach * SOUND_SPEED_KMH] as const),
  ),
  ...KMH_BY_TYPES.flatMap(([kmh, types]) => splitTypes(types).map((name) => [name, kmh] as const)),
]);

/** Returns the cruise speed of a type in km/h by its name; null for an unknown name. */
export function getCruiseSpeedKmh(name: string): number | null {
  return SPEED_KMH_BY_NAME.get(name) ?? null;
}

/** Additional hours for climb, approach and detours, beside the time on the great circle at cruise speed. */
const DETOUR_HOURS = 0.4;

/**
 * Estimates the hours in the air.
 * @param image the image of a type, which can be unknown
 */
export function estimateFlightHours(distanceKm: number, image: string, subtype: Subtype): number {
  return distanceKm / (getCruiseSpeedKmh(getTypeName(image, subtype)) ?? DEFAULT_SPEED_KMH) + DETOUR_HOURS;
}

/** Returns the name of the type that a design shows. For a choice with two types, the sub-type decides. */
export function getTypeName(image: string, subtype: Subtype): string {
  const aircraft = findAircraft(image);
  return (subtype === 'alternate' ? aircraft?.types?.[1] : undefined) ?? aircraft?.name ?? image;
}
