import { LIMITS } from '../base/limits.ts';
import { parseText } from '../base/text.ts';
import { parseTagFilter, type TagFilter } from '../lists/tag-filter.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import type { PictureSize } from './kit/picture-sizes.ts';
import type { PictureFormat } from './picture-drawer.ts';
import { findPicture, type PictureFile, type PictureKind, type PictureRow } from './pictures.ts';

/** A requested picture, and the flights that it shows. */
export type PictureRequest = {
  readonly kind: PictureKind;
  readonly format: PictureFormat;
  readonly title: string;
  readonly filter: TagFilter;
};

/** The values of a URL: each is a text, or invalid. */
type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Parses the kind, the file format and the query of a picture's URL.
 * @returns NOT_FOUND for an unknown kind; SIZE_INVALID; FIELD_INVALID on frame, format, title, year or airline, and the refusals of
 * parseText on title and airline
 */
export function parsePictureRequest(
  kind: string,
  fileFormat: PictureFile,
  query: QueryValues,
): Result<PictureRequest> {
  const picture = findPicture(kind);
  if (!picture) return refuse('NOT_FOUND', 'kind');
  const size = parseSize(picture, fileFormat, query['size']);
  if (!size.ok) return size;
  const frame = parseFrame(picture, query['frame'] ?? '1');
  if (!frame.ok) return frame;
  const title = parseText(query['title'] ?? '', { field: 'title', max: LIMITS.title });
  if (!title.ok) return title;
  const filter = parseFilter(query['year'] ?? '', query['airline'] ?? '');
  if (!filter.ok) return filter;
  return ok({
    kind: picture.kind,
    format: { size: size.value, frame: frame.value },
    title: title.value,
    filter: filter.value,
  });
}

/** Parses a size of the picture; its first size is the default. Only the A3 sheet can be a PDF, and it is its default. */
function parseSize({ sizes }: PictureRow, fileFormat: PictureFile, value: unknown): Result<PictureSize> {
  if (fileFormat === 'pdf' && !sizes.includes('a3'))
    return refuse('FIELD_INVALID', 'format', { field: 'format' });
  const allowedSizes = fileFormat === 'pdf' ? (['a3'] as const) : sizes;
  const size = value === undefined ? allowedSizes[0] : allowedSizes.find((one) => one === value);
  return size ? ok(size) : refuse('SIZE_INVALID', 'size', { sizes: formatSizes(allowedSizes) });
}

/** Formats a list of sizes: 'story, square or link'. */
export function formatSizes(sizes: readonly PictureSize[]): string {
  const last = sizes.at(-1) ?? '';
  return sizes.length < 2 ? last : `${sizes.slice(0, -1).join(', ')} or ${last}`;
}

function parseFrame({ frames }: PictureRow, value: unknown): Result<number> {
  const isFrame = typeof value === 'string' && /^[1-9]$/.test(value) && Number(value) <= frames;
  return isFrame ? ok(Number(value)) : refuse('FIELD_INVALID', 'frame', { field: 'frame' });
}

const YEAR_PATTERN = /^(?:(?:19|20)\d\d)?$/;

/** Parses the year, and the airline by its key as in the filter of tags. */
function parseFilter(year: unknown, airline: unknown): Result<TagFilter> {
  if (typeof year !== 'string' || !YEAR_PATTERN.test(year))
    return refuse('FIELD_INVALID', 'year', { field: 'year' });
  if (typeof airline !== 'string') return refuse('FIELD_INVALID', 'airline', { field: 'airline' });
  const filter = parseTagFilter({ year, icao: airline });
  return filter.ok
    ? filter
    : refuse(filter.refusal.code, 'airline', { ...filter.refusal.params, field: 'airline' });
}

/** Returns the file name, such as my-suitcase-story.png or my-year-story-2.png. */
export function formatPictureFileName(
  { kind, format: { size, frame } }: Pick<PictureRequest, 'kind' | 'format'>,
  fileFormat: PictureFile,
): string {
  const hasFrames = (findPicture(kind)?.frames ?? 1) > 1;
  return `my-${kind}-${hasFrames ? `${size}-${frame}` : size}.${fileFormat}`;
}
