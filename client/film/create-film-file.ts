import type { FilmLayer } from '../../tag/film/film.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { encodeFilm } from './encode-film.ts';
import type { EncodeOptions, FilmFile } from './film-file.ts';
import type { FilmOrder } from './film-order.ts';
import { NoCanvasError } from './get-film-context.ts';

type FilmFileOptions = EncodeOptions & { readonly rasterize: (layer: FilmLayer) => Promise<ImageBitmap> };

/**
 * Draws the layers of a film, rasterizes one after the other, and encodes the film. Its code is loaded when it is called.
 * @returns VIDEO_UNSUPPORTED; VIDEO_FAILED
 * @throws the reason of the signal
 */
export async function createFilmFile(
  order: FilmOrder,
  { rasterize, ...options }: FilmFileOptions,
): Promise<Result<FilmFile>> {
  const bitmaps: ImageBitmap[] = [];
  try {
    const [{ createFilm }, { loadFilmSources }, { toFilmRequest }] = await Promise.all([
      import('../../tag/film/create-film.ts'),
      import('./load-film-sources.ts'),
      import('./film-order.ts'),
    ]);
    const request = toFilmRequest(order);
    const film = await createFilm(request, await loadFilmSources(request));
    for (const layer of film.layers) {
      options.signal?.throwIfAborted();
      bitmaps.push(await rasterize(layer));
    }
    return ok(await encodeFilm(film, bitmaps, options));
  } catch (error) {
    options.signal?.throwIfAborted();
    return refuse(error instanceof NoCanvasError ? 'VIDEO_UNSUPPORTED' : 'VIDEO_FAILED');
  } finally {
    for (const bitmap of bitmaps) bitmap.close();
  }
}
