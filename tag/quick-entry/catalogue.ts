import type { Aircraft } from '../aircraft/aircraft.ts';
import { isActiveToday, type ActiveYears, type AirlineIdentity } from '../airlines/match-airline.ts';
import { indexAircraftByKey } from './aircraft-keys.ts';
import { AIRLINE_ALIASES, PAST_ALIASES } from './data/airline-aliases.ts';
import { toLookupKey } from './line.ts';
import { OTHER_NAMES } from './place-names.ts';
import { CITY_CODES, PLACE_ALIASES } from './data/place-aliases.ts';

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
export type Catalogue = {
  readonly airlinesByCode: ReadonlyMap<string, readonly KnownAirline[]>;
  readonly airlinesByName: ReadonlyMap<string, readonly KnownAirline[]>;
  /** Names without words such as 'Airlines'. They count only before a number or beside the flight number of their airline. */
  readonly shortNames: ReadonlyMap<string, readonly KnownAirline[]>;
  readonly airportsByCode: ReadonlyMap<string, KnownAirport>;
  readonly places: ReadonlyMap<string, AirportCandidates>;
  readonly aircraft: ReadonlyMap<string, readonly Aircraft[]>;
};

type Lists = {
  readonly airlines: readonly KnownAirline[];
  readonly airports: readonly KnownAirport[];
  readonly aircraft: readonly Aircraft[];
};

/** Builds the catalogue of airlines, airports and aircraft types. This takes some ms, so it is built once. */
export function createCatalogue({ airlines, airports, aircraft }: Lists): Catalogue {
  return {
    ...indexAirlines(airlines),
    airportsByCode: new Map(airports.map((airport) => [airport.iata, airport])),
    places: placesOf(airports),
    aircraft: indexAircraftByKey(aircraft),
  };
}

/** Returns the airlines by their codes and names. */
export function indexAirlines(airlines: readonly KnownAirline[]) {
  const airlinesByCode = new Map<string, KnownAirline[]>();
  const airlinesByName = new Map<string, KnownAirline[]>();
  for (const airline of airlines) {
    for (const code of [airline.iata, airline.icao]) add(airlinesByCode, code.toUpperCase(), airline);
    for (const name of namesOf(airline)) add(airlinesByName, name, airline);
  }
  const shortNames = new Map<string, KnownAirline[]>();
  for (const airline of airlines) {
    const short = toLookupKey(airline.name).replace(/ (?:air ?lines?|airways|air|atlantic airways)$/, '');
    if (short.length > 3 && !airlinesByName.has(short)) add(shortNames, short, airline);
  }
  return { airlinesByCode, airlinesByName, shortNames };
}

/** Returns the names of an airline. 'Mexicana (1921)' is also found as 'Mexicana'. */
function namesOf(airline: KnownAirline): ReadonlySet<string> {
  const { name, iata, isPreset } = airline;
  const today = isPreset && isActiveToday(airline) ? AIRLINE_ALIASES[iata] : undefined;
  const past = isPreset && !isActiveToday(airline) ? PAST_ALIASES[name] : undefined;
  const names = [name, name.replace(/ \(\d{4}\)$/, ''), ...(today ?? past ?? '').split(', ')];
  return new Set(names.map(toLookupKey).filter((key) => key.length > 1));
}

/** Words that are removed from an airport's name, because people leave them out. */
const GENERIC = new Set(
  'airport international intl regional national airfield aerodrome field jetport'.split(' '),
);

function placesOf(airports: readonly KnownAirport[]): ReadonlyMap<string, AirportCandidates> {
  const cities = new Map<string, KnownAirport[]>();
  const sorted = airports.toSorted((a, b) => a.rank - b.rank);
  for (const airport of sorted) {
    const city = toLookupKey(airport.city);
    add(cities, city, airport);
    if (city.startsWith('st ')) add(cities, `saint ${city.slice(3)}`, airport);
  }
  // Newark counts as an airport of New York.
  const newark = airports.find(({ iata }) => iata === 'EWR');
  if (newark) cities.get('new york')?.push(newark);
  const places = new Map<string, AirportCandidates>(cities);
  for (const [key, named] of airportNames(sorted)) if (!places.has(key)) places.set(key, named);
  const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
  for (const [target, names] of [...Object.entries(PLACE_ALIASES), ...OTHER_NAMES]) {
    const airport = byCode.get(target);
    const place = airport ? [airport] : cities.get(target);
    if (place) for (const name of names.split(', ')) places.set(toLookupKey(name), place);
  }
  for (const [code, city] of Object.entries(CITY_CODES)) {
    const place = cities.get(city);
    if (place && !byCode.has(code.toUpperCase())) places.set(code, place);
  }
  return places;
}

/** The largest rank of airports that are found by a part of their name: 'Gatwick'. */
const WELL_KNOWN = 1_000;

/** The largest rank of airports with airliners, and the rank of closed airports. */
const SCHEDULED = 3_000;
const CLOSED = 5_000;

function airportNames(sorted: readonly KnownAirport[]): ReadonlyMap<string, KnownAirport[]> {
  const names = new Map<string, KnownAirport[]>();
  // Small airfields are found only by city and code, because normalizing thousands of names would be slow.
  for (const airport of sorted.filter(({ rank }) => rank <= SCHEDULED || rank === CLOSED)) {
    const words = toLookupKey(airport.name)
      .split(' ')
      .filter((word) => !GENERIC.has(word));
    const city = toLookupKey(airport.city).split(' ');
    const own = words.filter((word) => !city.includes(word));
    if (own.length < words.length && own.length > 0) add(names, words.join(' '), airport);
    const isEnough = airport.rank <= WELL_KNOWN && own.join(' ').length > 3;
    if (isEnough) add(names, own.join(' '), airport);
  }
  return names;
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
