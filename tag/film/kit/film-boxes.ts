import type { FilmBox, FilmItem, FilmLayer } from '../film.ts';
import { placeLayer } from './film-items.ts';
import { translateBy } from './film-matrix.ts';

/** Draws the part of a frame that is in a box. The numbers of the box are whole. */
export function drawBox({ x, y, width, height }: FilmBox, body: string): FilmLayer {
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${body}</svg>`,
  };
}

/** Places the layer of a box at its place in the frame, moved by px. */
export const placeBox = (layer: number, { x, y }: FilmBox, moveX = 0, moveY = 0): FilmItem =>
  placeLayer(layer, translateBy(x + moveX, y + moveY));
