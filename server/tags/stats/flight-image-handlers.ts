import { formatPictureFileName, parsePictureRequest } from '../../../tag/collection/parse-picture-request.ts';
import { CONTENT_TYPES, type ImageFormat } from '../../../tag/exported-image/image-formats.ts';
import type { RouteInput } from '../../route-input.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { parseCardSize, formatYearCardFileName, ALL_YEARS } from '../../../tag/year-card/card-data.ts';
import { requireSession } from '../../context.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { getPictureFlights, getYearCard, listMapRoutes } from './stats.service.ts';

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
    const { nickname } = root as { nickname: string };
    const data = await getYearCard(context, year, nickname);
    if (data === null) return refuse('YEAR_WITHOUT_FLIGHTS', 'year');
    const make = () => context.deps.renderer.renderFlights({ kind: 'year-card', data, size });
    return ok({ contentType: 'image/png', make, fileName: formatYearCardFileName(year, size) });
  },
  /**
   * Prepares a picture of the flights that match the year and the airline of the query.
   * @returns the refusals of parsePictureRequest, PICTURE_WITHOUT_FLIGHTS, TOO_MANY_ATTEMPTS
   */
  picture: async ({
    context,
    root,
    call,
    format,
  }: RouteInput & { format: ImageFormat }): Promise<Result<FlightImageFile>> => {
    const request = parsePictureRequest(call.params['kind'] ?? '', format, call.query);
    if (!request.ok) return request;
    const limitCheck = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
    if (!limitCheck.ok) return limitCheck;
    const { flights, kinds } = await getPictureFlights(context, request.value.filter);
    if (!kinds.includes(request.value.kind)) return refuse('PICTURE_WITHOUT_FLIGHTS', 'kind');
    const { nickname: name } = root as { nickname: string };
    const { kind: picture, format: pictureFormat, title } = request.value;
    const make = () =>
      context.deps.renderer.renderFlights({
        kind: 'picture',
        picture,
        format: pictureFormat,
        file: format,
        name,
        title,
        flights,
      });
    const fileName = formatPictureFileName(request.value, format);
    return ok({ contentType: CONTENT_TYPES[format], make, fileName });
  },
  /**
   * Prepares the map of all flights except planned ones.
   * @returns TOO_MANY_ATTEMPTS
   */
  mapSvg: async ({ context }: RouteInput): Promise<Result<FlightImageFile>> => {
    const limitCheck = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
    if (!limitCheck.ok) return limitCheck;
    const routes = await listMapRoutes(context);
    const make = () => context.deps.renderer.renderFlights({ kind: 'map', routes });
    return ok({ contentType: 'image/svg+xml', make, fileName: 'my-map.svg' });
  },
};
