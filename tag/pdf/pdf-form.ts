import type { PdfStream } from './pdf-value.ts';

/** A drawing that pages place as often as they like: its board is 0 0 width height, y downwards, in units of its own. */
export type PdfForm = { readonly stream: PdfStream; readonly width: number; readonly height: number };

/** Pixels of a picture, three bytes each, and how opaque each is; null where all are. */
export type ImagePixels = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly alpha: Uint8Array | null;
};

/** @param rgba four bytes for each pixel, not premultiplied */
export function pictureFromRgba(
  rgba: Uint8Array | Uint8ClampedArray,
  { width, height }: Pick<ImagePixels, 'width' | 'height'>,
): ImagePixels {
  const count = width * height;
  const rgb = new Uint8Array(count * 3);
  const alpha = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) rgb[at * 3 + channel] = rgba[at * 4 + channel] ?? 0;
    alpha[at] = rgba[at * 4 + 3] ?? 255;
  }
  return { width, height, rgb, alpha: alpha.every((value) => value === 255) ? null : alpha };
}
