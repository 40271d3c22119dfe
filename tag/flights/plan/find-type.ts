import { AIRCRAFT, findAircraft, type Aircraft } from '../../aircraft/aircraft.ts';
import { existedInYear, findTypeWithRange, guessType, type TypeCriteria } from '../../figures/guess-type.ts';
import { squashText } from '../../quick-entry/aircraft-keys.ts';
import type { FlightEntry } from '../flight-entry.ts';
import type { FlightCatalogue } from './flight-catalogue.ts';

export type TypeMatch = {
  /** The image of the type for the tag. */
  readonly image: string;
  readonly name: string;
  /** True if the file contains this type; false if it is guessed from the airline's types. */
  readonly isExact: boolean;
  /** True if the file names a known type or a known family of types. */
  readonly isKnown: boolean;
};

/**
 * Finds the type of a log by its code or its name. For a name of several types, returns the first that the airline flies and that can
 * have flown the leg. Without a type, returns the first type of the airline that can have flown the leg, otherwise a usual type of that
 * time.
 * @param typical images of the types that the airline flies, the most common first
 */
export function findType(
  type: FlightEntry['type'],
  typical: readonly string[],
  leg: TypeCriteria,
  { names }: FlightCatalogue,
): TypeMatch {
  const meant = typesOf(type, names.aircraft);
  const [only] = meant;
  if (only && meant.length === 1 && isExactType(only))
    return { image: only.image, name: only.name, isExact: true, isKnown: true };
  const flown = typical.filter((image) => existedInYear(image, leg.year));
  const family = meant.flatMap((one) =>
    isExactType(one) ? [one.image] : flown.filter((image) => isOfFamily(image, one)),
  );
  const ofFamily = flown.filter((image) => family.includes(image));
  const drawn =
    findTypeWithRange(ofFamily, leg) ??
    ofFamily[0] ??
    (only && (isExactType(only) ? only.image : (family[0] ?? only.image))) ??
    guessType(typical, leg);
  return { image: drawn, name: findAircraft(drawn)?.name ?? '', isExact: false, isKnown: only !== undefined };
}

/** Returns true if the aircraft is one type and not a specified choice of several types. */
function isExactType({ types, icao, iata }: Aircraft): boolean {
  return types === undefined && (icao !== null || iata !== null);
}

/** Returns true if a type belongs to a choice of several types: '737-800' to '737 series'. */
function isOfFamily(image: string, wide: Aircraft): boolean {
  const name = findAircraft(image)?.name ?? '';
  const [family = ''] = wide.name.split(/[- ]/);
  const isMax = (text: string) => /MAX|neo/.test(text);
  return name.startsWith(family) && isMax(name) === isMax(wide.name);
}

/**
 * Returns the type of the first name or code that means exactly one type; otherwise the types of the first name or code that is known.
 */
function typesOf(
  { name, code }: FlightEntry['type'],
  aircraft: ReadonlyMap<string, readonly Aircraft[]>,
): readonly Aircraft[] {
  const named = keysOf(name).map((key) => (key.length > 1 ? aircraft.get(key) : undefined) ?? []);
  const coded = [name, code].map((text) => BY_CODE.get(text.toUpperCase()) ?? []);
  const found = [...named, aircraft.get(squashText(code)) ?? [], ...coded].filter(
    (types) => types.length > 0,
  );
  return (
    found.find(([first, ...others]) => first && others.length === 0 && isExactType(first)) ?? found[0] ?? []
  );
}

/** Types by ICAO and IATA code, because the names do not include codes without a digit, such as CONC. */
const BY_CODE = new Map<string, Aircraft[]>();
for (const type of AIRCRAFT) {
  for (const code of new Set([type.icao, type.iata])) {
    if (code !== null) BY_CODE.set(code, [...(BY_CODE.get(code) ?? []), type]);
  }
}

const MAKERS =
  /^(?:airbus|boeing|embraer|bombardier|mcdonnell douglas|douglas|lockheed|dornier|fairchild|de havilland(?: canada)?|british aerospace|bae systems|sukhoi|canadair|mitsubishi|comac)\s+/i;

/** Patterns for the engine or customer codes that manufacturers add to a type, and the series that replaces them. */
const SERIES: readonly (readonly [RegExp, string])[] = [
  // '737-8K2' is a 737-800, '777-3DZER' a 777-300ER.
  [/\b(7[0-8]7-\d)(?:[A-Z][A-Z0-9]|[0-9][A-Z])(?=\b|ER|LR)/i, '$100'],
  [/\b(A3(?:19|20|21))-\d{3}N.*$/i, '$1neo'],
  [/\b(A3(?:18|19|20|21))-\d{3}.*$/i, '$1'],
  [/\b(A350-10)\d\d\b.*$/i, '$100'],
  [/\b(A3[345]0-\d)\d\d\b.*$/i, '$100'],
  [/\bA380-\d{3}\b.*$/i, 'A380'],
];

/**
 * Returns the search keys of a type: the whole name, the name without manufacturer, without text in brackets or at its end, and the
 * series.
 */
function keysOf(name: string): readonly string[] {
  const [plain = ''] = name.split(/[([]/);
  const bare = plain.replace(MAKERS, '').trim();
  const words = bare.split(/\s+/);
  const shorter = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  const series = SERIES.flatMap(([pattern, to]) => (pattern.test(bare) ? [bare.replace(pattern, to)] : []));
  const keys = [name, plain, ...shorter, ...series].map(squashText);
  return [...new Set([...keys, ...keys.map((key) => key.replace(/(?<=\d)(?:neo|ceo|i|x)$/, ''))])];
}
