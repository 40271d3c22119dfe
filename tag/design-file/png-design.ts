import { ok, refuse, type Result } from '../texts/refusal.ts';
import { encodeAscii, decodeAscii, joinBytes } from './bytes.ts';
import { MAX_EMBEDDED_BYTES } from './embedded-design.ts';
import { computeCrc32 } from './crc32.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The offset after the first chunk, which always has this length. */
const HEADER_END_OFFSET = PNG_SIGNATURE.length + 25;
/** The size of length, type and checksum of a chunk, in bytes. */
const CHUNK_FRAME_BYTES = 12;

/** The keyword, then: no compression, no method, no language, no translated keyword. */
const CHUNK_HEADER = 'tailfin-design\0\0\0\0\0';

/** The largest number of chunks that are searched. The largest file has 2,500 chunks if an encoder uses pieces of 8 KB. */
const MAX_CHUNKS = 5_000;

/** Returns true if the bytes begin as a PNG file. */
export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** Embeds a text in a PNG, in an uncompressed iTXt chunk before the pixels. Other bytes do not change. */
export function embedDesignInPng(png: Uint8Array, text: string): Uint8Array {
  if (!isPng(png)) return png;
  const body = encodeAscii(`iTXt${CHUNK_HEADER}${text}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, computeCrc32(body));
  return joinBytes(png.subarray(0, HEADER_END_OFFSET), chunk, png.subarray(HEADER_END_OFFSET));
}

/**
 * Extracts the embedded text from a PNG. Nothing is unpacked. Threat: a chunk that claims more bytes than the file has, or chunks without
 * end.
 * @returns DESIGN_FILE_NONE; DESIGN_FILE_INVALID if the chunk is broken
 */
export function extractDesignFromPng(png: Uint8Array): Result<string> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let offset = PNG_SIGNATURE.length;
  for (let count = 0; count < MAX_CHUNKS && offset + CHUNK_FRAME_BYTES <= png.length; count += 1) {
    const length = view.getUint32(offset);
    const end = offset + CHUNK_FRAME_BYTES + length;
    const isOurs = startsWith(
      png.subarray(offset + 4, offset + 8 + CHUNK_HEADER.length),
      `iTXt${CHUNK_HEADER}`,
    );
    if (isOurs) return extractText(png.subarray(offset, end), length);
    if (end > png.length) break;
    offset = end;
  }
  return refuse('DESIGN_FILE_NONE');
}

/** Returns the text of the product's chunk, which can have fewer bytes than it claims. */
function extractText(chunk: Uint8Array, length: number): Result<string> {
  const isTruncated = chunk.length < length + CHUNK_FRAME_BYTES;
  if (isTruncated || length < CHUNK_HEADER.length || length > MAX_EMBEDDED_BYTES + CHUNK_HEADER.length)
    return refuse('DESIGN_FILE_INVALID');
  const storedChecksum = new DataView(chunk.buffer, chunk.byteOffset).getUint32(length + 8);
  if (computeCrc32(chunk.subarray(4, length + 8)) !== storedChecksum) return refuse('DESIGN_FILE_INVALID');
  return ok(decodeAscii(chunk.subarray(8 + CHUNK_HEADER.length, length + 8)));
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && decodeAscii(bytes.subarray(0, text.length)) === text;
}
