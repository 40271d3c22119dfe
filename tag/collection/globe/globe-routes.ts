import type { Position } from '../../base/great-circle.ts';
import { compareTexts } from '../../figures/flown-tag.ts';
import { countBy } from '../kit/count-by.ts';
import type { FlightPlace, PictureFlight } from '../kit/picture-flight.ts';
import { toVector, type Vector } from '../../map/sphere.ts';

/** An airport of the globe. */
export type GlobeAirport = { readonly code: string; readonly vector: Vector; readonly count: number };

/** All flights between two airports, in both directions. */
export type GlobeRoute = {
  readonly from: Vector;
  readonly to: Vector;
  readonly count: number;
};

/** A route with the codes of its ends. */
export type CodedRoute = GlobeRoute & { readonly codes: readonly [from: string, to: string] };

/** An airport with a known position. */
type KnownPlace = FlightPlace & { readonly position: Position };

const isKnown = (place: FlightPlace): place is KnownPlace => place.position !== null;

/** Lists the routes between airports with known positions, the most flown first. */
export function listGlobeRoutes(flights: readonly PictureFlight[]): CodedRoute[] {
  const ends = flights.flatMap(({ from, to }) => {
    if (!isKnown(from) || !isKnown(to) || from.iata === to.iata) return [];
    const isSorted = compareTexts(from.iata, to.iata) < 0;
    return [isSorted ? ([from, to] as const) : ([to, from] as const)];
  });
  return countBy(ends, ([from, to]) => `${from.iata}-${to.iata}`).map(({ count, items }) => {
    const [[from, to]] = items;
    const codes = [from.iata, to.iata] as const;
    return { from: toVector(from.position), to: toVector(to.position), codes, count };
  });
}

/** Lists the airports with known positions, those with the most flights first. */
export function listGlobeAirports(flights: readonly PictureFlight[]): GlobeAirport[] {
  const places = flights.flatMap(({ from, to }) => (from.iata === to.iata ? [from] : [from, to]));
  return countBy(places.filter(isKnown), ({ iata }) => iata).map(({ key, count, items }) => ({
    code: key,
    vector: toVector(items[0].position),
    count,
  }));
}

/** Lists the routes in the order and the direction of their first flights. */
export function listFlownRoutes(flights: readonly PictureFlight[]): CodedRoute[] {
  const routes = new Map<string, CodedRoute>();
  for (const { from, to } of flights) {
    if (!isKnown(from) || !isKnown(to) || from.iata === to.iata) continue;
    const key = [from.iata, to.iata].sort(compareTexts).join('-');
    const route = routes.get(key);
    const codes = [from.iata, to.iata] as const;
    routes.set(
      key,
      route
        ? { ...route, count: route.count + 1 }
        : { from: toVector(from.position), to: toVector(to.position), codes, count: 1 },
    );
  }
  return [...routes.values()];
}
