import { estimateFlightHours } from './cruise-speed.ts';
import { computeGreatCircleKm } from '../base/great-circle.ts';
import { getFlightKey, getKnownDate } from '../dates/flight-key.ts';
import { UNKNOWN_YEAR } from '../dates/flight-year.ts';
import { compareLargestFirst, type StatCount } from '../lists/tag-stats.ts';
import { findRouteEnds, listFlightRoutes } from './flight-routes.ts';
import { groupBy } from './group-by.ts';
import { findRepeatedAircraft, MAX_EXAMPLES, type RepeatedAircraft } from './repeated-aircraft.ts';
import {
  compareTexts,
  parseSubtype,
  getFlownYear,
  getTagTypeName,
  hasKnownType,
  isPlannedFlight,
  omitPlannedFlights,
  type FlownAirports,
  type FlownTag,
} from './flown-tag.ts';

/** The reasons why a flight is missing in a count. A planned flight is missing in all counts. */
const EXCLUSION_REASONS = [
  'PLANNED',
  'UNKNOWN_AIRPORT',
  'SAME_AIRPORT',
  'NO_DATE',
  'NO_YEAR',
  'UNKNOWN_AIRCRAFT',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A flight that holds a record. */
export type FlightRecord = {
  readonly tagId: string;
  readonly from: string;
  readonly to: string;
  /** 0 if the route is unknown. */
  readonly distanceKm: number;
  readonly flightNumber: string;
  /** YYYY-MM-DD; null if no day is known. */
  readonly flownOn: string | null;
  /** YYYY-MM-DD, YYYY-MM or YYYY; null if no year is known. */
  readonly knownDate: string | null;
  /** Four digits, or 'unknown'. */
  readonly year: string;
  /** The number of flights on the route, in both directions. */
  readonly times: number;
};

export type YearStats = {
  readonly year: string;
  readonly flights: number;
  readonly distanceKm: number;
  readonly hours: number;
  readonly airports: number;
  /** The number of airports that no earlier year has. */
  readonly newAirports: number;
};

export type ExcludedFlights = {
  readonly reason: ExclusionReason;
  readonly count: number;
  /** The newest of the excluded flights. */
  readonly flights: readonly Pick<FlightRecord, 'tagId' | 'from' | 'to' | 'flightNumber' | 'knownDate'>[];
};

/** The stats of flights without planned flights. Airports and countries count for both ends; distances are great circles. */
export type FlightStats = {
  readonly flights: number;
  /** The number of flights with a distance: between two different known airports. */
  readonly measured: number;
  readonly distanceKm: number;
  /** An estimate from distance and cruise speed of the type. */
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
  /** The name is the type, the key is an image of the type. */
  readonly byType: readonly StatCount[];
  readonly longest: FlightRecord | null;
  readonly shortest: FlightRecord | null;
  /** The first flight by day, month or year, as far as its date is known; null if no year is known. */
  readonly first: FlightRecord | null;
  readonly last: FlightRecord | null;
  /** A flight on the most flown route. */
  readonly mostFlown: FlightRecord | null;
  readonly metAgain: readonly RepeatedAircraft[];
  /** The latest year first; without flights of unknown years. */
  readonly years: readonly YearStats[];
  readonly uncounted: readonly ExcludedFlights[];
};

/**
 * Computes the stats of tags as flights.
 * @param allTags newest saved first, without deleted tags
 * @param today YYYY-MM-DD; flights after it are planned
 */
export function computeFlightStats(
  allTags: readonly FlownTag[],
  airports: FlownAirports,
  today: string,
): FlightStats {
  const tags = omitPlannedFlights(allTags, today);
  const flights = tags.map((tag) => measureFlight(tag, airports));
  const routes = listFlightRoutes(tags, airports, today);
  const times = new Map(routes.map(({ from, to, count }) => [getRouteKey(from.iata, to.iata), count]));
  const toRecord = (flight: MeasuredFlight | undefined): FlightRecord | null =>
    flight
      ? buildRecord(flight, times.get(getRouteKey(flight.tag.departure, flight.tag.arrival)) ?? 0)
      : null;
  const byLength = flights.filter(({ km }) => km > 0).toSorted((a, b) => b.km - a.km);
  const byDate = sortByDate(flights);
  const [mostFlownRoute] = routes;
  const byAirport = countByKey(
    flights.flatMap(({ ends }) => ends.map(({ iata, city }): CountKey => [iata, city])),
  );
  const byCountry = countByKey(
    flights.flatMap(({ ends }) =>
      [...new Set(ends.map(({ country }) => country))].map((one): CountKey => [one, one]),
    ),
  );
  const byAirline = countByAirline(flights);
  const byType = countByType(flights);
  return {
    flights: tags.length,
    measured: byLength.length,
    ...sumFlights(flights),
    airports: byAirport.length,
    countries: byCountry.length,
    airlines: byAirline.length,
    types: byType.length,
    routes: routes.length,
    byAirport,
    byCountry,
    byAirline,
    byAlliance: countByKey(flights.map(({ tag: { alliance } }): CountKey => [alliance, alliance])),
    byType,
    longest: toRecord(byLength[0]),
    shortest: toRecord(byLength.at(-1)),
    first: toRecord(byDate[0]),
    last: toRecord(byDate.at(-1)),
    mostFlown: toRecord(
      mostFlownRoute &&
        flights.find(
          ({ tag }) => tag.departure === mostFlownRoute.from.iata && tag.arrival === mostFlownRoute.to.iata,
        ),
    ),
    metAgain: findRepeatedAircraft(tags),
    years: computeYearStats(flights),
    uncounted: listExcludedFlights(
      flights,
      allTags.filter((tag) => isPlannedFlight(tag, today)),
    ),
  };
}

/**
 * Sorts the flights with a known year as the tag list does: a year comes before its months, a month before its days. Of the flights of
 * one day, the one that was saved first comes first.
 */
function sortByDate(flights: readonly MeasuredFlight[]): MeasuredFlight[] {
  return flights
    .toReversed()
    .map((flight) => ({ flight, key: getFlightKey(flight.tag.flownOn, flight.tag.date) }))
    .filter(({ key }) => key !== '')
    .toSorted((a, b) => compareTexts(a.key, b.key))
    .map(({ flight }) => flight);
}

/** A flight with year, airports, distance and hours. Without a route, distance and hours are 0. */
type MeasuredFlight = {
  readonly tag: FlownTag;
  readonly year: string;
  readonly ends: readonly { readonly iata: string; readonly city: string; readonly country: string }[];
  readonly km: number;
  readonly hours: number;
};

function measureFlight(tag: FlownTag, airports: FlownAirports): MeasuredFlight {
  const route = findRouteEnds(tag, airports);
  const km = route ? computeGreatCircleKm(route.from, route.to) : 0;
  const codes = [...new Set([tag.departure, tag.arrival])];
  const ends = codes.flatMap((code) => airports.get(code) ?? []);
  const hours = route ? estimateFlightHours(km, tag.selectedAircraft, parseSubtype(tag)) : 0;
  return { tag, year: getFlownYear(tag), ends, km, hours };
}

const getRouteKey = (from: string, to: string): string => [from, to].toSorted(compareTexts).join(' ');

function sumFlights(flights: readonly MeasuredFlight[]) {
  return {
    distanceKm: Math.round(flights.reduce((sum, { km }) => sum + km, 0)),
    hours: Math.round(flights.reduce((sum, { hours }) => sum + hours, 0)),
  };
}

/** The key of a count and its name. */
type CountKey = readonly [key: string, name: string];

/**
 * Counts flights by key: the most flights first, then by name. The first name of a key is its name.
 * @param keys replaces the keys of names
 */
function countByKey(
  flights: readonly CountKey[],
  keys: ReadonlyMap<string, string> = new Map(),
): StatCount[] {
  const counts = new Map<string, StatCount>();
  for (const [key, name] of flights) {
    const entry = counts.get(key) ?? { key: keys.get(key) ?? key, name: name || key, count: 0 };
    counts.set(key, { ...entry, count: entry.count + 1 });
  }
  return [...counts.values()].toSorted(compareLargestFirst);
}

/** Counts flights by type. The key is the image of the newest flight with the type. */
function countByType(flights: readonly MeasuredFlight[]): StatCount[] {
  const known = flights.filter(({ tag }) => hasKnownType(tag));
  return countByKey(
    known.map(({ tag }): CountKey => [getTagTypeName(tag), getTagTypeName(tag)]),
    new Map(known.map(({ tag }) => [getTagTypeName(tag), tag.selectedAircraft])),
  );
}

/** Counts flights by airline. A renamed airline has the name of its latest flight. */
function countByAirline(flights: readonly MeasuredFlight[]): StatCount[] {
  return countByKey(
    flights
      .toSorted((a, b) => compareTexts(b.tag.flownOn ?? '', a.tag.flownOn ?? ''))
      .map(({ tag: { icao, airline } }): CountKey => [icao, airline]),
  );
}

function buildRecord({ tag, year, km }: MeasuredFlight, times: number): FlightRecord {
  const { id: tagId, departure: from, arrival: to, flightNumber, flownOn, date } = tag;
  const knownDate = getKnownDate(flownOn, date) || null;
  return { tagId, from, to, distanceKm: Math.round(km), flightNumber, flownOn, knownDate, year, times };
}

function computeYearStats(flights: readonly MeasuredFlight[]): YearStats[] {
  const years = groupBy(
    flights.filter(({ year }) => year !== UNKNOWN_YEAR),
    ({ year }) => year,
  );
  const seenAirports = new Set<string>();
  return [...years]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([year, groupFlights]) => {
      const yearAirports = new Set(groupFlights.flatMap(({ ends }) => ends.map(({ iata }) => iata)));
      const earlierCount = seenAirports.size;
      for (const iata of yearAirports) seenAirports.add(iata);
      return {
        year,
        flights: groupFlights.length,
        ...sumFlights(groupFlights),
        airports: yearAirports.size,
        newAirports: seenAirports.size - earlierCount,
      };
    })
    .toReversed();
}

/** Returns true if a flight ends where it began. Two unknown ends are not the same airport. */
const isRoundFlight = ({ tag }: MeasuredFlight) => tag.departure !== '' && tag.departure === tag.arrival;

const hasNoDate = ({ year, tag }: MeasuredFlight): boolean => year === UNKNOWN_YEAR && tag.date.trim() === '';

function listExcludedFlights(
  flights: readonly MeasuredFlight[],
  planned: readonly FlownTag[],
): ExcludedFlights[] {
  const isExcluded: Readonly<
    Record<Exclude<ExclusionReason, 'PLANNED'>, (flight: MeasuredFlight) => boolean>
  > = {
    SAME_AIRPORT: isRoundFlight,
    UNKNOWN_AIRPORT: (flight) => flight.km === 0 && !isRoundFlight(flight),
    NO_DATE: hasNoDate,
    NO_YEAR: (flight) => flight.year === UNKNOWN_YEAR && !hasNoDate(flight),
    UNKNOWN_AIRCRAFT: ({ tag }) => !hasKnownType(tag),
  };
  return EXCLUSION_REASONS.flatMap((reason) => {
    const excludedTags =
      reason === 'PLANNED' ? planned : flights.filter(isExcluded[reason]).map(({ tag }) => tag);
    const examples = excludedTags
      .slice(0, MAX_EXAMPLES)
      .map(({ id: tagId, departure: from, arrival: to, flightNumber, flownOn, date }) => ({
        tagId,
        from,
        to,
        flightNumber,
        knownDate: getKnownDate(flownOn, date) || null,
      }));
    return excludedTags.length === 0 ? [] : [{ reason, count: excludedTags.length, flights: examples }];
  });
}
