/** The brightness of each pixel, line by line. */
export type GrayImage = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** Converts RGBA pixels to brightness. */
export function toGrayImage(rgba: Uint8ClampedArray, width: number, height: number): GrayImage {
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    data[at] = ((rgba[from] ?? 0) + 2 * (rgba[from + 1] ?? 0) + (rgba[from + 2] ?? 0)) >> 2;
  }
  return { data, width, height };
}

/** Converts an image to RGBA pixels, which the reader of bar codes needs. */
export function toRgba({ data, width, height }: GrayImage): Uint8ClampedArray<ArrayBuffer> {
  const words = new Uint32Array(width * height);
  for (let at = 0; at < words.length; at += 1) words[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101);
  return new Uint8ClampedArray(words.buffer);
}

/** Shrinks an image by averages, so that its longer side has at most `side` pixels. */
export function downscale(picture: GrayImage, side: number): GrayImage {
  const factor = Math.max(picture.width, picture.height) / side;
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * factor);
    const bottom = Math.max(top + 1, Math.floor((y + 1) * factor));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * factor);
      const right = Math.max(left + 1, Math.floor((x + 1) * factor));
      data[y * width + x] = average(picture, left, right, top, bottom);
    }
  }
  return { data, width, height };
}

function average(
  { data, width }: GrayImage,
  left: number,
  right: number,
  top: number,
  bottom: number,
): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}

/** Replaces each pixel by the median of the nine pixels around it. This removes the grain of a photo and preserves edges. */
export function applyMedianFilter({ data, width, height }: GrayImage): GrayImage {
  const smooth = data.slice();
  const nine = new Uint8Array(9);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      for (let row = 0; row < 3; row += 1) {
        const from = at + (row - 1) * width - 1;
        nine[row * 3] = data[from] ?? 0;
        nine[row * 3 + 1] = data[from + 1] ?? 0;
        nine[row * 3 + 2] = data[from + 2] ?? 0;
      }
      smooth[at] = middleOf(nine);
    }
  }
  return { data: smooth, width, height };
}

/** Pairs of indexes. Sorting each pair in this order moves the median of nine values to the middle. */
const EXCHANGES = [
  1, 2, 4, 5, 7, 8, 0, 1, 3, 4, 6, 7, 1, 2, 4, 5, 7, 8, 0, 3, 5, 8, 4, 7, 3, 6, 1, 4, 2, 5, 4, 7, 4, 2, 6, 4,
  4, 2,
];

function middleOf(nine: Uint8Array): number {
  for (let index = 0; index < EXCHANGES.length; index += 2) {
    const [a, b] = [EXCHANGES[index] ?? 0, EXCHANGES[index + 1] ?? 0];
    const [first, second] = [nine[a] ?? 0, nine[b] ?? 0];
    if (first <= second) continue;
    nine[a] = second;
    nine[b] = first;
  }
  return nine[4] ?? 0;
}

/** The brightness outside of a rotated image. */
const OUTSIDE = 136;

/** Rotates an image around its center, on a canvas that contains all of it. */
export function rotate(picture: GrayImage, degrees: number): GrayImage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { width: oldWidth, height: oldHeight } = picture;
  const width = Math.ceil(Math.abs(oldWidth * cos) + Math.abs(oldHeight * sin));
  const height = Math.ceil(Math.abs(oldWidth * sin) + Math.abs(oldHeight * cos));
  const data = new Uint8ClampedArray(width * height).fill(OUTSIDE);
  for (let y = 0; y < height; y += 1) {
    const dy = y - height / 2;
    let sourceX = oldWidth / 2 - (width / 2) * cos + dy * sin;
    let sourceY = oldHeight / 2 + (width / 2) * sin + dy * cos;
    for (let x = 0; x < width; x += 1, sourceX += cos, sourceY -= sin) {
      if (sourceX < 0 || sourceY < 0 || sourceX >= oldWidth - 1 || sourceY >= oldHeight - 1) continue;
      data[y * width + x] = between(picture, sourceX, sourceY);
    }
  }
  return { data, width, height };
}

/** Returns the interpolated brightness at a point between four pixels. */
function between({ data, width }: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.trunc(x), Math.trunc(y)];
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/**
 * Replaces each pixel by the average of its neighbors in one direction. Along the bars of a code this removes the grain and preserves
 * their edges.
 * @param reach the number of pixels to each side
 */
export function blurInDirection(
  { data, width, height }: GrayImage,
  way: 'down' | 'across',
  reach: number,
): GrayImage {
  const averages = data.slice();
  const step = way === 'down' ? width : 1;
  const [marginX, marginY] = way === 'down' ? [0, reach] : [reach, 0];
  for (let y = marginY; y < height - marginY; y += 1) {
    for (let x = marginX; x < width - marginX; x += 1) {
      const at = y * width + x;
      let sum = 0;
      for (let from = -reach; from <= reach; from += 1) sum += data[at + from * step] ?? 0;
      averages[at] = sum / (2 * reach + 1);
    }
  }
  return { data: averages, width, height };
}
