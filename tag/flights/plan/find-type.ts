import { AIRCRAFT, findAircraft, UNKNOWN_AIRCRAFT_IMAGE, type Aircraft } from '../../aircraft/aircraft.ts';
import { existedInYear, findTypeWithRange, guessType, type TypeCriteria } from '../../figures/guess-type.ts';
import { squashText } from '../../quick-entry/aircraft-keys.ts';
import { InputLine } from '../../quick-entry/input-line.ts';
import { parseAircraft } from '../../quick-entry/parse-aircraft.ts';
import type { FlightEntry } from '../flight-entry.ts';
import type { FlightCatalogue } from './flight-catalogue.ts';

export type TypeMatch = {
  /** The image of the type for the tag. */
  readonly image: string;
  readonly name: string;
  /** True if the file contains this type; false if it is guessed from the airline's types, or not known. */
  readonly isExact: boolean;
  /** True if the file names a known type or a known family of types. */
  readonly isKnown: boolean;
};

/**
 * Finds the type of a log by its code or its name. For a name of several types, returns the first that the airline flies and that can
 * have flown the leg. For a name that is not in the table, returns the type that quick entry reads in it, otherwise the unknown type. Without a name and a code, returns the first type of the
 * airline that can have flown the leg, otherwise a usual type of that time.
 * @param typical images of the types that the airline flies, the most common first
 */
export function findType(
  type: FlightEntry['type'],
  typical: readonly string[],
  leg: TypeCriteria,
  { names }: FlightCatalogue,
): TypeMatch {
  const foundTypes = findTypes(type, names.aircraft);
  const namesakes = foundTypes.filter((one) => listFullKeys(type.name).includes(squashText(one.name)));
  const meantTypes = namesakes.length > 0 ? namesakes : foundTypes;
  const [firstType] = meantTypes;
  if (firstType && meantTypes.length === 1 && isExactType(firstType))
    return { image: firstType.image, name: firstType.name, isExact: true, isKnown: true };
  const text = type.name || type.code;
  if (!firstType && text !== '') {
    const image = readTypeInWords(text, names, { typical, year: leg.year });
    if (image === null) return { image: UNKNOWN_AIRCRAFT_IMAGE, name: '', isExact: false, isKnown: false };
    return { image, name: findAircraft(image)?.name ?? '', isExact: false, isKnown: true };
  }
  const flownImages = typical.filter((image) => existedInYear(image, leg.year));
  const familyPrefix = meantTypes.flatMap((one) =>
    isExactType(one) ? [one.image] : flownImages.filter((image) => isOfFamily(image, one)),
  );
  const flownFamilyImages = flownImages.filter((image) => familyPrefix.includes(image));
  const selectedImage =
    findTypeWithRange(flownFamilyImages, leg) ??
    flownFamilyImages[0] ??
    (firstType && (isExactType(firstType) ? firstType.image : (familyPrefix[0] ?? firstType.image))) ??
    guessType(typical, leg);
  return {
    image: selectedImage,
    name: findAircraft(selectedImage)?.name ?? '',
    isExact: false,
    isKnown: firstType !== undefined,
  };
}

/** Returns the type that quick entry reads in the words of a log; null if there is none. */
function readTypeInWords(
  text: string,
  names: FlightCatalogue['names'],
  context: Parameters<typeof parseAircraft>[2],
): string | null {
  const [, words] = shortenName(text);
  const field = parseAircraft(new InputLine(words), names, context);
  const [span] = field?.spans ?? [];
  if (!field || !span) return null;
  // The number of 'King Air 350' is not that of an Airbus.
  const isLaterNumber = span.start > 0 && /^\d/.test(words.slice(span.start));
  return isLaterNumber ? null : field.value;
}

/** Returns true if the tag shows a type that the log does not name exactly. */
export const isAssumedType = ({ isExact, image }: TypeMatch): boolean =>
  !isExact && image !== UNKNOWN_AIRCRAFT_IMAGE;

/**
 * Returns the type as a log writes it, if it is another one than the found type, or only its code; otherwise ''. A type that is not known has
 * no other.
 */
export function getReplacedType(
  { name, code }: FlightEntry['type'],
  { image, name: foundName, isExact }: TypeMatch,
) {
  const text = name || code;
  const family = findAircraft(image)?.family ?? '';
  if (foundName === '') return '';
  const foundKeys = [foundName, family].map(squashText);
  return isExact && listKeys(text).some((key) => foundKeys.includes(key)) ? '' : text;
}

/** Returns true if the aircraft is one type and not a specified choice of several types. */
function isExactType({ types, icao, iata }: Aircraft): boolean {
  return types === undefined && (icao !== null || iata !== null);
}

/** Returns true if a type belongs to a choice of several types: '737-800' to '737 series'. */
function isOfFamily(image: string, familyChoice: Aircraft): boolean {
  const name = findAircraft(image)?.name ?? '';
  const [familyPrefix = ''] = familyChoice.name.split(/[- ]/);
  const isNewGeneration = (text: string) => /MAX|neo/.test(text);
  return name.startsWith(familyPrefix) && isNewGeneration(name) === isNewGeneration(familyChoice.name);
}

/**
 * Returns the type of the first name or code that means exactly one type; otherwise the types of the first name or code that is known.
 */
function findTypes(
  { name, code }: FlightEntry['type'],
  aircraft: ReadonlyMap<string, readonly Aircraft[]>,
): readonly Aircraft[] {
  const nameMatches = listKeys(name).map((key) => (key.length > 1 ? aircraft.get(key) : undefined) ?? []);
  const codeMatches = [name, code].map((text) => TYPES_BY_CODE.get(text.toUpperCase()) ?? []);
  const matches = [...nameMatches, aircraft.get(squashText(code)) ?? [], ...codeMatches].filter(
    (types) => types.length > 0,
  );
  return (
    matches.find(([first, ...others]) => first && others.length === 0 && isExactType(first)) ??
    matches[0] ??
    []
  );
}

/** Types by ICAO and IATA code, because the names do not include codes without a digit, such as CONC. */
const TYPES_BY_CODE = new Map<string, Aircraft[]>();
for (const type of AIRCRAFT) {
  for (const code of new Set([type.icao, type.iata])) {
    if (code !== null) TYPES_BY_CODE.set(code, [...(TYPES_BY_CODE.get(code) ?? []), type]);
  }
}

/** A maker before a type that begins with a letter. 'Saab 340' stays whole, because a 340 alone is an Airbus. */
const MAKER_BEFORE_LETTER = new RegExp(
  `^(?:${[...new Set(AIRCRAFT.map(({ maker }) => maker))].join('|')})\\s+(?=\\p{L})`,
  'iu',
);

const MAKER_PATTERN =
  /^(?:airbus|boeing|vickers|embraer|bombardier|mcdonnell douglas|douglas|lockheed|dornier|fairchild|de havilland(?: canada)?|british aerospace|bae systems|sukhoi|canadair|mitsubishi|comac)\s+/i;

/** Patterns for the engine or customer codes that manufacturers add to a type, and the series that replaces them. */
const SERIES_PATTERNS: readonly (readonly [RegExp, string])[] = [
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
function listKeys(name: string): readonly string[] {
  const [nameWithoutBrackets, nameWithoutMaker] = shortenName(name);
  const words = nameWithoutMaker.split(/\s+/);
  const shorterNames = words.map((_, dropCount) => words.slice(0, words.length - dropCount).join(' '));
  const series = SERIES_PATTERNS.flatMap(([pattern, replacement]) =>
    pattern.test(nameWithoutMaker) ? [nameWithoutMaker.replace(pattern, replacement)] : [],
  );
  const keys = [name, nameWithoutBrackets, ...shorterNames, ...series].map(squashText);
  return [...new Set([...keys, ...keys.map((key) => key.replace(/(?<=\d)(?:neo|ceo|i|x)$/, ''))])];
}

/** Returns the keys of a type's name, with and without its manufacturer. */
const listFullKeys = (name: string) => shortenName(name).map(squashText);

/** Returns a name without text in brackets, and that without the manufacturer. */
function shortenName(name: string): [string, string] {
  const [nameWithoutBrackets = ''] = name.split(/[([]/);
  return [
    nameWithoutBrackets,
    nameWithoutBrackets.replace(MAKER_PATTERN, '').replace(MAKER_BEFORE_LETTER, '').trim(),
  ];
}
