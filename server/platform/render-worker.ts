import { move, workerData } from 'piscina';
import type { TagConfig } from '../../tag/tag-config.ts';
import { createCardRasterizer, KEPT_BYTES } from './render-layers.ts';
import { createNodeCardRenderer } from './render-sources.ts';

/** A design that was parsed, and px per px of the card (1 to 4). */
export type RenderTask = { readonly design: TagConfig; readonly scale: number };

const { publicDir, workers } = workerData as { publicDir: string; workers: number };
const card = createNodeCardRenderer(publicDir);
const rasterize = createCardRasterizer(KEPT_BYTES / workers);

/** Runs in a worker thread: a card takes tens of ms, which would make every other request wait. */
export default async function render({ design, scale }: RenderTask): Promise<Uint8Array> {
  const png = await rasterize(await (await card).renderLayers(design), scale);
  return move(png) as unknown as Uint8Array;
}
