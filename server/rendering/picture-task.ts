import type { PictureFormat } from '../../tag/collection/picture-drawer.ts';
import type { PictureKind } from '../../tag/collection/pictures.ts';
import type { ImageFormat } from '../../tag/exported-image/image-formats.ts';

/** A picture of a whole collection. */
export type PictureTask = {
  readonly kind: 'picture';
  readonly picture: PictureKind;
  readonly format: PictureFormat;
  readonly file: ImageFormat;
  readonly name: string;
  readonly title: string;
  /** The width of a WebP for a page, in px; absent for the whole size. Only this WebP is lossy. */
  readonly pageWidth?: number;
  /** The JSON of PackedFlights, with at least one flight. */
  readonly flights: string;
};
