import { PICTURE_HREF, type PictureArt } from './card-art.ts';

/** The drawn fin: for airlines without a logo, and in place of an upload that is gone. */
export const FIN_LOGO = '/img/logo_fin.png';

/** What a logo is after its upload: at most this many pixels a side, and as bytes what these cost without compression. */
export const PICTURE_LIMITS = { side: 1024, bytes: 5 * 1024 * 1024 } as const;

const UPLOADED = /^\/img\/uploads\/[0-9a-f]{32}\.png$/;

/** The signature of a PNG, and the length and name of the chunk that always comes first. */
const HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const SHORTEST = 24;

/** Bytes that are converted to characters at once: more arguments would overflow the stack. */
const CHUNK = 0x2000;

/** Whether a design's logo is an upload of a user and not shipped with the app. */
export function isUploadedLogo(path: string): boolean {
  return UPLOADED.test(path);
}

/**
 * The picture that the bytes of a PNG are, the same in Node and in the browser.
 * @returns null for what is no PNG, or one beyond PICTURE_LIMITS
 */
export function pictureArt(png: Uint8Array): PictureArt | null {
  const size = pngSize(png);
  return size && pictureOf(png, size);
}

/** A picture that is laid out in another size than its own, since it was made smaller for one scale. */
export function pictureOf(png: Uint8Array, { width, height }: { width: number; height: number }): PictureArt {
  return { kind: 'picture', href: `${PICTURE_HREF}${base64(png)}`, width, height };
}

/** Pixels of a PNG as its header says, or null for what no upload can be. */
export function pngSize(png: Uint8Array): { width: number; height: number } | null {
  if (png.length < SHORTEST || png.length > PICTURE_LIMITS.bytes) return null;
  if (!HEAD.every((byte, at) => png[at] === byte)) return null;
  const head = new DataView(png.buffer, png.byteOffset, SHORTEST);
  const [width, height] = [head.getUint32(WIDTH_AT), head.getUint32(HEIGHT_AT)];
  const fits = (side: number) => side >= 1 && side <= PICTURE_LIMITS.side;
  return fits(width) && fits(height) ? { width, height } : null;
}

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return btoa(parts.join(''));
}
