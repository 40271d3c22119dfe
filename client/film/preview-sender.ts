import type { EncodeOptions, FilmCanvas } from './film-file.ts';

/** The number of frames from one preview to the next: about three a second of the film. */
const PREVIEW_INTERVAL = 10;

/** The width of a preview, in pixels. */
const PREVIEW_WIDTH_PX = 360;

/** Returns a function that sends every tenth frame as a small bitmap, after the canvas has this frame. */
export function createPreviewSender(
  canvas: FilmCanvas,
  onPreview: EncodeOptions['onPreview'],
): (frame: number) => Promise<void> {
  const resizeHeight = Math.round((canvas.height * PREVIEW_WIDTH_PX) / canvas.width);
  return async (frame) => {
    if (frame % PREVIEW_INTERVAL !== 0) return;
    onPreview(await createImageBitmap(canvas, { resizeWidth: PREVIEW_WIDTH_PX, resizeHeight }));
  };
}
