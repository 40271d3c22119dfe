import { estimateFlightHours, typeName } from './cruise-speed.ts';
import { findAircraft } from '../aircraft/aircraft.ts';
import { greatCircleKm } from '../base/great-circle.ts';
import { UNKNOWN_YEAR } from '../dates/flight-year.ts';
import { largestFirst, type StatCount } from '../lists/tag-stats.ts';
import { findRouteEnds, flightRoutes } from './flight-routes.ts';
import { byText, subtypeOf, yearOf, type FlownAirports, type FlownTag } from './flown-tag.ts';

/** The mean distance to the Moon and the length of the equator, in km. */
export const MOON_KM = 384_400;
export const EQUATOR_KM = 40_075;

/** Why a flight is missing in a figure. */
export const EXCLUSION_REASONS = ['UNKNOWN_AIRPORT', 'SAME_AIRPORT', 'NO_YEAR', 'UNKNOWN_AIRCRAFT'] as const;
export type UncountedReason = (typeof EXCLUSION_REASONS)[number];

/** A flight by which a record is held. */
export type FlightRecord = {
  readonly tagId: string;
  readonly from: string;
  readonly to: string;
  /** 0 where the route is not known. */
  readonly distanceKm: number;
  readonly flightNumber: string;
  /** YYYY-MM-DD; null where only the year is known, or not even that. */
  readonly flownOn: string | null;
  /** Four digits, or 'unknown'. */
  readonly year: string;
  /** Flights on the same route, in both directions. */
  readonly times: number;
};

export type YearFigures = {
  readonly year: string;
  readonly flights: number;
  readonly distanceKm: number;
  readonly hours: number;
  readonly airports: number;
  /** Of these, those that no earlier year has. */
  readonly newAirports: number;
};

/** An aircraft that was met more than once. */
export type RepeatedAircraft = {
  readonly registration: string;
  readonly type: string;
  readonly count: number;
  /** The earliest first. */
  readonly years: readonly string[];
};

export type ExcludedFlights = {
  readonly reason: UncountedReason;
  readonly count: number;
  /** The newest of them. */
  readonly flights: readonly { readonly tagId: string; readonly from: string; readonly to: string }[];
};

/** What flights add up to. Airports and countries are those of both ends; distances are great circles. */
export type FlightFigures = {
  readonly flights: number;
  /** Flights with a distance: between two different known airports. */
  readonly measured: number;
  readonly distanceKm: number;
  /** An estimate, by distance and the cruise speed of the type. */
  readonly hours: number;
  readonly airports: number;
  readonly countries: number;
  readonly airlines: number;
  readonly types: number;
  readonly routes: number;
  readonly byAirport: readonly StatCount[];
  readonly byCountry: readonly StatCount[];
  readonly byAirline: readonly StatCount[];
  readonly byAlliance: readonly StatCount[];
  /** Named as the type; the key is an image of it. */
  readonly byType: readonly StatCount[];
  readonly longest: FlightRecord | null;
  readonly shortest: FlightRecord | null;
  /** By the day; null where no day is known. */
  readonly first: FlightRecord | null;
  readonly last: FlightRecord | null;
  /** A flight on the route that was flown most. */
  readonly mostFlown: FlightRecord | null;
  readonly metAgain: readonly RepeatedAircraft[];
  /** The latest first; without flights whose year is unknown. */
  readonly years: readonly YearFigures[];
  readonly uncounted: readonly ExcludedFlights[];
};

/** Most entries of the lists that only show examples. */
const MAX_SHOWN = 50;

/**
 * What tags add up to as flights.
 * @param tags newest saved first, without deleted ones
 */
export function computeFlightStats(tags: readonly FlownTag[], airports: FlownAirports): FlightFigures {
  const flights = tags.map((tag) => measureFlight(tag, airports));
  const routes = flightRoutes(tags, airports);
  const times = new Map(routes.map(({ from, to, count }) => [routeKey(from.iata, to.iata), count]));
  const record = (flight: Flight | undefined): FlightRecord | null =>
    flight ? recordOf(flight, times.get(routeKey(flight.tag.departure, flight.tag.arrival)) ?? 0) : null;
  const byLength = flights.filter(({ km }) => km > 0).toSorted((a, b) => b.km - a.km);
  const byDay = flights
    .filter(({ tag }) => tag.flownOn !== null)
    .toSorted((a, b) => byText(a.tag.flownOn ?? '', b.tag.flownOn ?? ''));
  const [most] = routes;
  const byAirport = countsOf(
    flights.flatMap(({ ends, km }) => ends.map(({ iata, city }): CountKey => [iata, city, km])),
  );
  const byCountry = countsOf(
    flights.flatMap(({ ends, km }) =>
      [...new Set(ends.map(({ country }) => country))].map((one): CountKey => [one, one, km]),
    ),
  );
  // An airline that was renamed has the name under which it was flown last.
  const byAirline = countsOf(
    flights
      .toSorted((a, b) => byText(b.tag.flownOn ?? '', a.tag.flownOn ?? ''))
      .map(({ tag: { icao, airline }, km }): CountKey => [icao, airline, km]),
  );
  const byType = countsOf(
    flights
      .filter(({ tag }) => isOfKnownType(tag))
      .map(({ tag, km }): CountKey => [typeOf(tag), typeOf(tag), km]),
    new Map(tags.map((tag) => [typeOf(tag), tag.selectedAircraft])),
  );
  return {
    flights: tags.length,
    measured: byLength.length,
    ...sums(flights),
    airports: byAirport.length,
    countries: byCountry.length,
    airlines: byAirline.length,
    types: byType.length,
    routes: routes.length,
    byAirport,
    byCountry,
    byAirline,
    byAlliance: countsOf(flights.map(({ tag: { alliance }, km }): CountKey => [alliance, alliance, km])),
    byType,
    longest: record(byLength[0]),
    shortest: record(byLength.at(-1)),
    first: record(byDay[0]),
    last: record(byDay.at(-1)),
    mostFlown: record(
      most && flights.find(({ tag }) => tag.departure === most.from.iata && tag.arrival === most.to.iata),
    ),
    metAgain: findRepeatedAircraft(tags),
    years: yearsOf(flights),
    uncounted: uncountedOf(flights),
  };
}

/** A flight with year, airports, distance and hours; 0 km and 0 hours without a route. */
type Flight = {
  readonly tag: FlownTag;
  readonly year: string;
  readonly ends: readonly { readonly iata: string; readonly city: string; readonly country: string }[];
  readonly km: number;
  readonly hours: number;
};

function measureFlight(tag: FlownTag, airports: FlownAirports): Flight {
  const route = findRouteEnds(tag, airports);
  const km = route ? greatCircleKm(route.from, route.to) : 0;
  const codes = [...new Set([tag.departure, tag.arrival])];
  const ends = codes.flatMap((code) => airports.get(code) ?? []);
  const hours = route ? estimateFlightHours(km, tag.selectedAircraft, subtypeOf(tag)) : 0;
  return { tag, year: yearOf(tag), ends, km, hours };
}

const typeOf = (tag: FlownTag): string => typeName(tag.selectedAircraft, subtypeOf(tag));
const isOfKnownType = ({ selectedAircraft }: FlownTag) => findAircraft(selectedAircraft) !== undefined;

const routeKey = (from: string, to: string): string => [from, to].toSorted(byText).join(' ');

function sums(flights: readonly Flight[]) {
  return {
    distanceKm: Math.round(flights.reduce((sum, { km }) => sum + km, 0)),
    hours: Math.round(flights.reduce((sum, { hours }) => sum + hours, 0)),
  };
}

/** What a flight counts for, what that is called, and the length of the flight. */
type CountKey = readonly [key: string, name: string, km: number];

/**
 * The most flights first, of equals the most kilometers; the first name of a key is its name.
 * @param keys of names that stand for a key of their own
 */
function countsOf(flights: readonly CountKey[], keys: ReadonlyMap<string, string> = new Map()): StatCount[] {
  const counts = new Map<string, StatCount & { km: number }>();
  for (const [key, name, km] of flights) {
    const known = counts.get(key) ?? { key: keys.get(key) ?? key, name: name || key, count: 0, km: 0 };
    counts.set(key, { ...known, count: known.count + 1, km: known.km + km });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || b.km - a.km || largestFirst(a, b))
    .map(({ key, name, count }) => ({ key, name, count }));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function recordOf({ tag, year, km }: Flight, times: number): FlightRecord {
  const { id: tagId, departure: from, arrival: to, flightNumber, flownOn } = tag;
  return { tagId, from, to, distanceKm: Math.round(km), flightNumber, flownOn, year, times };
}

function findRepeatedAircraft(tags: readonly FlownTag[]): RepeatedAircraft[] {
  const met = groupBy(
    tags.filter(({ registration }) => registration !== ''),
    ({ registration }) => registration,
  );
  return [...met]
    .filter(([, flown]) => flown.length > 1)
    .map(([registration, flown]) => ({
      registration,
      type: flown[0] ? typeOf(flown[0]) : '',
      count: flown.length,
      years: [...new Set(flown.map(yearOf))].filter((year) => year !== UNKNOWN_YEAR).toSorted(byText),
    }))
    .toSorted((a, b) => b.count - a.count || byText(a.registration, b.registration))
    .slice(0, MAX_SHOWN);
}

function yearsOf(flights: readonly Flight[]): YearFigures[] {
  const years = groupBy(
    flights.filter(({ year }) => year !== UNKNOWN_YEAR),
    ({ year }) => year,
  );
  const seen = new Set<string>();
  return [...years]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([year, flown]) => {
      const here = new Set(flown.flatMap(({ ends }) => ends.map(({ iata }) => iata)));
      const before = seen.size;
      for (const iata of here) seen.add(iata);
      return {
        year,
        flights: flown.length,
        ...sums(flown),
        airports: here.size,
        newAirports: seen.size - before,
      };
    })
    .toReversed();
}

function uncountedOf(flights: readonly Flight[]): ExcludedFlights[] {
  const isWithout: Readonly<Record<UncountedReason, (flight: Flight) => boolean>> = {
    SAME_AIRPORT: ({ tag }) => tag.departure === tag.arrival,
    UNKNOWN_AIRPORT: ({ tag, km }) => km === 0 && tag.departure !== tag.arrival,
    NO_YEAR: ({ year }) => year === UNKNOWN_YEAR,
    UNKNOWN_AIRCRAFT: ({ tag }) => !isOfKnownType(tag),
  };
  return EXCLUSION_REASONS.flatMap((reason) => {
    const without = flights.filter(isWithout[reason]);
    const shown = without.slice(0, MAX_SHOWN).map(({ tag }) => ({
      tagId: tag.id,
      from: tag.departure,
      to: tag.arrival,
    }));
    return without.length === 0 ? [] : [{ reason, count: without.length, flights: shown }];
  });
}
