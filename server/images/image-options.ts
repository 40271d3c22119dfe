import type { ImageOptions } from '../../tag/picture/image-options.ts';
import {
  DEFAULT_SCALE,
  isRaster,
  PICTURE_SCALES,
  type PictureFormat,
  type PictureScale,
} from '../../tag/picture/picture-formats.ts';
import { pictureSize, type PictureSize } from '../../tag/picture/picture-sizes.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';

/** The raw image options of a request: the route's format and the query's scale and size. */
type RawImageOptions = { format: PictureFormat; scale: unknown; size: unknown };

const SIZES = 'story, portrait, square or link, of a PNG or a WebP';

/** A form without the design. @returns SCALE_INVALID, SIZE_INVALID */
export function parseImageOptions({ format, ...sent }: RawImageOptions): Result<ImageOptions> {
  const scale = readScale(sent.scale);
  if (!scale.ok) return scale;
  const size = readSize(format, sent.size);
  return size.ok ? ok({ format, scale: scale.value, size: size.value }) : size;
}

/** What an export is asked for: its file carries the design unless `carries` is '0'. */
export type RawExportOptions = RawImageOptions & { carries: unknown };

/** @returns the refusals of parseImageOptions; FIELD_INVALID on design */
export function parseExportOptions({ carries, ...sent }: RawExportOptions): Result<ImageOptions> {
  if (carries !== undefined && carries !== '0' && carries !== '1')
    return refuse('FIELD_INVALID', 'design', { field: 'design' });
  const form = parseImageOptions(sent);
  return form.ok ? ok({ ...form.value, embedsDesign: carries !== '0' }) : form;
}

/** '1' to '4', 2 if absent; the picture is its layout's size times it. */
function readScale(sent: unknown): Result<PictureScale> {
  if (sent === undefined) return ok(DEFAULT_SCALE);
  const scale = PICTURE_SCALES.find((one) => String(one) === sent);
  return scale === undefined ? refuse('SCALE_INVALID', 'scale') : ok(scale);
}

/** Absent for the card alone. */
function readSize(format: PictureFormat, sent: unknown): Result<PictureSize | null> {
  if (sent === undefined) return ok(null);
  const size = isRaster(format) ? pictureSize(sent) : null;
  return size === null ? refuse('SIZE_INVALID', 'size', { sizes: SIZES }) : ok(size);
}

/** Returns the scale at which an uploaded logo is read: the largest one for vector formats and fixed sizes. */
export function logoScale({ format, scale, size }: ImageOptions): number {
  return isRaster(format) && size === null ? scale : Math.max(...PICTURE_SCALES);
}
