import type { TagConfig } from '../design/tag-config.ts';
import { flightDay } from '../dates/flight-day.ts';
import { newestFirst, type TagPosition } from './tag-order.ts';

type FlightParts = Pick<
  TagConfig,
  'departure' | 'arrival' | 'iata' | 'city' | 'country' | 'date' | 'selectedAircraft' | 'subtype'
>;

/** A saved tag, as far as it says something about the next flight. */
export type PastFlight = TagPosition & {
  readonly airlineId: string | null;
  /** The day of the flight, YYYY-MM-DD; null where none is known, absent where only the date says it. */
  readonly flownOn?: string | null;
  readonly tagConfig: FlightParts;
};

/** What a new design starts with: an empty code is one that nothing is known about. */
export type NextFlight = Omit<FlightParts, 'date'> & { readonly airlineId: string | null };

/**
 * The flight that comes after the saved ones: it leaves from where the last one arrived, and goes where most flights from
 * there went, of equally many the latest one's way. The aircraft and the airline are those of the last flight.
 * @param departure where it leaves from, when that is known already
 * @returns null without saved tags
 */
export function nextFlight(tags: readonly PastFlight[], departure?: string): NextFlight | null {
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

/** Orders by the day of the flight, the latest first; tags whose day is not known come after them, the newest first. */
function latestFirst(a: PastFlight, b: PastFlight): number {
  const [dayA, dayB] = [dayOf(a), dayOf(b)];
  if (dayA === dayB) return newestFirst(a, b);
  return dayA < dayB ? 1 : -1;
}

const dayOf = ({ flownOn, tagConfig }: PastFlight) => flownOn ?? flightDay(tagConfig.date) ?? '';

/** The commonest arrival of the flights from an airport; '' where there is none. */
function mostFrequentArrival(from: string, latestFirst: readonly PastFlight[]): string {
  const counts = new Map<string, number>();
  for (const { tagConfig } of latestFirst) {
    const { departure, arrival } = tagConfig;
    if (from === '' || departure !== from || arrival === '' || arrival === from) continue;
    counts.set(arrival, (counts.get(arrival) ?? 0) + 1);
  }
  // The sort is stable: of equally many the latest stays first.
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** City and country as the latest tag of a destination has them. */
function placeOf(iata: string, latestFirst: readonly PastFlight[]): Pick<FlightParts, 'city' | 'country'> {
  const of = iata === '' ? undefined : latestFirst.find(({ tagConfig }) => tagConfig.iata === iata);
  return { city: of?.tagConfig.city ?? '', country: of?.tagConfig.country ?? '' };
}
