import { loadImage } from '../card/image-timeout.ts';
import type { FilmLayer } from '../../tag/film/film.ts';
import { getFilmContext } from './get-film-context.ts';

/** Rasterizes a layer on the page, because Chromium cannot decode SVG in a worker. Throws if the browser cannot paint it. */
export async function rasterizeLayer({ svg, width, height }: FilmLayer): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = await loadImage(url);
    if (image === null || image === 'late') throw new Error('A layer of the film cannot be painted');
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = getFilmContext(canvas);
    context.drawImage(image, 0, 0, width, height);
    const bitmap = await createImageBitmap(canvas);
    // Frees the pixels now, not at the next garbage collection.
    canvas.width = 0;
    return bitmap;
  } finally {
    URL.revokeObjectURL(url);
  }
}
