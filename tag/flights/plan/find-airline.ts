import { toLookupKey } from '../../quick-entry/line.ts';
import type { KnownAirline } from '../../quick-entry/catalogue.ts';
import type { Refusal } from '../../texts/refusal.ts';
import { formatActiveYears, wasActiveIn, isActiveToday } from '../../airlines/match-airline.ts';
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
  const { airline: written } = entry;
  const numberCode = parseFlightNumber(entry.number)?.code ?? '';
  const holders = [written.icao, written.iata, numberCode].map((code) => codeHolders(code, catalogue));
  const called = namesakes(written.name, catalogue);
  const said = [...holders, called];
  const agreeing = (airline: KnownAirline) =>
    said.filter((candidates) => candidates.includes(airline)).length;
  for (const candidates of said) {
    const [first, second] = inOrder(candidates, year, agreeing);
    const found = first && catalogue.airlineById.get(first.id);
    // The codes of a custom airline can be invented, so a code with another name is another airline.
    if (!found || (!found.isPreset && written.name !== '' && !called.includes(first))) continue;
    const isClear = !second || !isRival(first, second) || agreeing(first) > agreeing(second);
    const doubt = isClear ? nameMismatch(found, entry, called, holders[0] ?? []) : ambiguous(found, year);
    const isOther =
      written.name !== written.icao && !called.includes(first) && !shareWord(written.name, found.name);
    const remark = written.name !== '' && isOther ? differsText(found, written.name, found.iata) : null;
    return { airline: found, newAirline: null, reviewReason: doubt, notice: remark };
  }
  return notFound(entry, numberCode, [...called, ...holders.flat()], year, catalogue);
}

function notFound(
  { airline: { name, iata, icao } }: FlightEntry,
  numberCode: string,
  others: readonly KnownAirline[],
  year: number | null,
  { airlineById }: FlightCatalogue,
): AirlineMatch {
  const [other] = others;
  const known = other && airlineById.get(other.id);
  if (known && year === null) return { airline: known, newAirline: null, reviewReason: null };
  if (known) {
    const doubt = createReviewReason('FLIGHT_AIRLINE_NOT_THEN', {
      name: known.name,
      years: formatActiveYears(known),
      year: year ?? '',
    });
    return { airline: known, newAirline: null, reviewReason: doubt };
  }
  const code = iata || (numberCode.length === 2 ? numberCode : '');
  const unknown = {
    name: name || icao || numberCode || iata,
    iata: code,
    icao: icao || (numberCode.length === 3 ? numberCode : ''),
  };
  if (unknown.name === '')
    return {
      airline: null,
      newAirline: null,
      reviewReason: createReviewReason('FLIGHT_AIRLINE_MISSING', {}),
    };
  const isCodeOnly = name === '' || (name === icao && icao !== '');
  return {
    airline: null,
    newAirline: unknown,
    reviewReason: isCodeOnly ? createReviewReason('FLIGHT_AIRLINE_UNKNOWN', { code: unknown.name }) : null,
  };
}

/** Formats the years of an airline: 'until 2017', 'from 2016'. */
const createReviewReason = (code: Refusal['code'], params: Refusal['params']): Refusal => ({
  code,
  field: 'airline',
  params,
});

function codeHolders(code: string, { names }: FlightCatalogue): readonly KnownAirline[] {
  return (code === '' ? undefined : names.airlinesByCode.get(code)) ?? [];
}

function namesakes(name: string, { names }: FlightCatalogue): readonly KnownAirline[] {
  const key = toLookupKey(name);
  const plain = key.replace(/ (?:air ?lines?|airways|air|gmbh|ag|ltd|limited|inc|sa)$/, '');
  return (
    names.airlinesByName.get(key) ??
    names.shortNames.get(key) ??
    names.airlinesByName.get(plain) ??
    names.shortNames.get(plain) ??
    []
  );
}

/**
 * Returns the airlines that flew in that year. The order is: most matching fields of the file, custom airlines, airlines that no longer
 * fly.
 */
function inOrder(
  candidates: readonly KnownAirline[],
  year: number | null,
  agreeing: (airline: KnownAirline) => number,
): readonly KnownAirline[] {
  return candidates
    .filter((airline) => wasActiveIn(airline, year))
    .toSorted(
      (a, b) =>
        agreeing(b) - agreeing(a) ||
        Number(a.isPreset) - Number(b.isPreset) ||
        Number(isActiveToday(a)) - Number(isActiveToday(b)),
    );
}

/** An active airline with an unknown first year is no rival, because it is not known that it flew then. */
function isRival(first: KnownAirline, second: KnownAirline): boolean {
  return first.isPreset && (second.activeFrom ?? null) !== null;
}

function ambiguous({ iata }: FlightAirline, year: number | null): Refusal {
  return createReviewReason('FLIGHT_AIRLINE_AMBIGUOUS', { code: iata, year: year ?? '' });
}

/**
 * Returns a refusal if the file has an unknown name and an unknown ICAO code, and only the IATA code belongs to an airline. IATA codes
 * are sometimes reassigned to another airline.
 */
function nameMismatch(
  found: FlightAirline,
  { airline: { name, iata, icao } }: FlightEntry,
  called: readonly KnownAirline[],
  icaoHolders: readonly KnownAirline[],
): Refusal | null {
  const isByIata = icao !== '' && icao !== name && icaoHolders.length === 0 && found.iata === iata;
  if (!isByIata || called.some(({ id }) => id === found.id) || shareWord(name, found.name)) return null;
  return differsText(found, name, iata);
}

function differsText(found: FlightAirline, name: string, code: string): Refusal {
  return createReviewReason('FLIGHT_AIRLINE_DIFFERS', { name, code, known: found.name });
}

/** Words that are common in airline names. */
const COMMON = new Set('air airlines airline airways aviation express regional international'.split(' '));

function shareWord(one: string, other: string): boolean {
  const words = new Set(toLookupKey(other).split(' '));
  return toLookupKey(one)
    .split(' ')
    .some((word) => words.has(word) && !COMMON.has(word));
}
