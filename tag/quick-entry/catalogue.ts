import type { Aircraft } from '../aircraft/aircraft.ts';
import { isActiveToday, type ActiveYears, type AirlineIdentity } from '../airlines/match-airline.ts';
import type { CityName } from '../places/city-names.ts';
import { CITY_CODES } from '../places/data/place-aliases.ts';
import { PLACE_NAMES } from '../places/place-names.ts';
import { indexAircraftByKey } from './aircraft-keys.ts';
import { AIRLINE_ALIASES, PAST_ALIASES } from '../airlines/data/airline-aliases.ts';
import { toLookupKey } from './input-line.ts';

export type KnownAirline = AirlineIdentity &
  ActiveYears & { readonly id: string; readonly isPreset: boolean };
export type KnownAirport = {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  /** The rank of the airport; larger airports have smaller ranks. */
  readonly rank: number;
};

/** The airports for a name, the most probable first. */
export type AirportCandidates = readonly KnownAirport[];

/** The catalogue in which the words of a line are looked up. */
export type QuickEntryCatalogue = {
  readonly airlinesByCode: ReadonlyMap<string, readonly KnownAirline[]>;
  readonly airlinesByName: ReadonlyMap<string, readonly KnownAirline[]>;
  /** Names without words such as 'Airlines'. They count only before a number or beside the flight number of their airline. */
  readonly shortNames: ReadonlyMap<string, readonly KnownAirline[]>;
  readonly airportsByCode: ReadonlyMap<string, KnownAirport>;
  readonly places: ReadonlyMap<string, AirportCandidates>;
  readonly aircraft: ReadonlyMap<string, readonly Aircraft[]>;
};

type CatalogueLists = {
  readonly airlines: readonly KnownAirline[];
  readonly airports: readonly KnownAirport[];
  readonly aircraft: readonly Aircraft[];
  /** The names of cities in other languages; none if they are not loaded. */
  readonly cityNames?: readonly CityName[];
};

/** Builds the catalogue of airlines, airports and aircraft types. This takes some ms, so it is built once. */
export function createCatalogue({
  airlines,
  airports,
  aircraft,
  cityNames = [],
}: CatalogueLists): QuickEntryCatalogue {
  return {
    ...indexAirlines(airlines),
    airportsByCode: new Map(airports.map((airport) => [airport.iata, airport])),
    places: indexPlaces(airports, cityNames),
    aircraft: indexAircraftByKey(aircraft),
  };
}

/** Returns the airlines by their codes and names. */
export function indexAirlines(airlines: readonly KnownAirline[]) {
  const airlinesByCode = new Map<string, KnownAirline[]>();
  const airlinesByName = new Map<string, KnownAirline[]>();
  for (const airline of airlines) {
    for (const code of [airline.iata, airline.icao]) addToList(airlinesByCode, code.toUpperCase(), airline);
    for (const name of listAirlineNames(airline)) addToList(airlinesByName, name, airline);
  }
  const shortNames = new Map<string, KnownAirline[]>();
  for (const airline of airlines) {
    const shortName = toLookupKey(airline.name).replace(/ (?:air ?lines?|airways|air|atlantic airways)$/, '');
    if (shortName.length > 3 && !airlinesByName.has(shortName)) addToList(shortNames, shortName, airline);
  }
  return { airlinesByCode, airlinesByName, shortNames };
}

/** Returns the names of an airline. 'Mexicana (1921)' is also found as 'Mexicana'. */
function listAirlineNames(airline: KnownAirline): ReadonlySet<string> {
  const { name, iata, isPreset } = airline;
  const currentAliases = isPreset && isActiveToday(airline) ? AIRLINE_ALIASES[iata] : undefined;
  const pastAliases = isPreset && !isActiveToday(airline) ? PAST_ALIASES[name] : undefined;
  const names = [name, name.replace(/ \(\d{4}\)$/, ''), ...(currentAliases ?? pastAliases ?? '').split(', ')];
  return new Set(names.map(toLookupKey).filter((key) => key.length > 1));
}

/** Words that are removed from an airport's name, because people leave them out. */
const GENERIC_WORDS = new Set(
  'airport international intl regional national airfield aerodrome field jetport'.split(' '),
);

function indexPlaces(
  airports: readonly KnownAirport[],
  cityNames: readonly CityName[],
): ReadonlyMap<string, AirportCandidates> {
  const cities = new Map<string, KnownAirport[]>();
  const sorted = airports.toSorted((a, b) => a.rank - b.rank);
  for (const airport of sorted) {
    const city = toLookupKey(airport.city);
    addToList(cities, city, airport);
    if (city.startsWith('st ')) addToList(cities, `saint ${city.slice(3)}`, airport);
  }
  // Newark counts as an airport of New York.
  const newark = airports.find(({ iata }) => iata === 'EWR');
  if (newark) cities.get('new york')?.push(newark);
  const places = new Map<string, AirportCandidates>(cities);
  for (const [key, namedAirports] of indexAirportNames(sorted))
    if (!places.has(key)) places.set(key, namedAirports);
  const airportByCode = new Map(airports.map((airport) => [airport.iata, airport]));
  for (const [target, names] of PLACE_NAMES) {
    const airport = airportByCode.get(target);
    const targetAirports = airport ? [airport] : cities.get(target);
    if (targetAirports) for (const name of names.split(', ')) places.set(toLookupKey(name), targetAirports);
  }
  for (const { name, codes } of cityNames) {
    const largest = airportByCode.get(codes[0] ?? '');
    const targetAirports = largest && cities.get(toLookupKey(largest.city));
    // The catalogue's own name of another city stays: 'Valence' is French, 'San Luis' is Argentine.
    for (const key of [toLookupKey(name), toLookupKey(name.replaceAll(/[・＝]/gu, ''))])
      if (targetAirports && !places.has(key)) places.set(key, targetAirports);
  }
  for (const [code, city] of Object.entries(CITY_CODES)) {
    const targetAirports = cities.get(city);
    if (targetAirports && !airportByCode.has(code.toUpperCase())) places.set(code, targetAirports);
  }
  return places;
}

/** The largest rank of airports that are found by a part of their name: 'Gatwick'. */
const MAX_WELL_KNOWN_RANK = 1_000;

/** The largest rank of airports with airliners, and the rank of closed airports. */
const MAX_SCHEDULED_RANK = 3_000;
const CLOSED_RANK = 5_000;

function indexAirportNames(sorted: readonly KnownAirport[]): ReadonlyMap<string, KnownAirport[]> {
  const names = new Map<string, KnownAirport[]>();
  // Small airfields are found only by city and code, because normalizing thousands of names would be slow.
  for (const airport of sorted.filter(({ rank }) => rank <= MAX_SCHEDULED_RANK || rank === CLOSED_RANK)) {
    const words = toLookupKey(airport.name)
      .split(' ')
      .filter((word) => !GENERIC_WORDS.has(word));
    const city = toLookupKey(airport.city).split(' ');
    const ownWords = words.filter((word) => !city.includes(word));
    if (ownWords.length < words.length && ownWords.length > 0) addToList(names, words.join(' '), airport);
    const isDistinctive = airport.rank <= MAX_WELL_KNOWN_RANK && ownWords.join(' ').length > 3;
    if (isDistinctive) addToList(names, ownWords.join(' '), airport);
  }
  return names;
}

function addToList<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
