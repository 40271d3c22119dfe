import { IMAGE_HREF_PREFIX, type ImageArt } from './card-art.ts';

/** The drawn fin, for airlines without a logo and for deleted uploads. */
export const FIN_LOGO_PATH = '/img/logo_fin.png';

/** The limits of a logo after its upload: pixels per side, and bytes, which are the size of these pixels without compression. */
export const IMAGE_LIMITS = { side: 1024, bytes: 5 * 1024 * 1024 } as const;

const UPLOAD_PATH_PATTERN = /^\/img\/uploads\/[0-9a-f]{32}\.png$/;

/** The signature of a PNG, and the length and name of the chunk that always comes first. */
const PNG_HEADER = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const WIDTH_OFFSET = 16;
const HEIGHT_OFFSET = 20;
const MIN_PNG_BYTES = 24;

/** The number of bytes that are converted to characters in one call, because more arguments would overflow the stack. */
const CHUNK_BYTES = 0x2000;

/** Returns true if a design's logo is an upload of a user and does not ship with the app. */
export function isUploadedLogo(path: string): boolean {
  return UPLOAD_PATH_PATTERN.test(path);
}

/**
 * Converts the bytes of a PNG to an image of a card, in Node and in the browser.
 * @returns null if the bytes are no PNG or exceed IMAGE_LIMITS
 */
export function parseImageArt(png: Uint8Array): ImageArt | null {
  const size = readPngSize(png);
  return size && toImageArt(png, size);
}

/** Builds an image whose layout size differs from its pixels, because it was shrunk for one scale. */
export function toImageArt(png: Uint8Array, { width, height }: { width: number; height: number }): ImageArt {
  return { kind: 'image', href: `${IMAGE_HREF_PREFIX}${encodeBase64(png)}`, width, height };
}

/** Reads the size of a PNG from its header; returns null for bytes that cannot be an upload. */
export function readPngSize(png: Uint8Array): { width: number; height: number } | null {
  if (png.length < MIN_PNG_BYTES || png.length > IMAGE_LIMITS.bytes) return null;
  if (!PNG_HEADER.every((byte, at) => png[at] === byte)) return null;
  const header = new DataView(png.buffer, png.byteOffset, MIN_PNG_BYTES);
  const [width, height] = [header.getUint32(WIDTH_OFFSET), header.getUint32(HEIGHT_OFFSET)];
  const isValidSide = (side: number) => side >= 1 && side <= IMAGE_LIMITS.side;
  return isValidSide(width) && isValidSide(height) ? { width, height } : null;
}

function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  }
  return btoa(parts.join(''));
}
