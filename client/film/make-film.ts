import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { createFilmFile } from './create-film-file.ts';
import type { EncodeOptions, FilmFile } from './film-file.ts';
import type { FilmOrder } from './film-order.ts';
import type { FilmPageMessage, FilmWorkerMessage } from './film-messages.ts';
import { rasterizeLayer } from './rasterize-layer.ts';

type FilmOptions = Pick<EncodeOptions, 'onProgress' | 'onPreview'> & { readonly signal: AbortSignal };

/**
 * Makes a film as a file: in a worker, or on the page if the browser has no worker that can paint.
 * @returns VIDEO_UNSUPPORTED; VIDEO_FAILED
 * @throws the reason of the signal
 */
export function makeFilm(order: FilmOrder, options: FilmOptions): Promise<Result<FilmFile>> {
  options.signal.throwIfAborted();
  const hasWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
  return hasWorker ? makeInWorker(order, options) : makeOnPage(order, options);
}

function makeOnPage(order: FilmOrder, options: FilmOptions): Promise<Result<FilmFile>> {
  return createFilmFile(order, {
    ...options,
    rasterize: rasterizeLayer,
    createCanvas: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
  });
}

/** Ends the worker when the film is finished, refused or canceled, which frees its memory. */
function makeInWorker(
  order: FilmOrder,
  { onProgress, onPreview, signal }: FilmOptions,
): Promise<Result<FilmFile>> {
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: FilmPageMessage, bitmaps: Transferable[] = []) =>
    worker.postMessage(message, { transfer: bitmaps });
  return new Promise<Result<FilmFile>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => resolve(refuse('VIDEO_FAILED')));
    worker.addEventListener('message', ({ data }: MessageEvent<FilmWorkerMessage>) => {
      switch (data.kind) {
        case 'layer':
          rasterizeLayer(data.layer).then(
            (bitmap) => post({ kind: 'layer', bitmap }, [bitmap]),
            () => post({ kind: 'layer', bitmap: null }),
          );
          break;
        case 'progress':
          onProgress(data.ratio);
          break;
        case 'preview':
          onPreview(data.frame);
          break;
        case 'file':
          resolve(ok(data.file));
          break;
        default:
          resolve({ ok: false, refusal: data.refusal });
      }
    });
    post({ kind: 'film', order });
  }).finally(() => worker.terminate());
}
