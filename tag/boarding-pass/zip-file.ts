const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
/** The largest length of the comment after the central directory, in bytes. */
const MAX_COMMENT_LENGTH = 0xffff;
/** The largest number of files in a pass. A usual pass has a dozen. */
const MAX_FILES = 500;

/**
 * Unpacks one file of a ZIP. Encrypted archives and ZIP64 are not read. Threat: an archive that claims wrong sizes; unpacking ends at the
 * limit.
 * @returns null if there is no such file, if it is larger than `maxBytes` bytes, or if the archive is broken
 */
export async function extractZipFile(
  zip: Uint8Array,
  name: string,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const entryData = findZipEntry(zip, name);
  if (!entryData) return null;
  if (entryData.method === STORED_METHOD) return entryData.data.length <= maxBytes ? entryData.data : null;
  return entryData.method === DEFLATED_METHOD ? inflateData(entryData.data, maxBytes) : null;
}

const STORED_METHOD = 0;
const DEFLATED_METHOD = 8;

type ZipEntryData = { readonly method: number; readonly data: Uint8Array };

function findZipEntry(zip: Uint8Array, name: string): ZipEntryData | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findDirectoryEnd(view);
  if (end === null) return null;
  const count = Math.min(view.getUint16(end + 10, true), MAX_FILES);
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > zip.length || view.getUint32(offset, true) !== ENTRY_SIGNATURE) return null;
    const nameLength = view.getUint16(offset + 28, true);
    const entryName = new TextDecoder().decode(zip.subarray(offset + 46, offset + 46 + nameLength));
    if (entryName === name) return readEntryData(zip, view, offset);
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return null;
}

function findDirectoryEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let offset = last; offset >= Math.max(0, last - MAX_COMMENT_LENGTH); offset -= 1) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  }
  return null;
}

/** Returns the compressed bytes of the file whose central directory entry is at `entryOffset`. */
function readEntryData(zip: Uint8Array, view: DataView, entryOffset: number): ZipEntryData | null {
  const isEncrypted = (view.getUint16(entryOffset + 8, true) & 1) === 1;
  const size = view.getUint32(entryOffset + 20, true);
  const localHeader = view.getUint32(entryOffset + 42, true);
  if (isEncrypted || localHeader + 30 > zip.length) return null;
  const start =
    localHeader + 30 + view.getUint16(localHeader + 26, true) + view.getUint16(localHeader + 28, true);
  if (start + size > zip.length) return null;
  return { method: view.getUint16(entryOffset + 10, true), data: zip.subarray(start, start + size) };
}

async function inflateData(data: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  const unpacked = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacked.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      length += chunk.value.length;
      if (length > maxBytes) return null;
      chunks.push(chunk.value);
    }
  } catch {
    return null;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
  const inflatedData = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    inflatedData.set(chunk, offset);
    offset += chunk.length;
  }
  return inflatedData;
}
