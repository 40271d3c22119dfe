import type { PictureData } from './picture-data.ts';
import type { PictureKit } from './kit/picture-kit.ts';
import type { PictureSize } from './kit/picture-sizes.ts';

/** The size of a picture, and the number of its frame, from 1. */
export type PictureFormat = { readonly size: PictureSize; readonly frame: number };

/** Draws a picture of at least one flight as an SVG document. */
export type PictureDrawer = (data: PictureData, format: PictureFormat, kit: PictureKit) => Promise<string>;
