import { AIRCRAFT } from '../../aircraft/aircraft.ts';
import type { DesignAirline } from '../../airlines/airline-fields.ts';
import type { Position } from '../../base/great-circle.ts';
import {
  indexAirlines,
  createCatalogue,
  type Catalogue,
  type KnownAirport,
} from '../../quick-entry/catalogue.ts';
import { AIRPORT_ICAO } from './data/airport-icao.ts';

/** An airline of the catalogue, or a custom airline of the user. */
export type FlightAirline = DesignAirline & {
  readonly id: string;
  /** Images of the aircraft that the airline flies, the most common first. */
  readonly typicalTypes: readonly string[];
};

export type FlightAirport = KnownAirport &
  Position & {
    /** IANA name, such as Asia/Shanghai. */
    readonly timezone: string;
  };

/** The catalogue in which the flights of a log are looked up. */
export type FlightCatalogue = {
  /** The catalogue by name, as in quick entry, and airlines by code. */
  readonly names: Catalogue;
  readonly airlines: readonly FlightAirline[];
  readonly airlineById: ReadonlyMap<string, FlightAirline>;
  readonly airportByIata: ReadonlyMap<string, FlightAirport>;
  readonly airportByIcao: ReadonlyMap<string, FlightAirport>;
};

type Lists = { readonly airlines: readonly FlightAirline[]; readonly airports: readonly FlightAirport[] };

/** Builds the catalogue. This takes about 100 ms, so it is built once per file. */
export function createFlightCatalogue({ airlines, airports }: Lists): FlightCatalogue {
  const airportByIata = new Map(airports.map((airport) => [airport.iata, airport]));
  return {
    names: createCatalogue({ airlines, airports, aircraft: AIRCRAFT }),
    airlines,
    airlineById: byId(airlines),
    airportByIata,
    airportByIcao: byIcao(airportByIata),
  };
}

/** Returns the catalogue with other airlines. This takes a few ms. */
export function addCatalogueAirlines(
  catalogue: FlightCatalogue,
  airlines: readonly FlightAirline[],
): FlightCatalogue {
  const names = { ...catalogue.names, ...indexAirlines(airlines) };
  return { ...catalogue, names, airlines, airlineById: byId(airlines) };
}

const byId = (airlines: readonly FlightAirline[]) =>
  new Map(airlines.map((airline) => [airline.id, airline]));

/** The letter before the IATA code that forms the ICAO code, by country. */
const PREFIXES: Readonly<Record<string, string>> = { US: 'K', CA: 'C' };

function byIcao(airports: ReadonlyMap<string, FlightAirport>): ReadonlyMap<string, FlightAirport> {
  const found = new Map<string, FlightAirport>();
  for (const airport of airports.values()) {
    const prefix = PREFIXES[airport.country];
    if (prefix !== undefined) found.set(`${prefix}${airport.iata}`, airport);
  }
  for (const [, icao = '', iata = ''] of AIRPORT_ICAO.matchAll(/([A-Z]{4})([A-Z]{3})/g)) {
    const airport = airports.get(iata);
    if (airport) found.set(icao, airport);
  }
  return found;
}
