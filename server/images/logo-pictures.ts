import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { pictureScale } from '../../tag/card/classic/card-logo.ts';
import { PICTURE_LIMITS, pngSize } from '../../tag/card/picture-art.ts';
import { Semaphore } from '../semaphore.ts';
import type { LogoPictures } from '../context.ts';
import type { Log } from '../log.ts';
import type { RasterPicture } from '../rendering/render-task.ts';
import { BusyError } from '../http-error.ts';
import { StorageUnavailableError, type Storage } from '../storage/file-storage.ts';

/** Bytes of all cached pictures: some hundreds, for all users together. */
const CACHED_BYTES = 16 * 1024 * 1024;
const DECODE_SECONDS = 10;
/** The rasterizer's own filter scales down to about half without visible loss. */
const OVERSAMPLING = 2;

/**
 * Reads uploaded logos and scales them down to what a card needs. The rasterizer's own filter would skip most pixels of a
 * large picture, which breaks thin lines, and would decode the whole picture for every card. A name always means the same
 * bytes, so a cached picture needs no read of the store.
 */
export function createLogoPictures(storage: Storage, log: Log): LogoPictures {
  // Reads and decodes one at a time: waiting calls hold no bytes, and files and password hashes need their threads.
  const semaphore = new Semaphore(1, 64);
  const cache = new LRUCache<string, RasterPicture>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ png }) => png.length,
  });
  const make = async (name: string, scale: number): Promise<RasterPicture> => {
    const content = await readWhole(storage, name);
    const size = pngSize(content);
    if (size === null) throw new Error('it is no PNG');
    return { ...size, png: await shrink(content, size, scale) };
  };
  const read = async (name: string, scale: number): Promise<RasterPicture> => {
    const key = `${scale} ${name}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    try {
      return await semaphore.run(async () => {
        // A call that waited for the same picture finds it cached.
        const made = cache.get(key) ?? (await make(name, scale));
        cache.set(key, made);
        return made;
      });
    } catch (error) {
      if (error instanceof BusyError) throw error;
      log.error({ err: error, upload: name }, 'an uploaded logo could not be read');
      throw new StorageUnavailableError();
    }
  };
  return { read };
}

/** The bytes of a file. Throws if it is missing or larger than any logo. */
async function readWhole(storage: Storage, name: string): Promise<Buffer> {
  const file = await storage.read(name);
  if (file === null) throw new Error('the file is missing');
  if (file.size > PICTURE_LIMITS.bytes) {
    file.stream.destroy();
    throw new Error('it is larger than a logo');
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
