import type { TagConfig } from '../design/tag-config.ts';
import { parseFlightDay } from '../dates/flight-day.ts';
import { compareNewestFirst, type TagPosition } from './tag-order.ts';

type FlightParts = Pick<
  TagConfig,
  'departure' | 'arrival' | 'iata' | 'city' | 'country' | 'date' | 'selectedAircraft' | 'subtype'
>;

/** The fields of a saved tag that predict the next flight. */
export type PastFlight = TagPosition & {
  readonly airlineId: string | null;
  /** The day of the flight, YYYY-MM-DD; null if it is unknown, absent if only the date has it. */
  readonly flownOn?: string | null;
  readonly tagConfig: FlightParts;
};

/** The start values of a new design. An empty code is unknown. */
export type NextFlight = Omit<FlightParts, 'date'> & { readonly airlineId: string | null };

/**
 * Predicts the flight after the saved flights. It departs from the last arrival, and goes to the most frequent destination from there; of
 * equal destinations, to the latest. The airline is that of the last flight, the aircraft that of the last flight between these airports,
 * so that it has the range. Planned flights do not count.
 * @param today YYYY-MM-DD
 * @param departure the departure, if it is already known
 * @returns null without flown tags
 */
export function guessNextFlight(
  tags: readonly PastFlight[],
  today: string,
  departure?: string,
): NextFlight | null {
  const sortedTags = tags.filter((tag) => getFlightDay(tag) <= today).toSorted(compareLatestFirst);
  const [latestTag] = sortedTags;
  if (!latestTag) return null;
  const from =
    departure ?? sortedTags.find(({ tagConfig }) => tagConfig.arrival !== '')?.tagConfig.arrival ?? '';
  const iata = findMostFrequentArrival(from, sortedTags);
  const isOnRoute = ({ tagConfig: { departure: start, arrival: end } }: PastFlight) =>
    (start === from && end === iata) || (start === iata && end === from);
  const { selectedAircraft, subtype } = (sortedTags.find(isOnRoute) ?? latestTag).tagConfig;
  return {
    departure: from,
    arrival: iata,
    iata,
    ...getPlace(iata, sortedTags),
    selectedAircraft,
    subtype,
    airlineId: latestTag.airlineId,
  };
}

/** Compares tags by the day of the flight, the latest first. Tags without a known day come last, the newest first. */
function compareLatestFirst(a: PastFlight, b: PastFlight): number {
  const [dayA, dayB] = [getFlightDay(a), getFlightDay(b)];
  if (dayA === dayB) return compareNewestFirst(a, b);
  return dayA < dayB ? 1 : -1;
}

const getFlightDay = ({ flownOn, tagConfig }: PastFlight) => flownOn ?? parseFlightDay(tagConfig.date) ?? '';

/** Returns the most frequent arrival of the flights from an airport; '' if there is none. */
function findMostFrequentArrival(from: string, sortedTags: readonly PastFlight[]): string {
  const counts = new Map<string, number>();
  for (const { tagConfig } of sortedTags) {
    const { departure, arrival } = tagConfig;
    if (from === '' || departure !== from || arrival === '' || arrival === from) continue;
    counts.set(arrival, (counts.get(arrival) ?? 0) + 1);
  }
  // The sort is stable, so that of equal counts the latest comes first.
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** Returns city and country of the latest tag of a destination. */
function getPlace(iata: string, sortedTags: readonly PastFlight[]): Pick<FlightParts, 'city' | 'country'> {
  const latestVisit = iata === '' ? undefined : sortedTags.find(({ tagConfig }) => tagConfig.iata === iata);
  return { city: latestVisit?.tagConfig.city ?? '', country: latestVisit?.tagConfig.country ?? '' };
}
