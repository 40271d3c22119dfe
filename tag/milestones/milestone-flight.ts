import { computeGreatCircleKm } from '../base/great-circle.ts';
import { getFlightKey, getKnownDate } from '../dates/flight-key.ts';
import { findRouteEnds } from '../figures/flight-routes.ts';
import {
  compareTexts,
  getTagTypeName,
  hasKnownType,
  omitPlannedFlights,
  type FlownAirport,
  type FlownAirports,
  type FlownTag,
} from '../figures/flown-tag.ts';

/** A flight as the rules of the milestones see it. */
export type MilestoneFlight = {
  /** YYYY-MM-DD, YYYY-MM or YYYY; null if no year is known. */
  readonly knownDate: string | null;
  /** The name of the type; '' if it is unknown. */
  readonly type: string;
  /** The registration; '' if it is unknown. */
  readonly registration: string;
  /** The known airports of both ends. */
  readonly airports: readonly FlownAirport[];
  /** Both ends; null if an airport is unknown, or if both are equal. */
  readonly route: { readonly from: FlownAirport; readonly to: FlownAirport } | null;
  /** The great-circle distance in km; 0 without a route. */
  readonly km: number;
};

/**
 * Lists the flights without planned ones in the order in which they were flown. Flights without a date come first, in the order in which
 * they were saved. A year comes before its months, a month before its days, and of one day the flight that was saved first.
 * @param tags newest saved first, without deleted tags
 * @param today YYYY-MM-DD; flights after it are planned
 */
export function listMilestoneFlights(
  tags: readonly FlownTag[],
  airports: FlownAirports,
  today: string,
): MilestoneFlight[] {
  return omitPlannedFlights(tags, today)
    .toReversed()
    .map((tag) => ({ tag, key: getFlightKey(tag.flownOn, tag.date) }))
    .sort((a, b) => compareTexts(a.key, b.key))
    .map(({ tag }) => toMilestoneFlight(tag, airports));
}

function toMilestoneFlight(tag: FlownTag, airports: FlownAirports): MilestoneFlight {
  const route = findRouteEnds(tag, airports);
  return {
    knownDate: getKnownDate(tag.flownOn, tag.date) || null,
    type: hasKnownType(tag) ? getTagTypeName(tag) : '',
    // A registration without letters or digits, such as '-', stands for an unknown one.
    registration: /[A-Z0-9]/.test(tag.registration) ? tag.registration : '',
    airports: [tag.departure, tag.arrival].flatMap((code) => airports.get(code) ?? []),
    route,
    km: route ? computeGreatCircleKm(route.from, route.to) : 0,
  };
}
