import { layoutOf, type LayoutId } from '../design/layouts/layouts.ts';
import { DEFAULT_SCALE, isRaster, type PictureFormat, type PictureScale } from './picture-formats.ts';
import { PICTURE_SIZES, type PictureSize } from './picture-sizes.ts';

/** How a design leaves: as the card alone, or on its brand's ground in a size. */
export type PictureForm = {
  readonly format: PictureFormat;
  /** Has no effect on what has no pixels, nor on a size, whose pixels are fixed. */
  readonly scale: PictureScale;
  readonly size: PictureSize | null;
  /** Whether the file carries the design, from which it can be opened again. A WebP never does. */
  readonly carriesDesign?: boolean;
};

/** What the Screenshot makes. */
export const SCREENSHOT: PictureForm = { format: 'png', scale: DEFAULT_SCALE, size: null };

/** The same for all forms that give the same file. */
export function sameForm({ format, scale, size, carriesDesign = false }: PictureForm): Required<PictureForm> {
  return {
    format,
    scale: isRaster(format) && size === null ? scale : DEFAULT_SCALE,
    size,
    carriesDesign: carriesDesign && format !== 'webp',
  };
}

/** What the name of a file says of its size: px of a posted picture, else of the layout, whatever the scale. */
export function namedSize(layout: LayoutId, size: PictureSize | null): { width: number; height: number } {
  return size === null ? layoutOf(layout) : PICTURE_SIZES[size];
}
