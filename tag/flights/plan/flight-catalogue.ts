import { AIRCRAFT } from '../../aircraft/aircraft.ts';
import type { AirlineDraft } from '../../airlines/airline.ts';
import type { DesignAirline } from '../../airlines/airline-fields.ts';
import type { Position } from '../../base/great-circle.ts';
import {
  indexAirlines,
  createCatalogue,
  type QuickEntryCatalogue,
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
  readonly names: QuickEntryCatalogue;
  readonly airlines: readonly FlightAirline[];
  readonly airlineById: ReadonlyMap<string, FlightAirline>;
  readonly airportByIata: ReadonlyMap<string, FlightAirport>;
  readonly airportByIcao: ReadonlyMap<string, FlightAirport>;
};

type CatalogueLists = {
  readonly airlines: readonly FlightAirline[];
  readonly airports: readonly FlightAirport[];
};

/** Builds the catalogue. This takes about 100 ms, so it is built once per file. */
export function createFlightCatalogue({ airlines, airports }: CatalogueLists): FlightCatalogue {
  const airportByIata = new Map(airports.map((airport) => [airport.iata, airport]));
  return {
    names: createCatalogue({ airlines, airports, aircraft: AIRCRAFT }),
    airlines,
    airlineById: indexById(airlines),
    airportByIata,
    airportByIcao: indexByIcao(airportByIata),
  };
}

/** Returns the catalogue with other airlines. This takes a few ms. */
export function addCatalogueAirlines(
  catalogue: FlightCatalogue,
  airlines: readonly FlightAirline[],
): FlightCatalogue {
  const names = { ...catalogue.names, ...indexAirlines(airlines) };
  return { ...catalogue, names, airlines, airlineById: indexById(airlines) };
}

const indexById = (airlines: readonly FlightAirline[]) =>
  new Map(airlines.map((airline) => [airline.id, airline]));

/** The letter before the IATA code that forms the ICAO code, by country. */
const ICAO_PREFIX_BY_COUNTRY: Readonly<Record<string, string>> = { US: 'K', CA: 'C' };

function indexByIcao(airports: ReadonlyMap<string, FlightAirport>): ReadonlyMap<string, FlightAirport> {
  const airportsByIcao = new Map<string, FlightAirport>();
  for (const airport of airports.values()) {
    const prefix = ICAO_PREFIX_BY_COUNTRY[airport.country];
    if (prefix !== undefined) airportsByIcao.set(`${prefix}${airport.iata}`, airport);
  }
  for (const [, icao = '', iata = ''] of AIRPORT_ICAO.matchAll(/([A-Z]{4})([A-Z]{3})/g)) {
    const airport = airports.get(iata);
    if (airport) airportsByIcao.set(icao, airport);
  }
  return airportsByIcao;
}

/** Returns a custom airline that is not stored yet as an airline of the catalogue. */
export function toFlightAirline(draft: AirlineDraft): FlightAirline {
  return { ...draft, id: '', isPreset: false, activeFrom: null, activeTo: null, typicalTypes: [] };
}
