import type { TagConfig } from '../design/tag-config.ts';
import { flightDay } from '../dates/flight-day.ts';
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
 * equal destinations, to the latest. Aircraft and airline are those of the last flight.
 * @param departure the departure, if it is already known
 * @returns null without saved tags
 */
export function guessNextFlight(tags: readonly PastFlight[], departure?: string): NextFlight | null {
  const flown = tags.toSorted(latestFirst);
  const [last] = flown;
  if (!last) return null;
  const from = departure ?? flown.find(({ tagConfig }) => tagConfig.arrival !== '')?.tagConfig.arrival ?? '';
  const iata = mostFrequentArrival(from, flown);
  const { selectedAircraft, subtype } = last.tagConfig;
  return {
    departure: from,
    arrival: iata,
    iata,
    ...placeOf(iata, flown),
    selectedAircraft,
    subtype,
    airlineId: last.airlineId,
  };
}

/** Compares tags by the day of the flight, the latest first. Tags without a known day come last, the newest first. */
function latestFirst(a: PastFlight, b: PastFlight): number {
  const [dayA, dayB] = [dayOf(a), dayOf(b)];
  if (dayA === dayB) return compareNewestFirst(a, b);
  return dayA < dayB ? 1 : -1;
}

const dayOf = ({ flownOn, tagConfig }: PastFlight) => flownOn ?? flightDay(tagConfig.date) ?? '';

/** Returns the most frequent arrival of the flights from an airport; '' if there is none. */
function mostFrequentArrival(from: string, latestFirst: readonly PastFlight[]): string {
  const counts = new Map<string, number>();
  for (const { tagConfig } of latestFirst) {
    const { departure, arrival } = tagConfig;
    if (from === '' || departure !== from || arrival === '' || arrival === from) continue;
    counts.set(arrival, (counts.get(arrival) ?? 0) + 1);
  }
  // The sort is stable, so that of equal counts the latest comes first.
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** Returns city and country of the latest tag of a destination. */
function placeOf(iata: string, latestFirst: readonly PastFlight[]): Pick<FlightParts, 'city' | 'country'> {
  const of = iata === '' ? undefined : latestFirst.find(({ tagConfig }) => tagConfig.iata === iata);
  return { city: of?.tagConfig.city ?? '', country: of?.tagConfig.country ?? '' };
}
