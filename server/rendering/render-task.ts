import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/picture/image-options.ts';

/** The bytes of a PNG, and the size in pixels of the original picture, which may be larger. */
export type RasterPicture = { readonly png: Uint8Array; readonly width: number; readonly height: number };

/** A parsed design. An uploaded logo comes as bytes, because a worker must not open a file that a design names. */
export type RenderTask = {
  readonly design: TagConfig;
  readonly form: ImageOptions;
  readonly picture: RasterPicture | null;
};
