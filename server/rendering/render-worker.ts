import { move, workerData } from 'piscina';
import { setThreadPriority, THREAD_PRIORITIES } from '../concurrency/thread-priority.ts';
import { drawImageFile } from './draw-image-file.ts';
import type { MovingTask } from './draw-moving-file.ts';
import type { SheetTask } from './draw-sheets.ts';
import { drawFlights, type FlightsImage } from './flights-image.ts';
import { createCardRasterizer, MAX_LAYER_CACHE_BYTES } from './render-layers.ts';
import type { RenderTask } from './render-task.ts';
import { createNodeCardRenderer, createPlaceLoaders } from './render-sources.ts';

const workerOptions = workerData as { publicDir: string; workers: number; priority?: number };
setThreadPriority(workerOptions.priority ?? THREAD_PRIORITIES.cards);

const { publicDir, workers } = workerOptions;
const card = createNodeCardRenderer(publicDir);
const rasterize = createCardRasterizer(MAX_LAYER_CACHE_BYTES / workers);

/** Draws in a worker thread, because a card takes tens of ms and would block all other requests. */
export default async function render(
  task: RenderTask | FlightsImage | SheetTask | MovingTask,
): Promise<Uint8Array> {
  const renderer = await card;
  switch (task.kind) {
    case 'card':
      return moveBytes(await drawImageFile(renderer, rasterize, task));
    case 'sheets': {
      const { drawSheets } = await import('./draw-sheets.ts');
      return moveBytes(await drawSheets(renderer, createPlaceLoaders(publicDir).loadLocations, task));
    }
    case 'moving': {
      const { drawMovingFile } = await import('./draw-moving-file.ts');
      return moveBytes(await drawMovingFile(renderer, task));
    }
    default:
      return moveBytes(await drawFlights(renderer, task));
  }
}

/** Marks bytes so that the pool moves them to the main thread without a copy. There they arrive as bytes, whatever `move` returns here. */
function moveBytes(bytes: Uint8Array): Uint8Array {
  return move(bytes) as unknown as Uint8Array;
}
