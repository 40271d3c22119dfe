import { countBy, getLast } from '../kit/count-by.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';

/**
 * Lists the flights whose stickers are on the case: one to each city, the most visited first. A city shows the last airline that has no
 * sticker yet, and cities with such an airline come before the others, so that the case is colorful.
 */
export function listStickerFlights(
  flights: readonly PictureFlight[],
  max: number,
): { flights: readonly PictureFlight[]; cities: number } {
  const cities = countBy(flights, ({ to }) => to.city || to.iata || '–');
  const seenAirlines = new Set<string>();
  const newAirlines: PictureFlight[] = [];
  const otherFlights: PictureFlight[] = [];
  for (const { items } of cities) {
    const flight = items.toReversed().find(({ airline }) => !seenAirlines.has(airline));
    if (flight) newAirlines.push(flight);
    else otherFlights.push(getLast(items));
    seenAirlines.add((flight ?? getLast(items)).airline);
  }
  return { flights: [...newAirlines, ...otherFlights].slice(0, max), cities: cities.length };
}
