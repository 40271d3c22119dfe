import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { pictureScale } from '../../tag/card/card-logo.ts';
import { PICTURE_LIMITS, pngSize } from '../../tag/card/picture-art.ts';
import { Semaphore } from '../semaphore.ts';
import type { Log } from '../log.ts';
import type { RasterPicture } from '../rendering/render-worker.ts';
import type { Storage } from '../storage/storage.ts';

/** Bytes of all cached pictures: some hundreds, for all users together. */
const CACHED_BYTES = 16 * 1024 * 1024;
const DECODE_SECONDS = 10;
/** The rasterizer's own filter scales down to about half without visible loss. */
const OVERSAMPLING = 2;

/** Uploaded logos, scaled for cards. */
export type LogoPictures = {
  /**
   * @param name a stored file; the caller has checked access
   * @param scale output pixels per pixel of the card
   * @returns null if the file is missing or cannot be decoded. Throws BusyError when too many wait
   */
  read(name: string, scale: number): Promise<RasterPicture | null>;
};

/**
 * Reads uploaded logos and scales them down to what a card needs. The rasterizer's own filter would skip most pixels of a
 * large picture, which breaks thin lines, and would decode the whole picture for every card.
 */
export function createLogoPictures(storage: Storage, log: Log): LogoPictures {
  // Reads and decodes one at a time: waiting calls hold no bytes, and files and password hashes need their threads.
  const semaphore = new Semaphore(1, 64);
  const cache = new LRUCache<string, RasterPicture>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ png }) => png.length,
  });
  const make = async (name: string, scale: number): Promise<RasterPicture | null> => {
    const content = await readWhole(storage, name);
    const size = content && pngSize(content);
    if (content === null || size === null) return null;
    const key = `${scale} ${createHash('sha256').update(content).digest('base64')}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    try {
      const made = { ...size, png: await shrink(content, size, scale) };
      cache.set(key, made);
      return made;
    } catch (error) {
      log.warn({ err: error, upload: name }, 'an uploaded logo cannot be decoded');
      return null;
    }
  };
  return { read: (name, scale) => semaphore.run(() => make(name, scale)) };
}

/** The bytes of a file; null if it is missing or larger than any logo. */
async function readWhole(storage: Storage, name: string): Promise<Buffer | null> {
  const file = await storage.read(name);
  if (file === null) return null;
  if (file.size > PICTURE_LIMITS.bytes) {
    file.stream.destroy();
    return null;
  }
  return Buffer.concat(await file.stream.toArray());
}

/** Scales a picture down to what a scale needs; never up. */
async function shrink(
  content: Buffer,
  size: { width: number; height: number },
  scale: number,
): Promise<Uint8Array> {
  const pixels = pictureScale(size) * scale * OVERSAMPLING;
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
