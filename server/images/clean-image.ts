import sharp, { type Metadata, type Sharp } from 'sharp';
import { UPLOAD_LIMITS } from '../../tag/limits.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { Semaphore } from '../semaphore.ts';
import type { UploadKind } from '../storage/upload.entity.ts';

/** An image that was decoded and written anew: nothing of the sent bytes is left but the picture. */
export type CleanImage = { content: Buffer; mime: string; width: number; height: number };

// Of all that libvips opens (SVG, PDF, GIF, TIFF and more), only these three, and by their content.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// The same image does not come twice.
sharp.cache(false);
// Threads that libvips would start beside the one it runs on.
sharp.concurrency(1);

/** Longest side, in pixels. */
const LONGEST: Record<UploadKind, number> = { avatar: 800, cover: 1920, logo: 512 };
const DECODE_SECONDS = 10;
/** Pixels a side from which on sharp looks for an empty margin; it refuses smaller images. */
const TRIMMABLE = 3;

/**
 * One at a time, on one of the four threads that files and password hashes use too: two images and two hashes at once
 * would leave none for the rest. What waits is bounded as well, since each holds up to 10 MB.
 */
export function createDecodingSemaphore(): Semaphore {
  return new Semaphore(1, 8);
}

/**
 * Decodes an image, turns it upright, makes it at most as large as its kind needs and writes it anew: a logo as PNG, any
 * other as JPEG, or as WebP where it has transparency. Of an animation the first frame stays.
 * @returns PHOTO_NOT_IMAGE, IMAGE_TOO_MANY_PIXELS on image. Throws BusyError
 */
export function cleanImage(decoding: Semaphore, sent: Buffer, kind: UploadKind): Promise<Result<CleanImage>> {
  return decoding.run(async () => {
    const head = await headOf(sent);
    if (head === null) return refuse('PHOTO_NOT_IMAGE', 'image');
    if (head.width * head.height > UPLOAD_LIMITS.pixels) return refuse('IMAGE_TOO_MANY_PIXELS', 'image');
    try {
      return accept(await rewrite(sent, kind, head));
    } catch {
      // Cut short, broken, or too costly to decode. Nothing of ours fails here: nothing is read or written but memory.
      return refuse('PHOTO_NOT_IMAGE', 'image');
    }
  });
}

/** What the image says of itself, before a pixel is decoded; null for what is no image. */
async function headOf(sent: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(sent, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function rewrite(sent: Buffer, kind: UploadKind, head: Metadata): Promise<CleanImage> {
  const hasAlpha = head.hasAlpha === true;
  const padded = kind === 'logo' && hasAlpha && Math.min(head.width, head.height) >= TRIMMABLE;
  const side = LONGEST[kind];
  // 'error' and not 'warning': cameras write JPEGs with small faults that every browser shows.
  const whole = sharp(sent, {
    limitInputPixels: UPLOAD_LIMITS.pixels,
    failOn: 'error',
    pages: 1,
  }).autoOrient();
  const upright = (padded ? withoutPadding(whole) : whole).resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  // Metadata and colour profile are left behind, the colours brought to sRGB first: sharp does both unless told not to.
  const { data, info } = await write(upright, kind, hasAlpha)
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { content: data, mime: `image/${info.format}`, width: info.width, height: info.height };
}

/** A logo is placed by its size: an empty margin in the file would make it small, and set it off its place. */
function withoutPadding(logo: Sharp): Sharp {
  return logo.trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 });
}

function write(image: Sharp, kind: UploadKind, hasAlpha: boolean): Sharp {
  if (kind === 'logo') return image.png();
  return hasAlpha ? image.webp({ quality: 85, effort: 2 }) : image.jpeg({ quality: 85 });
}
