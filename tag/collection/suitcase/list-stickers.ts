import { countBy, getLast } from '../kit/count-by.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';

/** A flight to a city, and the number of flights to this city. */
export type CityFlight = { readonly flight: PictureFlight; readonly count: number };

/**
 * Lists a flight to each city for the case, the most visited city first. A city shows the last airline that has no
 * sticker yet, and cities with such an airline come before the others, so that the case is colorful.
 */
export function listStickerFlights(flights: readonly PictureFlight[]): CityFlight[] {
  const cities = countBy(flights, ({ to }) => to.city || to.iata || '–');
  const seenAirlines = new Set<string>();
  const newAirlines: CityFlight[] = [];
  const otherFlights: CityFlight[] = [];
  for (const { items, count } of cities) {
    const flight = items.toReversed().find(({ airline }) => !seenAirlines.has(airline));
    if (flight) newAirlines.push({ flight, count });
    else otherFlights.push({ flight: getLast(items), count });
    seenAirlines.add((flight ?? getLast(items)).airline);
  }
  return [...newAirlines, ...otherFlights];
}
