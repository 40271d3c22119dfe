import { DEFAULT_AIRCRAFT_IMAGE, findAircraft } from '../aircraft/aircraft.ts';
import { getRangeKm } from './ranges.ts';

/** The year and the distance of the flight; null if unknown. */
export type TypeCriteria = { readonly year: number | null; readonly km: number | null };

/** Fallback types for airlines without a fitting type, by range, newest first. */
const FALLBACK_TYPES: readonly string[] = [
  'a320-200',
  'a330-300',
  '777-300er',
  'a350-1000',
  '737-200',
  '747-400',
  '747-200',
  'viscount-800',
  '707-320b',
  'l-1049g-constellation',
  'dc-3',
].map((name) => `/img/aircraft_${name}.png`);

/**
 * Guesses the aircraft type of a flight: the first type of the airline that can have flown the leg, otherwise a usual type of that time.
 * If no type can fly the leg nonstop, the flight stops on its way: then it is the type of that time with the longest range, and of equal
 * ranges the one of the airline.
 * @param typical images of the types that the airline flies, the most common first
 */
export function guessType(typical: readonly string[], leg: TypeCriteria): string {
  const filterByYear = (images: readonly string[]) =>
    images.filter((image) => existedInYear(image, leg.year));
  const [airlineTypes, fallbackTypes] = [filterByYear(typical), filterByYear(FALLBACK_TYPES)];
  return (
    findTypeWithRange(airlineTypes, leg) ??
    findTypeWithRange(fallbackTypes, leg) ??
    findLongestRange(airlineTypes) ??
    findLongestRange(fallbackTypes) ??
    FALLBACK_TYPES.at(-1) ??
    DEFAULT_AIRCRAFT_IMAGE
  );
}

/** Returns false if all types of the airline and of that time are known to need a stop on the leg. */
export function canFlyNonstop(typical: readonly string[], { year, km }: TypeCriteria): boolean {
  const existing = [...typical, ...FALLBACK_TYPES].filter((image) => existedInYear(image, year));
  return km === null || existing.length === 0 || existing.some((image) => canFly(image, km));
}

/** The factor that headwinds, detours and reserves need of a range. */
const RESERVE = 1.1;

/** Returns the first type that can fly the leg with reserves, otherwise the first that can fly it without reserves. */
export function findTypeWithRange(images: readonly string[], { km }: TypeCriteria): string | undefined {
  return (
    images.find((image) => canFly(image, (km ?? 0) * RESERVE)) ??
    images.find((image) => canFly(image, km ?? 0))
  );
}

/** Returns true if the type has the range for the distance, or if its range is unknown. */
function canFly(image: string, km: number): boolean {
  return (getTypeRange(image) ?? Infinity) >= km;
}

/** Returns true if the type had flown for the first time by the year, or if the year is unknown. */
export function existedInYear(image: string, year: number | null): boolean {
  return year === null || (findAircraft(image)?.firstFlight ?? 0) <= year;
}

function findLongestRange(images: readonly string[]): string | undefined {
  return images.toSorted((a, b) => (getTypeRange(b) ?? 0) - (getTypeRange(a) ?? 0))[0];
}

function getTypeRange(image: string): number | null {
  return getRangeKm({ selectedAircraft: image, subtype: 'standard' });
}
