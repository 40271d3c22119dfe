import { crc32, deflateSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits per channel, RGBA, no interlace. */
const RGBA_HEADER = [8, 6, 0, 0, 0];
/** In bytes; most cards at 2x fit into one chunk. */
const DEFLATE_CHUNK_BYTES = 256 * 1024;

/** Rows as a PNG stores them: a filter byte 0, then RGBA pixels with straight alpha. */
export type PngRows = { readonly rows: Buffer; readonly width: number; readonly height: number };

/** RGBA with straight alpha, row by row. */
export type RasterPixels = { readonly pixels: Buffer; readonly width: number; readonly height: number };

/** Returns the number of bytes of a row in a PNG. */
export const getStride = (width: number): number => width * 4 + 1;

/**
 * Encodes unfiltered rows at zlib level 1, in a third of the time of resvg's own encoder.
 * @returns the bytes of a PNG, the same for the same pixels
 */
export function encodePng({ rows, width, height }: PngRows): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(RGBA_HEADER, 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows, { level: 1, chunkSize: DEFLATE_CHUNK_BYTES })),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Un-premultiplies the pixels of resvg in place. */
export function unpremultiplyPixels(pixels: Buffer, width: number, height: number): RasterPixels {
  const pixelWords = toPixelWords(pixels);
  for (let i = 0; i < pixelWords.length; i += 1) {
    const alpha = getAlpha(pixelWords[i] ?? 0);
    if (alpha !== 255 && alpha !== 0) unpremultiplyPixel(pixels, i * 4, alpha);
  }
  return { pixels, width, height };
}

/**
 * Returns each RGBA pixel as one number, with alpha in the highest byte. The numbers are signed, because V8 is faster with signed
 * numbers.
 */
export const toPixelWords = (pixels: Buffer): Int32Array =>
  new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);

/** Returns the alpha of a pixel, from 0 to 255. */
export const getAlpha = (word: number): number => word >>> 24;

/** Un-premultiplies one pixel in the order of operations of resvg's encoder, so that the results are exactly equal. */
export function unpremultiplyPixel(rows: Buffer, offset: number, alpha: number): void {
  const alphaRatio = alpha / 255;
  for (let c = offset; c < offset + 3; c += 1)
    rows[c] = Math.min(255, Math.floor((rows[c] ?? 0) / alphaRatio + 0.5));
}

function buildChunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
