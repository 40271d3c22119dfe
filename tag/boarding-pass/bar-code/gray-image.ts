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
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101);
  return new Uint8ClampedArray(pixels.buffer);
}

/** Shrinks an image by averages, so that its longer side has at most `maxSidePx` pixels. */
export function downscale(image: GrayImage, maxSidePx: number): GrayImage {
  const factor = Math.max(image.width, image.height) / maxSidePx;
  if (factor <= 1) return image;
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * factor);
    const bottom = Math.max(top + 1, Math.floor((y + 1) * factor));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * factor);
      const right = Math.max(left + 1, Math.floor((x + 1) * factor));
      data[y * width + x] = computeAverage(image, left, right, top, bottom);
    }
  }
  return { data, width, height };
}

function computeAverage(
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
  const filtered = data.slice();
  const neighborhood = new Uint8Array(9);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      for (let row = 0; row < 3; row += 1) {
        const from = at + (row - 1) * width - 1;
        neighborhood[row * 3] = data[from] ?? 0;
        neighborhood[row * 3 + 1] = data[from + 1] ?? 0;
        neighborhood[row * 3 + 2] = data[from + 2] ?? 0;
      }
      filtered[at] = sortToMedian(neighborhood);
    }
  }
  return { data: filtered, width, height };
}

/** Pairs of indexes. Sorting each pair in this order moves the median of nine values to the middle. */
const MEDIAN_EXCHANGES = [
  1, 2, 4, 5, 7, 8, 0, 1, 3, 4, 6, 7, 1, 2, 4, 5, 7, 8, 0, 3, 5, 8, 4, 7, 3, 6, 1, 4, 2, 5, 4, 7, 4, 2, 6, 4,
  4, 2,
];

function sortToMedian(neighborhood: Uint8Array): number {
  for (let index = 0; index < MEDIAN_EXCHANGES.length; index += 2) {
    const [a, b] = [MEDIAN_EXCHANGES[index] ?? 0, MEDIAN_EXCHANGES[index + 1] ?? 0];
    const [first, second] = [neighborhood[a] ?? 0, neighborhood[b] ?? 0];
    if (first <= second) continue;
    neighborhood[a] = second;
    neighborhood[b] = first;
  }
  return neighborhood[4] ?? 0;
}

/** The brightness outside of a rotated image. */
const OUTSIDE_BRIGHTNESS = 136;

/** Rotates an image around its center, on a canvas that contains all of it. */
export function rotate(image: GrayImage, degrees: number): GrayImage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { width: oldWidth, height: oldHeight } = image;
  const width = Math.ceil(Math.abs(oldWidth * cos) + Math.abs(oldHeight * sin));
  const height = Math.ceil(Math.abs(oldWidth * sin) + Math.abs(oldHeight * cos));
  const data = new Uint8ClampedArray(width * height).fill(OUTSIDE_BRIGHTNESS);
  for (let y = 0; y < height; y += 1) {
    const dy = y - height / 2;
    let sourceX = oldWidth / 2 - (width / 2) * cos + dy * sin;
    let sourceY = oldHeight / 2 + (width / 2) * sin + dy * cos;
    for (let x = 0; x < width; x += 1, sourceX += cos, sourceY -= sin) {
      if (sourceX < 0 || sourceY < 0 || sourceX >= oldWidth - 1 || sourceY >= oldHeight - 1) continue;
      data[y * width + x] = interpolateBrightness(image, sourceX, sourceY);
    }
  }
  return { data, width, height };
}

/** Returns the interpolated brightness at a point between four pixels. */
function interpolateBrightness({ data, width }: GrayImage, x: number, y: number): number {
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
 * @param radius the number of pixels to each side
 */
export function blurInDirection(
  { data, width, height }: GrayImage,
  direction: 'down' | 'across',
  radius: number,
): GrayImage {
  const averages = data.slice();
  const step = direction === 'down' ? width : 1;
  const [marginX, marginY] = direction === 'down' ? [0, radius] : [radius, 0];
  for (let y = marginY; y < height - marginY; y += 1) {
    for (let x = marginX; x < width - marginX; x += 1) {
      const at = y * width + x;
      let sum = 0;
      for (let from = -radius; from <= radius; from += 1) sum += data[at + from * step] ?? 0;
      averages[at] = sum / (2 * radius + 1);
    }
  }
  return { data: averages, width, height };
}
