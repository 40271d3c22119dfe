import type { ImageKind } from '../../session/image-cache-entry.ts';
import { UPLOAD_LIMITS } from '../../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';

/** The limits of a photo: a JPEG with a largest size in bytes and a longest side in pixels. */
type PhotoLimits = {
  readonly maxBytes: number;
  readonly maxSidePx: number;
  /** JPEG quality of the first attempt, 0 to 1. */
  readonly quality: number;
};

const PHOTO_LIMITS: Readonly<Record<ImageKind, PhotoLimits>> = {
  avatar: { maxBytes: 0.5 * 1024 * 1024, maxSidePx: 800, quality: 0.8 },
  cover: { maxBytes: 1024 * 1024, maxSidePx: 1920, quality: 0.85 },
};

/** A compressed photo: a JPEG within the limits of its kind. */
export type Photo = PixelSize & { readonly blob: Blob };

type CompressImage = (typeof import('browser-image-compression'))['default'];

/** The factor by which each further attempt reduces quality and size. */
const RETRY_FACTOR = 0.7;
const MAX_ATTEMPTS = 4;

/**
 * Compresses the file that the user has selected.
 * @returns PHOTO_NOT_IMAGE, PHOTO_TOO_LARGE, PHOTO_COMPRESS_FAILED; NETWORK_ERROR if the library cannot be loaded
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
    // The file cannot be decoded: it is no image, or the browser does not know its format.
    return refuse('PHOTO_COMPRESS_FAILED');
  }
}

/** Loads the library on first need; returns null if it cannot be loaded. */
async function loadCompress(): Promise<CompressImage | null> {
  try {
    const { default: compress } = await import('browser-image-compression');
    // The types describe the CommonJS file. The bundler uses the ES module, whose default export is the function.
    return compress as unknown as CompressImage;
  } catch {
    return null;
  }
}

/**
 * Compresses a photo; returns null if it stays too large. The library stops after ten rounds, even above the limits, so the result is
 * checked and compressed harder.
 */
async function compressToLimits(
  file: File,
  limits: PhotoLimits,
  compress: CompressImage,
): Promise<Photo | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const ratio = RETRY_FACTOR ** attempt;
    const blob = await compress(file, {
      maxSizeMB: limits.maxBytes / (1024 * 1024),
      maxWidthOrHeight: Math.round(limits.maxSidePx * ratio),
      initialQuality: limits.quality * ratio,
      fileType: 'image/jpeg',
      // The worker of the library would load the library from another host.
      useWebWorker: false,
      // All supported browsers rotate photos while decoding. The library's own reader of the orientation never ends for a broken header.
      exifOrientation: 1,
    });
    const size = blob.type === 'image/jpeg' ? parseJpegSize(await blob.arrayBuffer()) : null;
    if (size && blob.size <= limits.maxBytes && Math.max(size.width, size.height) <= limits.maxSidePx) {
      return { blob, ...size };
    }
  }
  return null;
}

/** Width and height in pixels. */
type PixelSize = { width: number; height: number };

const JPEG_START_MARKER = 0xffd8;
/** Returns true for the markers of a frame header. Three values of the range have another meaning (ITU-T T.81, table B.1). */
const isFrameMarker = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** Reads the size of a JPEG from its bytes; returns null if they are no JPEG. The type that a file claims may be wrong. */
function parseJpegSize(bytes: ArrayBuffer): PixelSize | null {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_START_MARKER) return null;
  // A segment has a marker, a length (including its own two bytes) and content. A frame header starts with precision, height and width.
  for (let position = 2; position + 9 <= view.byteLength; position += 2 + view.getUint16(position + 2)) {
    const marker = view.getUint16(position);
    if (marker < 0xff00) return null;
    if (isFrameMarker(marker))
      return { height: view.getUint16(position + 5), width: view.getUint16(position + 7) };
  }
  return null;
}
