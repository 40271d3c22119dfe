import { setPriority } from 'node:os';
import { move, workerData } from 'piscina';
import { drawImageFile } from './draw-image-file.ts';
import type { SheetTask } from './draw-sheets.ts';
import { drawFlights, type FlightsImage } from './flights-image.ts';
import { createCardRasterizer, MAX_LAYER_CACHE_BYTES } from './render-layers.ts';
import type { RenderTask } from './render-task.ts';
import { createNodeCardRenderer, createLocationsLoader } from './render-sources.ts';

/**
 * The `nice` value: a worker gets a third of the main thread's share of a core. With 10, cards would starve on a machine with other load.
 */
const DEFAULT_PRIORITY = 5;
const workerOptions = workerData as { publicDir: string; workers: number; priority?: number };
// On Linux 0 means the calling thread, so that other requests have priority over cards. On other systems it would mean the whole process.
if (process.platform === 'linux') setPriority(0, workerOptions.priority ?? DEFAULT_PRIORITY);

const { publicDir, workers } = workerOptions;
const card = createNodeCardRenderer(publicDir);
const rasterize = createCardRasterizer(MAX_LAYER_CACHE_BYTES / workers);

/** Draws in a worker thread, because a card takes tens of ms and would block all other requests. */
export default async function render(task: RenderTask | FlightsImage | SheetTask): Promise<Uint8Array> {
  if ('kind' in task && task.kind === 'sheets') {
    const { drawSheets } = await import('./draw-sheets.ts');
    return move(
      await drawSheets(await card, createLocationsLoader(publicDir), task),
    ) as unknown as Uint8Array;
  }
  if ('kind' in task) return move(await drawFlights(await card, task)) as unknown as Uint8Array;
  return move(await drawImageFile(await card, rasterize, task)) as unknown as Uint8Array;
}
