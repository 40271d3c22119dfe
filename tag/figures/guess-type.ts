import { DEFAULT_AIRCRAFT_IMAGE, findAircraft } from '../aircraft/aircraft.ts';
import { getRangeKm } from './ranges.ts';

/** The year and the distance of the flight; null if unknown. */
export type TypeCriteria = { readonly year: number | null; readonly km: number | null };

/** Fallback types for airlines without a fitting type, by range, newest first. */
const FALLBACK_TYPES: readonly string[] = [
  'a320-200',
  '737-400',
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

/** The distance in km from which a flight needs a long-haul type. */
const MIN_LONG_HAUL_KM = 5_500;
/** The wingspan in m from which a type is for long flights: wide bodies, and the 707, DC-8, VC10 and Il-62 of their time. */
const MIN_LONG_HAUL_SPAN_M = 43;
/** The first year of which the lists of airlines that fly today are whole, so that an airline without a fitting type stops on its way. */
const FIRST_LISTED_YEAR = 2015;

/**
 * Guesses the aircraft type of a flight: the first type of the airline that can have flown the leg, otherwise a usual type of that time,
 * if possible of the maker of the airline's types for such legs.
 * A long leg has a long-haul type, unless the airline has none. If no type can fly the leg nonstop, the flight stops on its way: then it
 * is the type of that time with the longest range, and of equal ranges the one of the airline.
 * @param typical images of the types that the airline flies, the most common first
 */
export function guessType(typical: readonly string[], leg: TypeCriteria): string {
  const flewThen = (image: string) => existedInYear(image, leg.year);
  const isLongLeg = (leg.km ?? 0) > MIN_LONG_HAUL_KM && FALLBACK_TYPES.filter(flewThen).some(isLongHaul);
  const hasLongHaul = typical.length === 0 || typical.some(isLongHaul);
  const filterTypes = (images: readonly string[]) =>
    images.filter((image) => flewThen(image) && (!isLongLeg || !hasLongHaul || isLongHaul(image)));
  const airlineTypes = filterTypes(typical);
  const makers = typical.filter((image) => isLongHaul(image) === isLongLeg).map(getMaker);
  const fallbackTypes = filterTypes(FALLBACK_TYPES).toSorted(
    (a, b) =>
      Number(isUsual(b, leg.year)) - Number(isUsual(a, leg.year)) ||
      Number(getMaker(b) === makers[0]) - Number(getMaker(a) === makers[0]),
  );
  const isListed = airlineTypes.length > 0 && (leg.year ?? Infinity) >= FIRST_LISTED_YEAR;
  const needsLongest = isListed && isLongLeg && !hasLongHaul;
  return (
    (needsLongest ? undefined : findTypeWithRange(airlineTypes, leg)) ??
    (isListed ? findLongestRange(airlineTypes) : undefined) ??
    findTypeWithRange(fallbackTypes, leg) ??
    findLongestRange(airlineTypes) ??
    findLongestRange(fallbackTypes) ??
    FALLBACK_TYPES.at(-1) ??
    DEFAULT_AIRCRAFT_IMAGE
  );
}

const getMaker = (image: string) => findAircraft(image)?.maker;

/** The years after its first flight from which a type is flown by many airlines. */
const MIN_USUAL_YEARS = 3;

const isUsual = (image: string, year: number | null) =>
  existedInYear(image, year === null ? null : year - MIN_USUAL_YEARS);

const isLongHaul = (image: string) => (findAircraft(image)?.span ?? 0) >= MIN_LONG_HAUL_SPAN_M;

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
