import type { FilmLayer } from '../../tag/film/film.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { encodeFilm } from './encode-film.ts';
import type { EncodeOptions, FilmFile } from './film-file.ts';
import type { FilmOrder } from './film-order.ts';
import { NoCanvasError } from './get-film-context.ts';

type FilmFileOptions = EncodeOptions & { readonly rasterize: (layer: FilmLayer) => Promise<ImageBitmap> };

/**
 * Draws the layers of a film, and encodes the film while the layers are rasterized. Its code is loaded when it is called.
 * @returns VIDEO_UNSUPPORTED; VIDEO_FAILED
 * @throws the reason of the signal
 */
export async function createFilmFile(
  order: FilmOrder,
  { rasterize, ...options }: FilmFileOptions,
): Promise<Result<FilmFile>> {
  let bitmaps: readonly Promise<ImageBitmap>[] = [];
  try {
    const [{ createFilm }, { loadFilmSources }, { toFilmRequest }] = await Promise.all([
      import('../../tag/film/create-film.ts'),
      import('./load-film-sources.ts'),
      import('./film-order.ts'),
    ]);
    const request = toFilmRequest(order);
    const film = await createFilm(request, await loadFilmSources(request));
    bitmaps = startRasterizing(film.layers, rasterize, options.signal);
    return ok(await encodeFilm(film, bitmaps, options));
  } catch (error) {
    options.signal?.throwIfAborted();
    return refuse(error instanceof NoCanvasError ? 'VIDEO_UNSUPPORTED' : 'VIDEO_FAILED');
  } finally {
    for (const bitmap of bitmaps) bitmap.then((image) => image.close()).catch(() => undefined);
  }
}

/** Rasterizes the layers one after the other in their order, which is about that of the frames which need them. */
function startRasterizing(
  layers: readonly FilmLayer[],
  rasterize: FilmFileOptions['rasterize'],
  signal?: AbortSignal,
): Promise<ImageBitmap>[] {
  let previous: Promise<unknown> = Promise.resolve();
  return layers.map((layer) => {
    const bitmap = previous.then(() => {
      signal?.throwIfAborted();
      return rasterize(layer);
    });
    // The frame that needs the layer reports its failure.
    previous = bitmap.catch(() => undefined);
    return bitmap;
  });
}
