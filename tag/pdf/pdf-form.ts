import type { PdfStream } from './pdf-value.ts';

/** A drawing that pages place as often as they like: its board is 0 0 width height, y downwards, in units of its own. */
export type PdfForm = { readonly stream: PdfStream; readonly width: number; readonly height: number };

/** Pixels of a picture, three bytes each, and how opaque each is; null where all are. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly alpha: Uint8Array | null;
};
