import type { ImageKind } from '../../session/image-cache-entry.ts';
import { UPLOAD_LIMITS } from '../../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';

/** What a photo is made into before it is sent: a JPEG of at most so many bytes and pixels along its longer side. */
type PhotoLimits = {
  readonly bytes: number;
  readonly side: number;
  /** JPEG quality of the first attempt, 0 to 1. */
  readonly quality: number;
};

const PHOTO_LIMITS: Readonly<Record<ImageKind, PhotoLimits>> = {
  avatar: { bytes: 0.5 * 1024 * 1024, side: 800, quality: 0.8 },
  cover: { bytes: 1024 * 1024, side: 1920, quality: 0.85 },
};

export const PHOTO_TITLES: Readonly<Record<ImageKind, string>> = { avatar: 'Avatar', cover: 'Cover' };

/** A chosen photo, made small: a JPEG within the limits of its kind. */
export type Photo = PixelSize & { readonly blob: Blob };

type Compress = (typeof import('browser-image-compression'))['default'];

/** Each attempt after the first aims at this share of the last one's quality and size. */
const RETRY_FACTOR = 0.7;
const ATTEMPTS = 4;

/**
 * Makes a photo of a file that a user chose.
 * @returns PHOTO_NOT_IMAGE, PHOTO_TOO_LARGE, PHOTO_COMPRESS_FAILED; NETWORK_ERROR when the code for it cannot be fetched
 */
export async function compressPhoto(file: File, kind: ImageKind): Promise<Result<Photo>> {
  if (!file.type.startsWith('image/')) return refuse('PHOTO_NOT_IMAGE');
  if (file.size > UPLOAD_LIMITS.bytes) return refuse('PHOTO_TOO_LARGE');
  const compress = await loadCompress();
  if (!compress) return refuse('NETWORK_ERROR');
  try {
    const photo = await compressToLimits(file, PHOTO_LIMITS[kind], compress);
    return photo ? ok(photo) : refuse('PHOTO_COMPRESS_FAILED');
  } catch {
    // What cannot be decoded: a file that only claims to be an image, or a format that this browser does not know.
    return refuse('PHOTO_COMPRESS_FAILED');
  }
}

/** The library, fetched when it is first needed; null when it cannot be. */
async function loadCompress(): Promise<Compress | null> {
  try {
    const { default: compress } = await import('browser-image-compression');
    // The types are those of its CommonJS file; the bundler takes its ES module, whose default is the function.
    return compress as unknown as Compress;
  } catch {
    return null;
  }
}

/** The library gives up after ten rounds of its own and hands back what it has: hence the check, and a harder attempt. */
async function compressToLimits(file: File, limits: PhotoLimits, compress: Compress): Promise<Photo | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const share = RETRY_FACTOR ** attempt;
    const blob = await compress(file, {
      maxSizeMB: limits.bytes / (1024 * 1024),
      maxWidthOrHeight: Math.round(limits.side * share),
      initialQuality: limits.quality * share,
      fileType: 'image/jpeg',
      // Its worker loads the library from another host.
      useWebWorker: false,
      // Every browser we build for turns photos upright as it decodes them. The library's own reader of the
      // orientation never answers for a broken header.
      exifOrientation: 1,
    });
    const size = blob.type === 'image/jpeg' ? jpegSize(await blob.arrayBuffer()) : null;
    if (size && blob.size <= limits.bytes && Math.max(size.width, size.height) <= limits.side) {
      return { blob, ...size };
    }
  }
  return null;
}

/** Width and height in pixels. */
type PixelSize = { width: number; height: number };

const START_OF_IMAGE = 0xffd8;
/** Markers of a frame's header; three of this row mean something else (ITU-T T.81, table B.1). */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** The size of a JPEG, read from its bytes; null when they are no JPEG. A type that a file claims proves nothing. */
function jpegSize(bytes: ArrayBuffer): PixelSize | null {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  // A segment is its marker, its length (which counts itself) and its content; a frame's has precision, height, width.
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xff00) return null;
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
