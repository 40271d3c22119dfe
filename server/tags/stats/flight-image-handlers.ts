import {
  formatPictureFileName,
  parsePictureRequest,
  type PictureRequest,
} from '../../../tag/collection/parse-picture-request.ts';
import { CONTENT_TYPES, type ImageFormat } from '../../../tag/exported-image/image-formats.ts';
import type { RouteInput } from '../../route-input.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession } from '../../context.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { getPictureFlights, listMapRoutes } from './stats.service.ts';

type FlightImageFile = { contentType: string; make: () => Promise<Buffer>; fileName: string };

/** The value in the URL of all years. */
const ALL_YEARS = 'all';

/** The handlers that make the images of the caller's flights. */
export const FLIGHT_IMAGE_HANDLERS = {
  /**
   * Prepares the cover of a year's story, or the passport of all years, at the address that older versions had for a year.
   * @returns SIZE_INVALID, FIELD_INVALID, YEAR_WITHOUT_FLIGHTS, TOO_MANY_ATTEMPTS
   */
  yearPng: async (input: RouteInput): Promise<Result<FlightImageFile>> => {
    const { year = '' } = input.call.params;
    const { size } = input.call.query;
    const request =
      year === ALL_YEARS
        ? parsePictureRequest('passport', 'png', { size })
        : parsePictureRequest('year-story', 'png', { size, year });
    if (!request.ok) return request;
    if (year === '') return refuse('FIELD_INVALID', 'year', { field: 'year' });
    const picture = await preparePicture(input, request.value, 'png');
    if (!picture.ok)
      return picture.refusal.code === 'PICTURE_WITHOUT_FLIGHTS'
        ? refuse('YEAR_WITHOUT_FLIGHTS', 'year')
        : picture;
    return ok({ ...picture.value, fileName: formatYearFileName(year, request.value.format.size) });
  },
  /**
   * Prepares a picture of the flights that match the year and the airline of the query.
   * @returns the refusals of parsePictureRequest, PICTURE_WITHOUT_FLIGHTS, TOO_MANY_ATTEMPTS
   */
  picture: async (input: RouteInput & { format: ImageFormat }): Promise<Result<FlightImageFile>> => {
    const { call, format } = input;
    const request = parsePictureRequest(call.params['kind'] ?? '', format, call.query);
    return request.ok ? preparePicture(input, request.value, format) : request;
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

/** @returns PICTURE_WITHOUT_FLIGHTS, TOO_MANY_ATTEMPTS */
async function preparePicture(
  { context, root }: RouteInput,
  request: PictureRequest,
  file: ImageFormat,
): Promise<Result<FlightImageFile>> {
  const limitCheck = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
  if (!limitCheck.ok) return limitCheck;
  const { flights, kinds } = await getPictureFlights(context, request.filter);
  if (!kinds.includes(request.kind)) return refuse('PICTURE_WITHOUT_FLIGHTS', 'kind');
  const { nickname: name } = root as { nickname: string };
  const { kind: picture, format, title } = request;
  const make = () =>
    context.deps.renderer.renderFlights({ kind: 'picture', picture, format, file, name, title, flights });
  return ok({ contentType: CONTENT_TYPES[file], make, fileName: formatPictureFileName(request, file) });
}

/** Returns the file name that the image of a year always had, such as my-2026-story.png. */
function formatYearFileName(year: string, size: string): string {
  return year === ALL_YEARS ? `flight-passport-${size}.png` : `my-${year}-${size}.png`;
}
