import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pictureScale } from '../../tag/card/card-logo.ts';
import { PICTURE_LIMITS, pngSize } from '../../tag/card/picture-art.ts';
import { Semaphore } from '../semaphore.ts';
import { KeptBySize } from './kept-by-size.ts';
import type { Log } from '../log.ts';
import type { RasterPicture } from '../rendering/render-worker.ts';
import type { Storage } from '../storage/storage.ts';

/** Bytes of pictures made for a scale that are kept: some hundreds, for all users together. */
const KEPT_BYTES = 16 * 1024 * 1024;
const DECODE_SECONDS = 10;
/** Pixels of a picture for each that is drawn: the rasteriser's own filter is good down to about half. */
const OVERSAMPLED = 2;

/** Uploaded logos, as cards need them. */
export type LogoPictures = {
  /**
   * @param name of a stored file, which the caller may show
   * @param scale px per px of the card
   * @returns null for a file that is gone, or is no picture any more. Throws BusyError when too many wait
   */
  read(name: string, scale: number): Promise<RasterPicture | null>;
};

/**
 * Reads uploaded logos and makes them as small as a scale needs: the rasteriser's filter drops most pixels of a big
 * picture, which leaves a thin line in pieces, and it would decode the whole for every card.
 */
export function createLogoPictures(storage: Storage, log: Log): LogoPictures {
  // One at a time, the reading too: what waits holds no bytes, and files and password hashes need their threads.
  const gate = new Semaphore(1, 64);
  const kept = new KeptBySize<RasterPicture>(KEPT_BYTES, ({ png }) => png.length);
  const make = async (name: string, scale: number): Promise<RasterPicture | null> => {
    const content = await readWhole(storage, name);
    const size = content && pngSize(content);
    if (content === null || size === null) return null;
    const key = `${scale} ${createHash('sha256').update(content).digest('base64')}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    try {
      const made = { ...size, png: await shrink(content, size, scale) };
      kept.put(key, made);
      return made;
    } catch (error) {
      log.warn({ err: error, upload: name }, 'an uploaded logo cannot be decoded');
      return null;
    }
  };
  return { read: (name, scale) => gate.run(() => make(name, scale)) };
}

/** The bytes of a file; null for one that is not there, or is longer than any logo. */
async function readWhole(storage: Storage, name: string): Promise<Buffer | null> {
  const file = await storage.read(name);
  if (file === null) return null;
  if (file.size > PICTURE_LIMITS.bytes) {
    file.stream.destroy();
    return null;
  }
  return Buffer.concat(await file.stream.toArray());
}

/** A picture with as many pixels as a scale needs; never with more than it has. */
async function shrink(
  content: Buffer,
  size: { width: number; height: number },
  scale: number,
): Promise<Uint8Array> {
  const pixels = pictureScale(size) * scale * OVERSAMPLED;
  const limits = { limitInputPixels: PICTURE_LIMITS.side ** 2, failOn: 'error' } as const;
  const width = Math.min(size.width, Math.ceil(size.width * pixels));
  const height = Math.min(size.height, Math.ceil(size.height * pixels));
  return sharp(content, limits)
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer();
}
