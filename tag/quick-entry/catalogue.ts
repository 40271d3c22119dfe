import type { Aircraft } from '../aircraft/aircraft.ts';
import { isActiveToday, type ActiveYears, type AirlineIdentity } from '../airlines/match-airline.ts';
import { aircraftByKey } from './aircraft-keys.ts';
import { AIRLINE_ALIASES, PAST_ALIASES } from './data/airline-aliases.ts';
import { keyOf } from './line.ts';
import { OTHER_NAMES } from './place-names.ts';
import { CITY_CODES, PLACE_ALIASES } from './data/place-aliases.ts';

export type KnownAirline = AirlineIdentity &
  ActiveYears & { readonly id: string; readonly isPreset: boolean };
export type KnownAirport = {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  /** Bigger airports have smaller ranks. */
  readonly rank: number;
};

/** Airports that a name may mean; the likeliest first. */
export type AirportCandidates = readonly KnownAirport[];

/** What the words of a line are looked up in. */
export type Catalogue = {
  readonly airlinesByCode: ReadonlyMap<string, readonly KnownAirline[]>;
  readonly airlinesByName: ReadonlyMap<string, readonly KnownAirline[]>;
  /** Names without their 'Airlines': with a number behind, or beside the flight number of the same airline. */
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

/** Makes the catalogue of the airlines, airports and types of aircraft; it takes some ms, so it is made once. */
export function catalogueOf({ airlines, airports, aircraft }: Lists): Catalogue {
  return {
    ...airlineMaps(airlines),
    airportsByCode: new Map(airports.map((airport) => [airport.iata, airport])),
    places: placesOf(airports),
    aircraft: aircraftByKey(aircraft),
  };
}

/** The airlines by their codes and names. */
export function airlineMaps(airlines: readonly KnownAirline[]) {
  const airlinesByCode = new Map<string, KnownAirline[]>();
  const airlinesByName = new Map<string, KnownAirline[]>();
  for (const airline of airlines) {
    for (const code of [airline.iata, airline.icao]) add(airlinesByCode, code.toUpperCase(), airline);
    for (const name of namesOf(airline)) add(airlinesByName, name, airline);
  }
  const shortNames = new Map<string, KnownAirline[]>();
  for (const airline of airlines) {
    const short = keyOf(airline.name).replace(/ (?:air ?lines?|airways|air|atlantic airways)$/, '');
    if (short.length > 3 && !airlinesByName.has(short)) add(shortNames, short, airline);
  }
  return { airlinesByCode, airlinesByName, shortNames };
}

/** 'Mexicana (1921)' is also looked for as 'Mexicana'. */
function namesOf(airline: KnownAirline): ReadonlySet<string> {
  const { name, iata, isPreset } = airline;
  const today = isPreset && isActiveToday(airline) ? AIRLINE_ALIASES[iata] : undefined;
  const past = isPreset && !isActiveToday(airline) ? PAST_ALIASES[name] : undefined;
  const names = [name, name.replace(/ \(\d{4}\)$/, ''), ...(today ?? past ?? '').split(', ')];
  return new Set(names.map(keyOf).filter((key) => key.length > 1));
}

/** What is left of an airport's name without these is how people call it. */
const GENERIC = new Set(
  'airport international intl regional national airfield aerodrome field jetport'.split(' '),
);

function placesOf(airports: readonly KnownAirport[]): ReadonlyMap<string, AirportCandidates> {
  const cities = new Map<string, KnownAirport[]>();
  const sorted = airports.toSorted((a, b) => a.rank - b.rank);
  for (const airport of sorted) {
    const city = keyOf(airport.city);
    add(cities, city, airport);
    if (city.startsWith('st ')) add(cities, `saint ${city.slice(3)}`, airport);
  }
  // Newark is one of the airports of New York.
  const newark = airports.find(({ iata }) => iata === 'EWR');
  if (newark) cities.get('new york')?.push(newark);
  const places = new Map<string, AirportCandidates>(cities);
  for (const [key, named] of airportNames(sorted)) if (!places.has(key)) places.set(key, named);
  const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
  for (const [target, names] of [...Object.entries(PLACE_ALIASES), ...OTHER_NAMES]) {
    const airport = byCode.get(target);
    const place = airport ? [airport] : cities.get(target);
    if (place) for (const name of names.split(', ')) places.set(keyOf(name), place);
  }
  for (const [code, city] of Object.entries(CITY_CODES)) {
    const place = cities.get(city);
    if (place && !byCode.has(code.toUpperCase())) places.set(code, place);
  }
  return places;
}

/** The last rank of the airports whose own name is enough: 'Gatwick'. */
const WELL_KNOWN = 1_000;

/** The last rank of those with airliners, and the rank of closed ones. */
const SCHEDULED = 3_000;
const CLOSED = 5_000;

function airportNames(sorted: readonly KnownAirport[]): ReadonlyMap<string, KnownAirport[]> {
  const names = new Map<string, KnownAirport[]>();
  // Small fields are found by their city and code; folding thousands of their names would take too long.
  for (const airport of sorted.filter(({ rank }) => rank <= SCHEDULED || rank === CLOSED)) {
    const words = keyOf(airport.name)
      .split(' ')
      .filter((word) => !GENERIC.has(word));
    const city = keyOf(airport.city).split(' ');
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
