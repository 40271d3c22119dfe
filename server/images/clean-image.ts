import sharp, { type Metadata, type Sharp } from 'sharp';
import { UPLOAD_LIMITS } from '../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { UploadKind } from '../storage/upload.entity.ts';

/** An image that was decoded and encoded again, so that it contains only pixels and no other bytes of the file. */
export type CleanImage = { content: Buffer; mime: string; width: number; height: number };

// libvips also opens SVG, PDF, GIF, TIFF and more. Only JPEG, PNG and WebP are allowed, by their content.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// A cache would not help: an image is decoded once.
sharp.cache(false);
// libvips must not use extra threads.
sharp.concurrency(1);

/** The maximum length of the longer side, in pixels. */
const MAX_SIDE_PX: Record<UploadKind, number> = { avatar: 800, cover: 1920, logo: 512 };
const MAX_DECODE_S = 10;
/** The minimum side of an image that sharp can trim, in pixels. */
const MIN_TRIM_SIDE_PX = 3;

/**
 * Allows one image at a time, because files and password hashes use the same four threads. At most eight images wait, because each needs
 * up to 10 MB.
 */
export function createDecodingSemaphore(): Semaphore {
  return new Semaphore(1, 8);
}

/**
 * Decodes an image, rotates it upright, scales it down to the size of its kind and encodes it again: a logo as PNG, other images as JPEG,
 * or as WebP if they are transparent. Keeps only the first frame of an animation.
 * @returns PHOTO_NOT_IMAGE, IMAGE_TOO_MANY_PIXELS on image. Throws BusyError
 */
export function cleanImage(
  decoding: Semaphore,
  source: Buffer,
  kind: UploadKind,
): Promise<Result<CleanImage>> {
  return decoding.run(async () => {
    const metadata = await readMetadata(source);
    if (metadata === null) return refuse('PHOTO_NOT_IMAGE', 'image');
    if (metadata.width * metadata.height > UPLOAD_LIMITS.pixels)
      return refuse('IMAGE_TOO_MANY_PIXELS', 'image');
    try {
      return ok(await encodeClean(source, kind, metadata));
    } catch {
      // The image is truncated, corrupt or too slow to decode. Other errors cannot occur, because sharp uses only memory.
      return refuse('PHOTO_NOT_IMAGE', 'image');
    }
  });
}

/** Reads the metadata before any pixel is decoded; returns null if the file is not an image. */
async function readMetadata(source: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function encodeClean(source: Buffer, kind: UploadKind, metadata: Metadata): Promise<CleanImage> {
  const hasAlpha = metadata.hasAlpha === true;
  const needsTrim =
    kind === 'logo' && hasAlpha && Math.min(metadata.width, metadata.height) >= MIN_TRIM_SIDE_PX;
  const maxSide = MAX_SIDE_PX[kind];
  // 'error', not 'warning': cameras write JPEGs with small defects that browsers accept.
  const orientedImage = sharp(source, {
    limitInputPixels: UPLOAD_LIMITS.pixels,
    failOn: 'error',
    pages: 1,
  }).autoOrient();
  const resizedImage = (needsTrim ? trimPadding(orientedImage) : orientedImage).resize({
    width: maxSide,
    height: maxSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  // By default sharp converts to sRGB and drops metadata and color profile.
  const { data, info } = await encodeImage(resizedImage, kind, hasAlpha)
    .timeout({ seconds: MAX_DECODE_S })
    .toBuffer({ resolveWithObject: true });
  return { content: data, mime: `image/${info.format}`, width: info.width, height: info.height };
}

/** Removes an empty margin, because the card places a logo by its size, and a margin would make the logo small and move it. */
function trimPadding(logo: Sharp): Sharp {
  return logo.trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 });
}

function encodeImage(image: Sharp, kind: UploadKind, hasAlpha: boolean): Sharp {
  if (kind === 'logo') return image.png();
  return hasAlpha ? image.webp({ quality: 85, effort: 2 }) : image.jpeg({ quality: 85 });
}
