import { toLookupKey } from '../../quick-entry/input-line.ts';
import type { KnownAirline } from '../../quick-entry/catalogue.ts';
import { buildRefusal, type Refusal } from '../../texts/refusal.ts';
import { toActiveYearsParams, wasActiveInYear, isActiveToday } from '../../airlines/match-airline.ts';
import type { FlightEntry } from '../flight-entry.ts';
import { parseFlightNumber } from '../parse-raw-fields.ts';
import type { FlightAirline, FlightCatalogue } from './flight-catalogue.ts';

/** The result of finding an airline: a known airline, or the name and codes of an unknown airline. */
export type AirlineMatch = {
  readonly airline: FlightAirline | null;
  /** The values for a custom airline; '' if the file has no value. */
  readonly newAirline: { readonly name: string; readonly iata: string; readonly icao: string } | null;
  readonly reviewReason: Refusal | null;
  /** A note about the match that needs no review. */
  readonly notice?: Refusal | null;
};

/**
 * Finds the airline by its name and its ICAO code. Finds it by its two-letter code only if the catalogue has neither, because airlines
 * have had the same two-letter code in different years.
 * @param year null if it is unknown; then airlines that fly today come first
 */
export function findAirline(
  entry: FlightEntry,
  year: number | null,
  catalogue: FlightCatalogue,
): AirlineMatch {
  const evidence = findEvidence(entry, catalogue);
  const { namedAirlines, codeLists, countAgreements } = evidence;
  for (const candidates of namedAirlines.length > 0 ? [namedAirlines] : codeLists) {
    const [first, second] = sortCandidates(candidates, year, countAgreements);
    const airline = first && catalogue.airlineById.get(first.id);
    if (!airline) continue;
    const notice = findNameMismatch(airline, entry, evidence);
    const isUnambiguous =
      !second || !isRival(first, second) || countAgreements(first) > countAgreements(second);
    if (!isUnambiguous)
      return { airline, newAirline: null, reviewReason: createAmbiguousReason(airline, year), notice };
    const isCodeReused = namedAirlines.length === 0 && candidates.length > 1;
    const reviewReason = isCodeReused || evidence.isIcaoUnknown ? notice : null;
    return { airline, newAirline: null, reviewReason, notice };
  }
  return resolveUnknownAirline(entry, [...namedAirlines, ...codeLists.flat()], year, catalogue);
}

/** The airlines of the catalogue that the fields of a flight name. */
type AirlineEvidence = {
  readonly nameMatches: readonly KnownAirline[];
  /** The airlines with the name or the ICAO code; of several, those on which the most fields agree. */
  readonly namedAirlines: readonly KnownAirline[];
  /** The airlines with the two-letter code of the airline, and those with the code of the flight number. */
  readonly codeLists: readonly (readonly KnownAirline[])[];
  /** Counts the fields that name an airline. */
  readonly countAgreements: (airline: KnownAirline) => number;
  /** True if the flight has an ICAO code that no airline has. */
  readonly isIcaoUnknown: boolean;
};

function findEvidence({ airline, number }: FlightEntry, catalogue: FlightCatalogue): AirlineEvidence {
  const { name, icao, iata } = airline;
  const numberCode = parseFlightNumber(number)?.code ?? '';
  const nameMatches = findByName(name, catalogue);
  // The codes of a custom airline can be invented, so a code with another name is another airline.
  const [icaoMatches = [], iataMatches = [], numberMatches = []] = [icao, iata, numberCode].map((code) =>
    findByCode(code, catalogue).filter(
      (candidate) => candidate.isPreset || name === '' || nameMatches.includes(candidate),
    ),
  );
  // A name that is only the ICAO code again is no second field.
  const identityLists = name === icao ? [[...icaoMatches, ...nameMatches]] : [icaoMatches, nameMatches];
  const fields = [...identityLists, iataMatches, numberMatches];
  const countAgreements = (candidate: KnownAirline) =>
    fields.filter((matches) => matches.includes(candidate)).length;
  const identified = [
    ...new Set([...identityLists.flat(), ...(numberCode.length === 3 ? numberMatches : [])]),
  ];
  const mostAgreements = Math.max(0, ...identified.map(countAgreements));
  return {
    nameMatches,
    namedAirlines: identified.filter((candidate) => countAgreements(candidate) === mostAgreements),
    codeLists: [iataMatches, numberMatches],
    countAgreements,
    isIcaoUnknown: icao !== '' && icao !== name && icaoMatches.length === 0,
  };
}

function resolveUnknownAirline(
  { airline: { name, iata, icao }, number }: FlightEntry,
  others: readonly KnownAirline[],
  year: number | null,
  { airlineById }: FlightCatalogue,
): AirlineMatch {
  const [other] = others;
  const knownAirline = other && airlineById.get(other.id);
  if (knownAirline && year === null) return { airline: knownAirline, newAirline: null, reviewReason: null };
  if (knownAirline) {
    const reviewReason = buildRefusal('FLIGHT_AIRLINE_NOT_THEN', 'airline', {
      name: knownAirline.name,
      ...toActiveYearsParams(knownAirline),
      year: year ?? '',
    });
    return { airline: knownAirline, newAirline: null, reviewReason };
  }
  const numberCode = parseFlightNumber(number)?.code ?? '';
  const code = iata || (numberCode.length === 2 ? numberCode : '');
  const unknownAirline = {
    name: name || icao || numberCode || iata,
    iata: code,
    icao: icao || (numberCode.length === 3 ? numberCode : ''),
  };
  if (unknownAirline.name === '')
    return {
      airline: null,
      newAirline: null,
      reviewReason: buildRefusal('FLIGHT_AIRLINE_MISSING', 'airline'),
    };
  const isCodeOnly = name === '' || (name === icao && icao !== '');
  return {
    airline: null,
    newAirline: unknownAirline,
    reviewReason: isCodeOnly
      ? buildRefusal('FLIGHT_AIRLINE_UNKNOWN', 'airline', { code: unknownAirline.name })
      : null,
  };
}

function findByCode(code: string, { names }: FlightCatalogue): readonly KnownAirline[] {
  return (code === '' ? undefined : names.airlinesByCode.get(code)) ?? [];
}

function findByName(name: string, { names }: FlightCatalogue): readonly KnownAirline[] {
  const key = toLookupKey(name);
  const shortKey = key.replace(/ (?:air ?lines?|airways|air|gmbh|ag|plc|ltd|limited|inc|sa)$/, '');
  return (
    names.airlinesByName.get(key) ??
    names.shortNames.get(key) ??
    names.airlinesByName.get(shortKey) ??
    names.shortNames.get(shortKey) ??
    []
  );
}

/**
 * Returns the airlines that flew in that year. The order is: most matching fields of the file, custom airlines, airlines that no longer
 * fly.
 */
function sortCandidates(
  candidates: readonly KnownAirline[],
  year: number | null,
  countAgreements: (airline: KnownAirline) => number,
): readonly KnownAirline[] {
  return candidates
    .filter((airline) => wasActiveInYear(airline, year))
    .toSorted(
      (a, b) =>
        countAgreements(b) - countAgreements(a) ||
        Number(a.isPreset) - Number(b.isPreset) ||
        Number(isActiveToday(a)) - Number(isActiveToday(b)),
    );
}

/** An active airline with an unknown first year is no rival, because it is not known that it flew then. */
function isRival(first: KnownAirline, second: KnownAirline): boolean {
  return first.isPreset && (second.activeFrom ?? null) !== null;
}

function createAmbiguousReason({ iata }: FlightAirline, year: number | null): Refusal {
  return buildRefusal('FLIGHT_AIRLINE_AMBIGUOUS', 'airline', { code: iata, year: year ?? '' });
}

/** Returns a refusal if the file has another name than the airline, or no name and an unknown ICAO code; otherwise null. */
function findNameMismatch(
  matchedAirline: FlightAirline,
  { airline: { name, icao } }: FlightEntry,
  { nameMatches, isIcaoUnknown }: AirlineEvidence,
): Refusal | null {
  const hasName = name !== '' && name !== icao;
  if (
    (!hasName && !isIcaoUnknown) ||
    nameMatches.some(({ id }) => id === matchedAirline.id) ||
    hasCommonWord(name, matchedAirline.name)
  )
    return null;
  return createNameDiffersReason(matchedAirline, name || icao, matchedAirline.iata);
}

function createNameDiffersReason(matchedAirline: FlightAirline, name: string, code: string): Refusal {
  return buildRefusal('FLIGHT_AIRLINE_DIFFERS', 'airline', { name, code, known: matchedAirline.name });
}

/** Words that are common in airline names. */
const COMMON_WORDS = new Set(
  'air airlines airline airways aviation express regional international'.split(' '),
);

function hasCommonWord(one: string, other: string): boolean {
  const words = new Set(toLookupKey(other).split(' '));
  return toLookupKey(one)
    .split(' ')
    .some((word) => words.has(word) && !COMMON_WORDS.has(word));
}
