import type { RouteInput } from '../../route-input.ts';
import { listFlightRoutes, type FlightRoute } from '../../../tag/figures/flight-routes.ts';
import { omitPlannedFlights } from '../../../tag/figures/flown-tag.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import {
  parseCardSize,
  createYearCardData,
  formatYearCardFileName,
  ALL_YEARS,
} from '../../../tag/year-card/card-data.ts';
import { requireSession } from '../../context.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { loadFlownTags } from './flown-tags.ts';

type FlightImageFile = { contentType: string; make: () => Promise<Buffer>; fileName: string };
const YEAR_PATTERN = /^(?:19|20)\d\d$/;

/** The handlers that make the images of the caller's flights. */
export const FLIGHT_IMAGE_HANDLERS = {
  /**
   * Prepares the card of a year.
   * @returns SIZE_INVALID, FIELD_INVALID, YEAR_WITHOUT_FLIGHTS, TOO_MANY_ATTEMPTS
   */
  yearPng: async ({ context, root, call }: RouteInput): Promise<Result<FlightImageFile>> => {
    const year = call.params['year'] ?? '';
    const size = parseCardSize(call.query['size'] ?? 'story');
    if (size === null) return refuse('SIZE_INVALID', 'size', { sizes: 'story, square or link' });
    if (year !== ALL_YEARS && !YEAR_PATTERN.test(year))
      return refuse('FIELD_INVALID', 'year', { field: 'year' });
    const limitCheck = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
    if (!limitCheck.ok) return limitCheck;
    const { tags, airports, today } = await loadFlownTags(context);
    const { nickname } = root as { nickname: string };
    const data = createYearCardData(tags, airports, { year, nickname, today });
    if (data === null) return refuse('YEAR_WITHOUT_FLIGHTS', 'year');
    const make = () => context.deps.renderer.renderFlights({ kind: 'year-card', data, size });
    return ok({ contentType: 'image/png', make, fileName: formatYearCardFileName(year, size) });
  },
  /**
   * Prepares the map of all flights except planned ones.
   * @returns TOO_MANY_ATTEMPTS
   */
  mapSvg: async ({ context }: RouteInput): Promise<Result<FlightImageFile>> => {
    const limitCheck = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
    if (!limitCheck.ok) return limitCheck;
    const { tags, airports, today } = await loadFlownTags(context);
    const flownTags = omitPlannedFlights(tags, today);
    const routes = listFlightRoutes(flownTags, airports, today).slice(0, MAX_MAP_FILE_ROUTES).map(toMapRoute);
    const make = () => context.deps.renderer.renderFlights({ kind: 'map', routes });
    return ok({ contentType: 'image/svg+xml', make, fileName: 'my-map.svg' });
  },
};

/** The maximum number of routes on the map, the most flown first. */
const MAX_MAP_FILE_ROUTES = 5_000;

/** Converts a route for the map, in the color of the airline that flew it most. */
function toMapRoute({ from, to, count, airlines }: FlightRoute) {
  const end = ({ iata, city, latitude, longitude }: FlightRoute['from']) => ({
    code: iata,
    name: city,
    latitude,
    longitude,
  });
  return { from: end(from), to: end(to), count, color: airlines[0]?.color ?? '#808080' };
}
