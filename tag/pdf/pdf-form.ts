import type { PdfStream } from './pdf-value.ts';

/** A drawing that pages can use several times. Its area is 0 0 width height, y downward, in the units of the drawing. */
export type PdfForm = { readonly stream: PdfStream; readonly width: number; readonly height: number };

/** The pixels of an image, three bytes each, and their opacity; null if all are opaque. */
export type ImagePixels = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly alpha: Uint8Array | null;
};

/** @param rgba four bytes per pixel, not premultiplied */
export function splitRgba(
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
