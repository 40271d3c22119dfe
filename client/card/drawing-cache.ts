import { useState } from 'react';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { startDrawWorker, type DrawWorker } from './draw-worker-client.ts';
import { pictures, usePictureOf, type PictureSource } from './picture-store.ts';

let drawer: DrawWorker | null = null;

function endDrawer(): void {
  drawer?.end();
  drawer = null;
}

/** The worker draws one card after the other. */
const QUEUE = { maxParallel: 1, isNewestFirst: true, onIdle: endDrawer };

const sourceOf = (design: TagConfig): PictureSource => ({
  key: JSON.stringify(design),
  queue: QUEUE,
  isCached: true,
  load: () => draw(design),
});

async function draw(design: TagConfig): Promise<Result<{ file: Blob }>> {
  drawer ??= startDrawWorker();
  const used = drawer;
  const svg = await used.draw(design);
  if (svg !== null) return ok({ file: new Blob([svg], { type: 'image/svg+xml' }) });
  // A worker that failed once may answer nothing more.
  if (used === drawer) endDrawer();
  return refuse('PICTURE_NOT_DRAWN');
}

/** The address of a design's drawing; undefined until it is drawn and for no design, null where it cannot be drawn. */
export function useDrawing(design: TagConfig | null): string | null | undefined {
  const { picture } = usePictureOf(design && sourceOf(design));
  if (picture.status === 'ready') return picture.url;
  return picture.status === 'failed' ? null : undefined;
}

/** The address of the last design that was drawn: the drawing before stays until the new one is there. */
export function useLastDrawing(design: TagConfig | null): string | null | undefined {
  const url = useDrawing(design);
  const [shown, setShown] = useState(url);
  if (url != null && url !== shown) setShown(url);
  return shown;
}

/** A design's drawing as SVG text. @throws where it cannot be drawn */
export async function drawSvg(design: TagConfig): Promise<string> {
  const picture = await pictures.wait(sourceOf(design));
  if (picture.status !== 'ready') throw new Error('The card could not be drawn');
  return picture.file.text();
}
