import {
  blurInDirection,
  toRgba,
  downscale,
  rotate,
  applyMedianFilter,
  type GrayImage,
} from './gray-image.ts';
import { findLikelyRotations } from './likely-rotations.ts';

export type CodeFormat = 'PDF417' | 'Aztec' | 'QRCode' | 'DataMatrix';
const ALL: readonly CodeFormat[] = ['PDF417', 'Aztec', 'QRCode', 'DataMatrix'];

/** Reads the bar code of an image; returns null if it finds no code that it can read. */
export type BarCodeReader = (
  picture: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' },
  formats: readonly CodeFormat[],
) => Promise<string | null>;

export type BarCodeSearch = {
  readonly readCode: BarCodeReader;
  /**
   * Returns true if the text is of the wanted kind. The reader can return a garbled text with valid check sums for a rotated code, or the
   * text of another code.
   */
  readonly isWanted: (text: string) => boolean;
  /** The time in milliseconds, of any clock. */
  readonly now: () => number;
  /** The time limit of the search, in milliseconds. The first three attempts, and an attempt that has started, are always finished. */
  readonly timeMs: number;
  /** `share` is 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** The longer side of most attempts, in pixels. Most codes are readable at this size, and a larger image takes more time. */
const USUAL_SIDE_PX = 1600;
/** The number of attempts that always run: the original image, the filtered image, and the image rotated to its strongest edges. */
const LIKELIEST = 3;
/** The longer side for a small code in a large image, in pixels. */
const LARGE_SIDE_PX = 2800;

/**
 * Finds a bar code: first in the original image, then filtered, rotated by its edges, larger, and finally rotated in steps. Square codes
 * are read at any angle, PDF417 only when it is nearly level.
 * @returns the wanted text; otherwise the first text that was found, or null
 */
export async function findBarCode(
  picture: GrayImage,
  { readCode, isWanted, now, timeMs, onProgress }: BarCodeSearch,
): Promise<string | null> {
  const began = now();
  let other: string | null = null;
  let slowest = 0;
  let tried = 0;
  for (const { createImage, formats } of listAttempts(picture)) {
    const start = now();
    const spent = start - began;
    // Does not start an attempt that would probably exceed the time limit. The first attempts always run.
    if (tried >= LIKELIEST && spent + slowest > timeMs) return other;
    tried += 1;
    onProgress(Math.min(1, spent / timeMs));
    const one = createImage();
    const pixels = { data: toRgba(one), width: one.width, height: one.height, colorSpace: 'srgb' as const };
    // oxlint-disable-next-line no-await-in-loop -- the next attempt is needed only when this one finds nothing
    const text = await readCode(pixels, formats);
    if (text !== null && isWanted(text)) return text;
    other ??= text;
    slowest = Math.max(slowest, now() - start);
  }
  return other;
}

type Attempt = { readonly createImage: () => GrayImage; readonly formats: readonly CodeFormat[] };

function* listAttempts(picture: GrayImage): Generator<Attempt> {
  const usual = downscale(picture, USUAL_SIDE_PX);
  yield { createImage: () => usual, formats: ALL };
  const clean = applyMedianFilter(usual);
  yield { createImage: () => clean, formats: ['PDF417'] };
  const [first = 0, ...others] = findLikelyRotations(clean);
  if (first !== 0) yield { createImage: () => rotate(clean, -first), formats: ['PDF417'] };
  // In an image with coarse grain, one of these attempts is successful, but it is unknown which.
  yield { createImage: () => rotate(usual, -first), formats: ['PDF417'] };
  for (const [base, reach] of [
    [clean, 1],
    [usual, 2],
  ] as const) {
    for (const way of ['down', 'across'] as const)
      yield { createImage: () => blurInDirection(rotate(base, -first), way, reach), formats: ['PDF417'] };
  }
  if (picture.width * picture.height > usual.width * usual.height * 1.5)
    yield { createImage: () => downscale(picture, LARGE_SIDE_PX), formats: ALL };
  for (const turn of others) {
    if (turn !== 0) yield { createImage: () => rotate(clean, -turn), formats: ['PDF417'] };
  }
}
