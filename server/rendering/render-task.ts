import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/exported-image/image-options.ts';

/** The bytes of a PNG, and the size in pixels of the original image, which may be larger. */
export type RasterImage = { readonly png: Uint8Array; readonly width: number; readonly height: number };

/** A parsed design. The task contains the bytes of an uploaded logo, because a worker must not open a file that a design names. */
export type RenderTask = {
  readonly kind: 'card';
  readonly design: TagConfig;
  readonly options: ImageOptions;
  readonly logo: RasterImage | null;
};
