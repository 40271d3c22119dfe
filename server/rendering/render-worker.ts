import { setPriority } from 'node:os';
import { move, workerData } from 'piscina';
import { drawPicture } from './draw-picture.ts';
import type { SheetTask } from './draw-sheets.ts';
import { drawFlights, type FlightsPicture } from './flights-picture.ts';
import { createCardRasterizer, LAYER_CACHE_BYTES } from './render-layers.ts';
import type { RenderTask } from './render-task.ts';
import { createNodeCardRenderer, createPlacesLoader } from './render-sources.ts';

/** As `nice` counts: a third of the main thread's share of a core. With 10, cards starve on a machine that has other work. */
const PRIORITY = 5;
const given = workerData as { publicDir: string; workers: number; priority?: number };
// On Linux 0 means the calling thread, so that other requests are served before cards. Elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, given.priority ?? PRIORITY);

const { publicDir, workers } = given;
const card = createNodeCardRenderer(publicDir);
const rasterize = createCardRasterizer(LAYER_CACHE_BYTES / workers);

/** Runs in a worker thread, because drawing a card takes tens of ms and would block every other request. */
export default async function render(task: RenderTask | FlightsPicture | SheetTask): Promise<Uint8Array> {
  if ('kind' in task && task.kind === 'sheets') {
    const { drawSheets } = await import('./draw-sheets.ts');
    return move(await drawSheets(await card, createPlacesLoader(publicDir), task)) as unknown as Uint8Array;
  }
  if ('kind' in task) return move(await drawFlights(await card, task)) as unknown as Uint8Array;
  return move(await drawPicture(await card, rasterize, task)) as unknown as Uint8Array;
}
