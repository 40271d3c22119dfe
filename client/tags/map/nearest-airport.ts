import type { DrawnAirport } from '../../../tag/map/route-map.ts';

const ARROW_DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The weight of sideways distance against forward distance in the search for the next airport. */
const SIDEWAYS_WEIGHT = 2.5;

/** Returns the airport to which an arrow key leads on the screen; null for another key, or if there is none. */
export function findNearestAirport(
  airports: readonly DrawnAirport[],
  fromCode: string,
  key: string,
): string | null {
  const direction = ARROW_DIRECTIONS[key];
  const start = airports.find(({ airport }) => airport.code === fromCode);
  if (!direction || !start) return null;
  const [dx, dy] = direction;
  let nearestAirport: { code: string; cost: number } | null = null;
  for (const { airport, x, y } of airports) {
    const forwardDistance = (x - start.x) * dx + (y - start.y) * dy;
    const sidewaysDistance = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    const cost = forwardDistance + sidewaysDistance * SIDEWAYS_WEIGHT;
    if (forwardDistance > 0.5 && (nearestAirport === null || cost < nearestAirport.cost))
      nearestAirport = { code: airport.code, cost };
  }
  return nearestAirport?.code ?? null;
}
