/** The size of the file header, and of a chunk's header: its name and the length of its data, each with four bytes. */
const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/**
 * Returns true if a canvas wrote a lossless WebP. Some browsers write a PNG or a lossy WebP instead. Reads all chunks before the pixels,
 * because Chromium writes an ICC profile of any length there.
 */
export async function isLosslessWebp(file: Blob): Promise<boolean> {
  const header = await readAscii(file, 0, FILE_HEADER_BYTES);
  if (!header.startsWith('RIFF') || !header.endsWith('WEBP')) return false;
  let start = FILE_HEADER_BYTES;
  while (start + CHUNK_HEADER_BYTES <= file.size) {
    // oxlint-disable-next-line no-await-in-loop -- a chunk says where the next one starts
    const chunk = await readChunkHeader(file, start);
    if (chunk.name === 'VP8L') return true;
    if (chunk.name === 'VP8 ') return false;
    // The data of a chunk is padded to an even length.
    start += CHUNK_HEADER_BYTES + chunk.length + (chunk.length % 2);
  }
  return false;
}

async function readChunkHeader(file: Blob, start: number): Promise<{ name: string; length: number }> {
  const name = await readAscii(file, start, 4);
  const bytes = await file.slice(start + 4, start + CHUNK_HEADER_BYTES).arrayBuffer();
  return { name, length: new DataView(bytes).getUint32(0, true) };
}

async function readAscii(file: Blob, start: number, length: number): Promise<string> {
  return new TextDecoder('latin1').decode(await file.slice(start, start + length).arrayBuffer());
}
