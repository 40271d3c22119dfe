import { PNG } from 'pngjs';

/** An image's size in px and its pixels. */
type PngImage = {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel, row by row. */
  data: Buffer;
  /** Returns '#RRGGBB' of a pixel, or 'clear' if it is transparent. */
  colorAt: (x: number, y: number) => string;
};

/**
 * Returns the pixels of a PNG.
 * @throws if the bytes are not a complete PNG
 */
export function readPng(bytes: Uint8Array): PngImage {
  const { width, height, data } = PNG.sync.read(bytes);
  const readColorAt = (x: number, y: number) => {
    const offset = (y * width + x) * 4;
    if (data[offset + 3] === 0) return 'clear';
    return `#${data
      .subarray(offset, offset + 3)
      .toString('hex')
      .toUpperCase()}`;
  };
  return { width, height, data, colorAt: readColorAt };
}

type PixelBox = [left: number, top: number, right: number, bottom: number];

/** Returns the number of pixels with exactly this color and their bounds, between two rows or in the whole image. */
export function findColor(
  image: PngImage,
  color: string,
  { top, bottom } = { top: 0, bottom: image.height },
): { count: number; box: PixelBox } {
  const { width, data } = image;
  // Compares numbers, because a text for each of a million pixels would take seconds.
  const [red, green, blue] = Buffer.from(color.slice(1), 'hex');
  let count = 0;
  let [minX, minY, maxX, maxY] = [width, image.height, -1, -1];
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const offset = (y * width + x) * 4;
      if (
        data[offset] !== red ||
        data[offset + 1] !== green ||
        data[offset + 2] !== blue ||
        data[offset + 3] === 0
      )
        continue;
      count += 1;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      maxY = y;
    }
  }
  return { count, box: [minX, minY, maxX, maxY] };
}

/** Returns the file name in a Content-Disposition. */
export function parseCardFileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';
}
