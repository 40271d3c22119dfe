import type { FilmCanvas } from './film-file.ts';
import type { FilmContext } from './paint-frame.ts';

/** The browser gives no canvas, to save memory or to protect privacy, so that it cannot make any film. */
export class NoCanvasError extends Error {}

/** Returns the context of a canvas. Throws NoCanvasError if the browser has none. */
export function getFilmContext(canvas: FilmCanvas, options?: CanvasRenderingContext2DSettings): FilmContext {
  const context = canvas.getContext('2d', options) as FilmContext | null;
  if (!context) throw new NoCanvasError();
  return context;
}
