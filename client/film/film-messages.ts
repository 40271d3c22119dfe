import type { FilmLayer } from '../../tag/film/film.ts';
import type { Refusal } from '../../tag/texts/refusal.ts';
import type { FilmFile } from './film-file.ts';
import type { FilmOrder } from './film-order.ts';

/** A message from the page to the worker: first the order, then each layer that the worker asks for; null if it cannot be painted. */
export type FilmPageMessage =
  | { readonly kind: 'film'; readonly order: FilmOrder }
  | { readonly kind: 'layer'; readonly bitmap: ImageBitmap | null };

/** A message from the worker to the page. It asks for one layer at a time, so that the page can paint and take taps in between. */
export type FilmWorkerMessage =
  | { readonly kind: 'layer'; readonly layer: FilmLayer }
  | { readonly kind: 'progress'; readonly ratio: number }
  | { readonly kind: 'preview'; readonly frame: ImageBitmap }
  | { readonly kind: 'file'; readonly file: FilmFile }
  | { readonly kind: 'refusal'; readonly refusal: Refusal };
