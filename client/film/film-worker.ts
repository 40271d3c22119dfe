import type { FilmLayer } from '../../tag/film/film.ts';
import { createFilmFile } from './create-film-file.ts';
import type { FilmPageMessage, FilmWorkerMessage } from './film-messages.ts';

const post = (message: FilmWorkerMessage, bitmaps: Transferable[] = []) =>
  postMessage(message, { transfer: bitmaps });

/** Settles the layer that the page is rasterizing. */
let receiveLayer: (bitmap: ImageBitmap | null) => void = () => undefined;

function rasterize(layer: FilmLayer): Promise<ImageBitmap> {
  return new Promise((resolve, reject) => {
    receiveLayer = (bitmap) => (bitmap ? resolve(bitmap) : reject(new Error('A layer cannot be painted')));
    post({ kind: 'layer', layer });
  });
}

// The worker makes one film. The page ends it to cancel the film.
addEventListener('message', ({ data }: MessageEvent<FilmPageMessage>) => {
  if (data.kind === 'layer') return receiveLayer(data.bitmap);
  void createFilmFile(data.order, {
    rasterize,
    createCanvas: (width, height) => new OffscreenCanvas(width, height),
    onProgress: (ratio) => post({ kind: 'progress', ratio }),
    onPreview: (frame) => post({ kind: 'preview', frame }, [frame]),
  }).then((result) =>
    post(result.ok ? { kind: 'file', file: result.value } : { kind: 'refusal', refusal: result.refusal }),
  );
});
