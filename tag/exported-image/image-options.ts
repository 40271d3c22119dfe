import { getLayout, type LayoutId } from '../design/layouts/layouts.ts';
import { DEFAULT_SCALE, isRaster, type ImageFormat, type ImageScale } from './image-formats.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

/** The options of an exported image: the card alone, or a social media size with a background. */
export type ImageOptions = {
  readonly format: ImageFormat;
  /** Ignored for vector formats and for fixed sizes. */
  readonly scale: ImageScale;
  readonly size: ImageSizeId | null;
  /** True if the file embeds the design, so that it can be opened again. A WebP never embeds it. */
  readonly hasEmbeddedDesign?: boolean;
  /** The width in pixels to which a wider WebP is scaled down; null or absent if it is not. */
  readonly maxWidth?: number | null;
};

/** The options of the Screenshot. */
export const SCREENSHOT_OPTIONS: ImageOptions = { format: 'png', scale: DEFAULT_SCALE, size: null };

/** Returns true if the image is a Screenshot: the card as a PNG in its own proportions, at any scale. */
export function isScreenshot({ format, size }: ImageOptions): boolean {
  return format === 'png' && size === null;
}

/** Normalizes the options, so that equal files have equal options. */
export function normalizeOptions({
  format,
  scale,
  size,
  hasEmbeddedDesign = false,
  maxWidth = null,
}: ImageOptions): Required<ImageOptions> {
  return {
    format,
    scale: isRaster(format) && size === null ? scale : DEFAULT_SCALE,
    size,
    hasEmbeddedDesign: hasEmbeddedDesign && format !== 'webp',
    maxWidth: format === 'webp' ? maxWidth : null,
  };
}

/** Returns the pixel size for the file name: that of the social media size, otherwise of the layout. */
export function getFileNameSize(
  layout: LayoutId,
  size: ImageSizeId | null,
): { width: number; height: number } {
  return size === null ? getLayout(layout) : IMAGE_SIZES[size];
}
