import { SCREENSHOT_OPTIONS } from '../tag/exported-image/image-options.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Renderer } from '../server/rendering/renderer.ts';
import { createFreshDesign, publicDir } from './render-peers.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Opens the built renderer, because its workers run the code of the product. */
async function openRenderer(workers: number): Promise<Renderer> {
  const file = join(publicDir, '../server/rendering/renderer.js');
  const { createRenderer } = (await import(
    pathToFileURL(file).href
  )) as typeof import('../server/rendering/renderer.ts');
  return createRenderer({ workers, publicDir });
}

/**
 * Draws new cards at 2x, with two requests per worker at a time.
 * @returns cards per second
 */
async function drawMany(renderer: Renderer, cards: number, workers: number): Promise<number> {
  let remainingCards = cards;
  const startTime = performance.now();
  const draw = async () => {
    while (remainingCards > 0) {
      remainingCards -= 1;
      await renderer.renderImage(createFreshDesign(), SCREENSHOT_OPTIONS);
    }
  };
  await Promise.all(Array.from({ length: workers * 2 }, draw));
  return (cards * 1000) / (performance.now() - startTime);
}

export type RenderLoad = { perSecond: number; delayP99: number };

/** Measures the throughput of the workers and the p99 delay of the main thread's event loop meanwhile, in ms. */
export async function measureLoad(workers: number, cards: number): Promise<RenderLoad> {
  const renderer = await openRenderer(workers);
  try {
    await drawMany(renderer, 20 * workers, workers);
    // The resolution in ms, which the measured delay includes.
    const resolution = 1;
    const delay = monitorEventLoopDelay({ resolution });
    delay.enable();
    const perSecond = await drawMany(renderer, cards, workers);
    delay.disable();
    return { perSecond, delayP99: delay.percentile(99) / 1e6 - resolution };
  } finally {
    await renderer.close();
  }
}

/** In MB: the resident memory, and the main thread's external buffers in it, mainly cached PNGs, which have a limit. */
export type MemoryUse = { rss: number; buffers: number };

function readMemory(): MemoryUse {
  const { rss, external } = process.memoryUsage();
  return { rss: rss / BYTES_PER_MB, buffers: external / BYTES_PER_MB };
}

/** Measures the memory of a process with two workers after each of these numbers of cards, in ascending order. */
export async function measureMemory(steps: readonly number[]): Promise<MemoryUse[]> {
  const workers = 2;
  const renderer = await openRenderer(workers);
  try {
    const memorySteps: MemoryUse[] = [];
    let drawnCards = 0;
    for (const step of steps) {
      await drawMany(renderer, step - drawnCards, workers);
      drawnCards = step;
      memorySteps.push(readMemory());
    }
    return memorySteps;
  } finally {
    await renderer.close();
  }
}
