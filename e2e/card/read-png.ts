import { PNG } from 'pngjs';

/** An image's size in px and its pixels. */
type Picture = {
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
export function readPng(bytes: Uint8Array): Picture {
  const { width, height, data } = PNG.sync.read(bytes);
  const colorAt = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    if (data[at + 3] === 0) return 'clear';
    return `#${data
      .subarray(at, at + 3)
      .toString('hex')
      .toUpperCase()}`;
  };
  return { width, height, data, colorAt };
}

type Box = [left: number, top: number, right: number, bottom: number];

/** Returns the number of pixels with exactly this color and their bounds, between two rows or in the whole image. */
export function findColor(
  picture: Picture,
  color: string,
  { top, bottom } = { top: 0, bottom: picture.height },
): { count: number; box: Box } {
  const { width, data } = picture;
  // Compares numbers, because a text for each of a million pixels would take seconds.
  const [red, green, blue] = Buffer.from(color.slice(1), 'hex');
  let count = 0;
  let [left, first, right, last] = [width, picture.height, -1, -1];
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue || data[at + 3] === 0) continue;
      count += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < first) first = y;
      last = y;
    }
  }
  return { count, box: [left, first, right, last] };
}

/** Returns the file name in a Content-Disposition. */
export function parseCardFileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';
}
