import { useState } from 'react';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { startDrawWorker, type DrawWorker } from './draw-worker-client.ts';
import { imageStore, useImage, type ImageSource } from './image-store.ts';

let drawWorker: DrawWorker | null = null;

function endDrawWorker(): void {
  drawWorker?.end();
  drawWorker = null;
}

/** The queue of the worker, which draws one card at a time. */
const DRAWING_QUEUE = { maxParallel: 1, isNewestFirst: true, onIdle: endDrawWorker };

const toDrawingSource = (design: TagConfig): ImageSource => ({
  key: JSON.stringify(design),
  queue: DRAWING_QUEUE,
  isCached: true,
  load: () => drawDesign(design),
});

async function drawDesign(design: TagConfig): Promise<Result<{ file: Blob }>> {
  drawWorker ??= startDrawWorker();
  const usedWorker = drawWorker;
  const svg = await usedWorker.draw(design);
  if (svg !== null) return ok({ file: new Blob([svg], { type: 'image/svg+xml' }) });
  // A worker that failed once may not respond any more.
  if (usedWorker === drawWorker) endDrawWorker();
  return refuse('PICTURE_NOT_DRAWN');
}

/** Returns the URL of a design's drawing: undefined while it is not drawn or without a design, null if it cannot be drawn. */
export function useDrawing(design: TagConfig | null): string | null | undefined {
  const { image } = useImage(design && toDrawingSource(design));
  if (image.status === 'ready') return image.url;
  return image.status === 'failed' ? null : undefined;
}

/** Returns the URL of the last drawn design, so that the old drawing stays until the new drawing is ready. */
export function useLastDrawing(design: TagConfig | null): string | null | undefined {
  const url = useDrawing(design);
  const [shownUrl, setShownUrl] = useState(url);
  if (url != null && url !== shownUrl) setShownUrl(url);
  return shownUrl;
}

/**
 * Draws a design as SVG text.
 * @throws if it cannot be drawn
 */
export async function drawSvg(design: TagConfig): Promise<string> {
  const drawing = await imageStore.waitForImage(toDrawingSource(design));
  if (drawing.status !== 'ready') throw new Error('The card could not be drawn');
  return drawing.file.text();
}
