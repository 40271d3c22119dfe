import { rgbaOf, shrunk, turned, withoutGrain, type GrayPicture } from './gray-picture.ts';
import { likelyTurns } from './likely-turns.ts';

export type CodeFormat = 'PDF417' | 'Aztec' | 'QRCode' | 'DataMatrix';
const ALL: readonly CodeFormat[] = ['PDF417', 'Aztec', 'QRCode', 'DataMatrix'];

/** Reads the bar code of a picture; null where there is none that it can read. */
export type ReadCode = (
  picture: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' },
  formats: readonly CodeFormat[],
) => Promise<string | null>;

export type Search = {
  readonly read: ReadCode;
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
 */
export async function findBarCode(
  picture: GrayPicture,
  { read, now, timeMs, onProgress }: Search,
): Promise<string | null> {
  const began = now();
  let slowest = 0;
  let tried = 0;
  for (const { make, formats } of attempts(picture)) {
    const start = now();
    const spent = start - began;
    // No step begins that would probably not end in time; the likeliest ones do on any machine.
    if (tried >= LIKELIEST && spent + slowest > timeMs) return null;
    tried += 1;
    onProgress(Math.min(1, spent / timeMs));
    const one = make();
    const pixels = { data: rgbaOf(one), width: one.width, height: one.height, colorSpace: 'srgb' as const };
    // oxlint-disable-next-line no-await-in-loop -- the next attempt is needed only when this one finds nothing
    const text = await read(pixels, formats);
    if (text !== null) return text;
    slowest = Math.max(slowest, now() - start);
  }
  return null;
}

type Attempt = { readonly make: () => GrayPicture; readonly formats: readonly CodeFormat[] };

function* attempts(picture: GrayPicture): Generator<Attempt> {
  const usual = shrunk(picture, USUAL_SIDE);
  yield { make: () => usual, formats: ALL };
  const clean = withoutGrain(usual);
  yield { make: () => clean, formats: ['PDF417'] };
  const [first = 0, ...others] = likelyTurns(clean);
  if (first !== 0) yield { make: () => turned(clean, -first), formats: ['PDF417'] };
  if (picture.width * picture.height > usual.width * usual.height * 1.5)
    yield { make: () => shrunk(picture, LARGE_SIDE), formats: ALL };
  for (const turn of others) {
    if (turn !== 0) yield { make: () => turned(clean, -turn), formats: ['PDF417'] };
  }
}
