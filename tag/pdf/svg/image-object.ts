import type { ImagePixels } from '../pdf-form.ts';
import { PdfStream } from '../pdf-value.ts';

/** Converts an image to an image object of PDF, with a mask if it is transparent. */
export function createImageObject({ width, height, rgb, alpha }: ImagePixels): PdfStream {
  if (rgb.length !== width * height * 3 || (alpha && alpha.length !== width * height)) {
    throw new Error(`A picture of ${width} x ${height} has other pixels`);
  }
  const createObject = (channels: Uint8Array, colors: string, mask?: PdfStream) =>
    new PdfStream(
      {
        Type: '/XObject',
        Subtype: '/Image',
        Width: width,
        Height: height,
        ColorSpace: colors,
        BitsPerComponent: 8,
        // Enlarged images are interpolated, as in the SVG.
        Interpolate: 'true',
        SMask: mask,
      },
      channels,
    );
  return createObject(rgb, '/DeviceRGB', alpha ? createObject(alpha, '/DeviceGray') : undefined);
}
