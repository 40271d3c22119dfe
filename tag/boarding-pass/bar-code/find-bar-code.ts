import {
  blurInDirection,
  toRgba,
  downscale,
  rotate,
  applyMedianFilter,
  type GrayImage,
} from './gray-image.ts';
import { findLikelyRotations } from './likely-rotations.ts';

/** The kinds of bar codes on boarding passes. */
export type CodeFormat = 'PDF417' | 'Aztec' | 'QRCode' | 'DataMatrix';
const ALL_FORMATS: readonly CodeFormat[] = ['PDF417', 'Aztec', 'QRCode', 'DataMatrix'];

/** Reads the bar code of an image; returns null if it finds no code that it can read. */
export type BarCodeReader = (
  image: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' },
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
  readonly maxTimeMs: number;
  /** `progress` is 0 to 1. */
  readonly onProgress: (progress: number) => void;
};

/** The longer side of most attempts, in pixels. Most codes are readable at this size, and a larger image takes more time. */
const USUAL_SIDE_PX = 1600;
/** The number of attempts that always run: the original image, the filtered image, and the image rotated to its strongest edges. */
const CERTAIN_ATTEMPTS = 3;
/** The longer side for a small code in a large image, in pixels. */
const LARGE_SIDE_PX = 2800;

/**
 * Finds a bar code: first in the original image, then filtered, rotated by its edges, larger, and finally rotated in steps. Square codes
 * are read at any angle, PDF417 only when it is nearly level.
 * @returns the wanted text; otherwise the first text that was found, or null
 */
export async function findBarCode(
  image: GrayImage,
  { readCode, isWanted, now, maxTimeMs, onProgress }: BarCodeSearch,
): Promise<string | null> {
  const startedAt = now();
  let fallbackText: string | null = null;
  let slowestAttemptMs = 0;
  let attemptCount = 0;
  for (const { createImage, formats } of listAttempts(image)) {
    const attemptStartedAt = now();
    const elapsedMs = attemptStartedAt - startedAt;
    // Does not start an attempt that would probably exceed the time limit. The first attempts always run.
    if (attemptCount >= CERTAIN_ATTEMPTS && elapsedMs + slowestAttemptMs > maxTimeMs) return fallbackText;
    attemptCount += 1;
    onProgress(Math.min(1, elapsedMs / maxTimeMs));
    const attemptImage = createImage();
    const pixels = {
      data: toRgba(attemptImage),
      width: attemptImage.width,
      height: attemptImage.height,
      colorSpace: 'srgb' as const,
    };
    // oxlint-disable-next-line no-await-in-loop -- the next attempt is needed only when this one finds nothing
    const text = await readCode(pixels, formats);
    if (text !== null && isWanted(text)) return text;
    fallbackText ??= text;
    slowestAttemptMs = Math.max(slowestAttemptMs, now() - attemptStartedAt);
  }
  return fallbackText;
}

type Attempt = { readonly createImage: () => GrayImage; readonly formats: readonly CodeFormat[] };

function* listAttempts(image: GrayImage): Generator<Attempt> {
  const downscaled = downscale(image, USUAL_SIDE_PX);
  yield { createImage: () => downscaled, formats: ALL_FORMATS };
  const filtered = applyMedianFilter(downscaled);
  yield { createImage: () => filtered, formats: ['PDF417'] };
  const [strongestRotation = 0, ...otherRotations] = findLikelyRotations(filtered);
  if (strongestRotation !== 0)
    yield { createImage: () => rotate(filtered, -strongestRotation), formats: ['PDF417'] };
  // In an image with coarse grain, one of these attempts is successful, but it is unknown which.
  yield { createImage: () => rotate(downscaled, -strongestRotation), formats: ['PDF417'] };
  for (const [base, radius] of [
    [filtered, 1],
    [downscaled, 2],
  ] as const) {
    for (const direction of ['down', 'across'] as const)
      yield {
        createImage: () => blurInDirection(rotate(base, -strongestRotation), direction, radius),
        formats: ['PDF417'],
      };
  }
  if (image.width * image.height > downscaled.width * downscaled.height * 1.5)
    yield { createImage: () => downscale(image, LARGE_SIDE_PX), formats: ALL_FORMATS };
  for (const rotation of otherRotations) {
    if (rotation !== 0) yield { createImage: () => rotate(filtered, -rotation), formats: ['PDF417'] };
  }
}
