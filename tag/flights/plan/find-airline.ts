import { toLookupKey } from '../../quick-entry/input-line.ts';
import type { KnownAirline } from '../../quick-entry/catalogue.ts';
import type { Refusal } from '../../texts/refusal.ts';
import { formatActiveYears, wasActiveInYear, isActiveToday } from '../../airlines/match-airline.ts';
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
 * Finds the airline by its code in the flight's year, then by its name.
 * @param year null if it is unknown; then airlines that fly today come first
 */
export function findAirline(
  entry: FlightEntry,
  year: number | null,
  catalogue: FlightCatalogue,
): AirlineMatch {
  const { airline: rawAirline } = entry;
  const numberCode = parseFlightNumber(entry.number)?.code ?? '';
  const codeMatches = [rawAirline.icao, rawAirline.iata, numberCode].map((code) =>
    findByCode(code, catalogue),
  );
  const nameMatches = findByName(rawAirline.name, catalogue);
  const candidateLists = [...codeMatches, nameMatches];
  const countAgreements = (airline: KnownAirline) =>
    candidateLists.filter((candidates) => candidates.includes(airline)).length;
  for (const candidates of candidateLists) {
    const [first, second] = sortCandidates(candidates, year, countAgreements);
    const matchedAirline = first && catalogue.airlineById.get(first.id);
    // The codes of a custom airline can be invented, so a code with another name is another airline.
    if (
      !matchedAirline ||
      (!matchedAirline.isPreset && rawAirline.name !== '' && !nameMatches.includes(first))
    )
      continue;
    const isUnambiguous =
      !second || !isRival(first, second) || countAgreements(first) > countAgreements(second);
    const reviewReason = isUnambiguous
      ? findNameMismatch(matchedAirline, entry, nameMatches, codeMatches[0] ?? [])
      : createAmbiguousReason(matchedAirline, year);
    const hasOtherName =
      rawAirline.name !== rawAirline.icao &&
      !nameMatches.includes(first) &&
      !hasCommonWord(rawAirline.name, matchedAirline.name);
    const notice =
      rawAirline.name !== '' && hasOtherName
        ? createNameDiffersReason(matchedAirline, rawAirline.name, matchedAirline.iata)
        : null;
    return { airline: matchedAirline, newAirline: null, reviewReason, notice };
  }
  return resolveUnknownAirline(entry, numberCode, [...nameMatches, ...codeMatches.flat()], year, catalogue);
}

function resolveUnknownAirline(
  { airline: { name, iata, icao } }: FlightEntry,
  numberCode: string,
  others: readonly KnownAirline[],
  year: number | null,
  { airlineById }: FlightCatalogue,
): AirlineMatch {
  const [other] = others;
  const knownAirline = other && airlineById.get(other.id);
  if (knownAirline && year === null) return { airline: knownAirline, newAirline: null, reviewReason: null };
  if (knownAirline) {
    const reviewReason = createReviewReason('FLIGHT_AIRLINE_NOT_THEN', {
      name: knownAirline.name,
      years: formatActiveYears(knownAirline),
      year: year ?? '',
    });
    return { airline: knownAirline, newAirline: null, reviewReason };
  }
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
      reviewReason: createReviewReason('FLIGHT_AIRLINE_MISSING', {}),
    };
  const isCodeOnly = name === '' || (name === icao && icao !== '');
  return {
    airline: null,
    newAirline: unknownAirline,
    reviewReason: isCodeOnly
      ? createReviewReason('FLIGHT_AIRLINE_UNKNOWN', { code: unknownAirline.name })
      : null,
  };
}

const createReviewReason = (code: Refusal['code'], params: Refusal['params']): Refusal => ({
  code,
  field: 'airline',
  params,
});

function findByCode(code: string, { names }: FlightCatalogue): readonly KnownAirline[] {
  return (code === '' ? undefined : names.airlinesByCode.get(code)) ?? [];
}

function findByName(name: string, { names }: FlightCatalogue): readonly KnownAirline[] {
  const key = toLookupKey(name);
  const shortKey = key.replace(/ (?:air ?lines?|airways|air|gmbh|ag|ltd|limited|inc|sa)$/, '');
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
  return createReviewReason('FLIGHT_AIRLINE_AMBIGUOUS', { code: iata, year: year ?? '' });
}

/**
 * Returns a refusal if the file has an unknown name and an unknown ICAO code, and only the IATA code belongs to an airline. IATA codes
 * are sometimes reassigned to another airline.
 */
function findNameMismatch(
  matchedAirline: FlightAirline,
  { airline: { name, iata, icao } }: FlightEntry,
  nameMatches: readonly KnownAirline[],
  icaoHolders: readonly KnownAirline[],
): Refusal | null {
  const isIataOnlyMatch =
    icao !== '' && icao !== name && icaoHolders.length === 0 && matchedAirline.iata === iata;
  if (
    !isIataOnlyMatch ||
    nameMatches.some(({ id }) => id === matchedAirline.id) ||
    hasCommonWord(name, matchedAirline.name)
  )
    return null;
  return createNameDiffersReason(matchedAirline, name, iata);
}

function createNameDiffersReason(matchedAirline: FlightAirline, name: string, code: string): Refusal {
  return createReviewReason('FLIGHT_AIRLINE_DIFFERS', { name, code, known: matchedAirline.name });
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
