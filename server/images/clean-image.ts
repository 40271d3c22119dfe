import sharp, { type Metadata, type Sharp } from 'sharp';
import { UPLOAD_LIMITS } from '../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { Semaphore } from '../semaphore.ts';
import type { UploadKind } from '../storage/upload.entity.ts';

/** An image that was decoded and encoded again, so that nothing of the sent bytes is left but the picture. */
export type CleanImage = { content: Buffer; mime: string; width: number; height: number };

// libvips also opens SVG, PDF, GIF, TIFF and more. Only these three are allowed, by their content.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// A cache would not help: an image is decoded once.
sharp.cache(false);
// No extra threads of libvips.
sharp.concurrency(1);

/** Longest side, in pixels. */
const MAX_SIDES: Record<UploadKind, number> = { avatar: 800, cover: 1920, logo: 512 };
const DECODE_SECONDS = 10;
/** Sharp refuses to trim images with smaller sides, in pixels. */
const TRIMMABLE = 3;

/**
 * One image at a time, because files and password hashes use the same four threads. At most eight wait, because each holds up
 * to 10 MB.
 */
export function createDecodingSemaphore(): Semaphore {
  return new Semaphore(1, 8);
}

/**
 * Decodes an image, turns it upright, scales it down to what its kind needs and encodes it again: a logo as PNG, other images
 * as JPEG, or as WebP if they are transparent. Keeps only the first frame of an animation.
 * @returns PHOTO_NOT_IMAGE, IMAGE_TOO_MANY_PIXELS on image. Throws BusyError
 */
export function cleanImage(decoding: Semaphore, sent: Buffer, kind: UploadKind): Promise<Result<CleanImage>> {
  return decoding.run(async () => {
    const head = await readMetadata(sent);
    if (head === null) return refuse('PHOTO_NOT_IMAGE', 'image');
    if (head.width * head.height > UPLOAD_LIMITS.pixels) return refuse('IMAGE_TOO_MANY_PIXELS', 'image');
    try {
      return ok(await rewrite(sent, kind, head));
    } catch {
      // Truncated, corrupt, or too slow to decode. Other errors cannot occur, since only memory is used.
      return refuse('PHOTO_NOT_IMAGE', 'image');
    }
  });
}

/** The metadata, read before a pixel is decoded; null if it is no image. */
async function readMetadata(sent: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(sent, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function rewrite(sent: Buffer, kind: UploadKind, head: Metadata): Promise<CleanImage> {
  const hasAlpha = head.hasAlpha === true;
  const padded = kind === 'logo' && hasAlpha && Math.min(head.width, head.height) >= TRIMMABLE;
  const side = MAX_SIDES[kind];
  // 'error', not 'warning': cameras write JPEGs with small defects that browsers accept.
  const whole = sharp(sent, {
    limitInputPixels: UPLOAD_LIMITS.pixels,
    failOn: 'error',
    pages: 1,
  }).autoOrient();
  const upright = (padded ? trimPadding(whole) : whole).resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  // By default sharp converts to sRGB and drops metadata and color profile.
  const { data, info } = await write(upright, kind, hasAlpha)
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { content: data, mime: `image/${info.format}`, width: info.width, height: info.height };
}

/** The card places a logo by its size: an empty margin would make it small and move it. */
function trimPadding(logo: Sharp): Sharp {
  return logo.trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 });
}

function write(image: Sharp, kind: UploadKind, hasAlpha: boolean): Sharp {
  if (kind === 'logo') return image.png();
  return hasAlpha ? image.webp({ quality: 85, effort: 2 }) : image.jpeg({ quality: 85 });
}
