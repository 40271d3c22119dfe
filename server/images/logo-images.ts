import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { getImageScale } from '../../tag/card/classic/card-logo.ts';
import { IMAGE_LIMITS, readPngSize } from '../../tag/card/image-art.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { LogoImages } from '../logo-images.types.ts';
import type { Log } from '../log.ts';
import type { RasterImage } from '../rendering/render-task.ts';
import { BusyError } from '../http-error.ts';
import { StorageUnavailableError, type FileStorage } from '../storage/file-storage.ts';

/** The maximum size of all cached images together, in bytes: some hundred images of all users. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_DECODE_S = 10;
/** The rasterizer's own filter scales down to about half without visible loss. */
const OVERSAMPLING_FACTOR = 2;

/**
 * Reads uploaded logos and scales them down to the size on a card. The rasterizer's filter would skip most pixels of a large image, which
 * breaks thin lines, and would decode the whole image for every card. The bytes of a name never change, so a cached image needs no read
 * of the storage.
 */
export function createLogoImages(storage: FileStorage, log: Log): LogoImages {
  // Reads and decodes one logo at a time: waiting calls use no memory, and files and password hashes need the same threads.
  const semaphore = new Semaphore(1, 64);
  const cache = new LRUCache<string, RasterImage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ png }) => png.length,
  });
  /** The images that are being read: calls for one image share it, and only the first needs a place in the queue. */
  const running = new Map<string, Promise<RasterImage>>();
  const decodeLogo = async (name: string, scale: number): Promise<RasterImage> => {
    const content = await readLogoFile(storage, name);
    const size = readPngSize(content);
    if (size === null) throw new Error('it is no PNG');
    return { ...size, png: await shrinkLogo(content, size, scale) };
  };
  const readLogo = async (name: string, scale: number): Promise<RasterImage> => {
    const key = `${scale} ${name}`;
    const cachedImage = cache.get(key);
    if (cachedImage !== undefined) return cachedImage;
    const startReading = () =>
      semaphore
        .run(async () => {
          const image = await decodeLogo(name, scale);
          cache.set(key, image);
          return image;
        })
        .finally(() => running.delete(key));
    try {
      const reading = running.get(key) ?? startReading();
      running.set(key, reading);
      return await reading;
    } catch (error) {
      if (error instanceof BusyError) throw error;
      log.error({ err: error, upload: name }, 'an uploaded logo could not be read');
      throw new StorageUnavailableError();
    }
  };
  return { read: readLogo };
}

/** Reads the bytes of a file. Throws if the file is missing or larger than any logo. */
async function readLogoFile(storage: FileStorage, name: string): Promise<Buffer> {
  const file = await storage.read(name);
  if (file === null) throw new Error('the file is missing');
  if (file.size > IMAGE_LIMITS.bytes) {
    file.stream.destroy();
    throw new Error('it is larger than a logo');
  }
  return Buffer.concat(await file.stream.toArray());
}

/** Scales an image down to the size for a scale; never up. */
async function shrinkLogo(
  content: Buffer,
  size: { width: number; height: number },
  scale: number,
): Promise<Uint8Array> {
  const pixels = getImageScale(size) * scale * OVERSAMPLING_FACTOR;
  const limits = { limitInputPixels: IMAGE_LIMITS.side ** 2, failOn: 'error' } as const;
  const width = Math.min(size.width, Math.ceil(size.width * pixels));
  const height = Math.min(size.height, Math.ceil(size.height * pixels));
  return sharp(content, limits)
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .timeout({ seconds: MAX_DECODE_S })
    .toBuffer();
}
