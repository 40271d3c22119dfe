import { directionalBlur, rgbaOf, downscale, rotate, medianFilter, type GrayImage } from './gray-picture.ts';
import { findLikelyRotations } from './likely-rotations.ts';

export type CodeFormat = 'PDF417' | 'Aztec' | 'QRCode' | 'DataMatrix';
const ALL: readonly CodeFormat[] = ['PDF417', 'Aztec', 'QRCode', 'DataMatrix'];

/** Reads the bar code of a picture; null where there is none that it can read. */
export type ReadCode = (
  picture: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' },
  formats: readonly CodeFormat[],
) => Promise<string | null>;

export type Search = {
  readonly read: ReadCode;
  /**
   * Whether a text is what is looked for. A code that lies askew may be read as a garbled text that its check sums let pass, and
   * another code may lie beside the one that is wanted.
   */
  readonly isWanted: (text: string) => boolean;
  /** In milliseconds, of any clock. */
  readonly now: () => number;
  /** How long the search may take, in milliseconds; the likeliest three steps, and one that is under way, are finished. */
  readonly timeMs: number;
  /** Of 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Most pictures show their code well at this size, and a larger one costs as much more time. */
const USUAL_SIDE = 1600;
/** The picture as it is, without its grain, and turned as most of its edges say. */
const LIKELIEST = 3;
/** For a small code in a large picture. */
const LARGE_SIDE = 2800;

/**
 * Looks for a bar code: in the picture as it is, with its grain taken away, turned as its edges say, larger, and at last turned by
 * steps. Square codes are read at any angle, PDF417 only when it is nearly level.
 * @returns its text; where none is wanted the first one that was found, and null where none was
 */
export async function findBarCode(
  picture: GrayImage,
  { read, isWanted, now, timeMs, onProgress }: Search,
): Promise<string | null> {
  const began = now();
  let other: string | null = null;
  let slowest = 0;
  let tried = 0;
  for (const { make, formats } of attempts(picture)) {
    const start = now();
    const spent = start - began;
    // No step begins that would probably not end in time; the likeliest ones do on any machine.
    if (tried >= LIKELIEST && spent + slowest > timeMs) return other;
    tried += 1;
    onProgress(Math.min(1, spent / timeMs));
    const one = make();
    const pixels = { data: rgbaOf(one), width: one.width, height: one.height, colorSpace: 'srgb' as const };
    // oxlint-disable-next-line no-await-in-loop -- the next attempt is needed only when this one finds nothing
    const text = await read(pixels, formats);
    if (text !== null && isWanted(text)) return text;
    other ??= text;
    slowest = Math.max(slowest, now() - start);
  }
  return other;
}

type Attempt = { readonly make: () => GrayImage; readonly formats: readonly CodeFormat[] };

function* attempts(picture: GrayImage): Generator<Attempt> {
  const usual = downscale(picture, USUAL_SIDE);
  yield { make: () => usual, formats: ALL };
  const clean = medianFilter(usual);
  yield { make: () => clean, formats: ['PDF417'] };
  const [first = 0, ...others] = findLikelyRotations(clean);
  if (first !== 0) yield { make: () => rotate(clean, -first), formats: ['PDF417'] };
  // In a coarse picture one of these shows the bars, and nobody can tell which.
  yield { make: () => rotate(usual, -first), formats: ['PDF417'] };
  for (const [base, reach] of [
    [clean, 1],
    [usual, 2],
  ] as const) {
    for (const way of ['down', 'across'] as const)
      yield { make: () => directionalBlur(rotate(base, -first), way, reach), formats: ['PDF417'] };
  }
  if (picture.width * picture.height > usual.width * usual.height * 1.5)
    yield { make: () => downscale(picture, LARGE_SIDE), formats: ALL };
  for (const turn of others) {
    if (turn !== 0) yield { make: () => rotate(clean, -turn), formats: ['PDF417'] };
  }
}
