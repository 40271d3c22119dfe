import { layoutOf, type LayoutId } from '../design/layouts/layouts.ts';
import { DEFAULT_SCALE, isRaster, type PictureFormat, type PictureScale } from './picture-formats.ts';
import { PICTURE_SIZES, type PictureSize } from './picture-sizes.ts';

/** The options of an exported image: the card alone, or a social media size with a background. */
export type ImageOptions = {
  readonly format: PictureFormat;
  /** Ignored for vector formats and for fixed sizes. */
  readonly scale: PictureScale;
  readonly size: PictureSize | null;
  /** Whether the file carries the design, from which it can be opened again. A WebP never does. */
  readonly embedsDesign?: boolean;
};

/** What the Screenshot makes. */
export const SCREENSHOT_OPTIONS: ImageOptions = { format: 'png', scale: DEFAULT_SCALE, size: null };

/** Normalizes the options, so that equal files have equal options. */
export function normalizeOptions({
  format,
  scale,
  size,
  embedsDesign = false,
}: ImageOptions): Required<ImageOptions> {
  return {
    format,
    scale: isRaster(format) && size === null ? scale : DEFAULT_SCALE,
    size,
    embedsDesign: embedsDesign && format !== 'webp',
  };
}

/** Returns the pixel size for the file name: that of the social media size, otherwise of the layout. */
export function fileNameSize(layout: LayoutId, size: PictureSize | null): { width: number; height: number } {
  return size === null ? layoutOf(layout) : PICTURE_SIZES[size];
}
