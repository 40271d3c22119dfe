import type { ImageOptions } from '../../tag/exported-image/image-options.ts';
import {
  DEFAULT_SCALE,
  isRaster,
  IMAGE_SCALES,
  type ImageFormat,
  type ImageScale,
} from '../../tag/exported-image/image-formats.ts';
import { parseImageSize, type ImageSizeId } from '../../tag/exported-image/image-sizes.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';

/** The raw image options of a request: the route's format and the query's scale and size. */
type RawImageOptions = { format: ImageFormat; scale: unknown; size: unknown };

const SIZE_NAMES = 'story, portrait, square or link, of a PNG or a WebP';

/**
 * Parses image options without the design.
 * @returns SCALE_INVALID, SIZE_INVALID
 */
export function parseImageOptions({ format, ...rawValue }: RawImageOptions): Result<ImageOptions> {
  const scale = parseScale(rawValue.scale);
  if (!scale.ok) return scale;
  const size = parseSize(format, rawValue.size);
  return size.ok ? ok({ format, scale: scale.value, size: size.value }) : size;
}

/** The raw options of an export: its file embeds the design unless `rawDesignFlag` is '0'. */
export type RawExportOptions = RawImageOptions & { rawDesignFlag: unknown };

/**
 * Parses export options.
 * @returns the refusals of parseImageOptions; FIELD_INVALID on design
 */
export function parseExportOptions({ rawDesignFlag, ...rawValue }: RawExportOptions): Result<ImageOptions> {
  if (rawDesignFlag !== undefined && rawDesignFlag !== '0' && rawDesignFlag !== '1')
    return refuse('FIELD_INVALID', 'design', { field: 'design' });
  const options = parseImageOptions(rawValue);
  return options.ok ? ok({ ...options.value, hasEmbeddedDesign: rawDesignFlag !== '0' }) : options;
}

/** Parses a scale from '1' to '4'; 2 if absent. The image has the size of its layout times the scale. */
function parseScale(rawValue: unknown): Result<ImageScale> {
  if (rawValue === undefined) return ok(DEFAULT_SCALE);
  const scale = IMAGE_SCALES.find((imageScale) => String(imageScale) === rawValue);
  return scale === undefined ? refuse('SCALE_INVALID', 'scale') : ok(scale);
}

/** Parses the size of a framed image; null if absent, for the card alone. */
function parseSize(format: ImageFormat, rawValue: unknown): Result<ImageSizeId | null> {
  if (rawValue === undefined) return ok(null);
  const size = isRaster(format) ? parseImageSize(rawValue) : null;
  return size === null ? refuse('SIZE_INVALID', 'size', { sizes: SIZE_NAMES }) : ok(size);
}

/** Returns the scale at which an uploaded logo is read: the largest scale for vector formats and fixed sizes. */
export function getLogoScale({ format, scale, size }: ImageOptions): number {
  return isRaster(format) && size === null ? scale : Math.max(...IMAGE_SCALES);
}
