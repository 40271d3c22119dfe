import { layoutOf, type LayoutId } from '../design/layouts/layouts.ts';
import { DEFAULT_SCALE, isRaster, type PictureFormat, type PictureScale } from './picture-formats.ts';
import { PICTURE_SIZES, type PictureSize } from './picture-sizes.ts';

/** The options of an exported image: the card alone, or a social media size with a background. */
export type PictureForm = {
  readonly format: PictureFormat;
  /** Ignored for vector formats and for fixed sizes. */
  readonly scale: PictureScale;
  readonly size: PictureSize | null;
  /** Whether the file carries the design, from which it can be opened again. A WebP never does. */
  readonly carriesDesign?: boolean;
};

/** What the Screenshot makes. */
export const SCREENSHOT: PictureForm = { format: 'png', scale: DEFAULT_SCALE, size: null };

/** Normalizes the options, so that equal files have equal options. */
export function sameForm({ format, scale, size, carriesDesign = false }: PictureForm): Required<PictureForm> {
  return {
    format,
    scale: isRaster(format) && size === null ? scale : DEFAULT_SCALE,
    size,
    carriesDesign: carriesDesign && format !== 'webp',
  };
}

/** Returns the pixel size for the file name: that of the social media size, otherwise of the layout. */
export function namedSize(layout: LayoutId, size: PictureSize | null): { width: number; height: number } {
  return size === null ? layoutOf(layout) : PICTURE_SIZES[size];
}
