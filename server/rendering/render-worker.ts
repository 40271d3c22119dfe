import { move, workerData } from 'piscina';
import { pictureOf } from '../../tag/card/picture-art.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { createCardRasterizer, KEPT_BYTES } from './render-layers.ts';
import { createNodeCardRenderer } from './render-sources.ts';

/** The bytes of a PNG, and the size in px of the picture that it shows, which may be bigger than its own. */
export type RasterPicture = { readonly png: Uint8Array; readonly width: number; readonly height: number };

/**
 * A design that was parsed, and px per px of the card (1 to 4). An uploaded logo comes as its bytes: a worker opens no
 * file that a design names.
 */
export type RenderTask = {
  readonly design: TagConfig;
  readonly scale: number;
  readonly picture: RasterPicture | null;
};

const { publicDir, workers } = workerData as { publicDir: string; workers: number };
const card = createNodeCardRenderer(publicDir);
const rasterize = createCardRasterizer(KEPT_BYTES / workers);

/** Runs in a worker thread: a card takes tens of ms, which would make every other request wait. */
export default async function render({ design, scale, picture }: RenderTask): Promise<Uint8Array> {
  const layers = await (await card).renderLayers(design, picture && pictureOf(picture.png, picture));
  return move(await rasterize(layers, scale)) as unknown as Uint8Array;
}
