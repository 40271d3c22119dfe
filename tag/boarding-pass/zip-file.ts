const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
/** The largest length of the comment after the central directory, in bytes. */
const COMMENT_LENGTH = 0xffff;
/** The largest number of files in a pass. A usual pass has a dozen. */
const MAX_FILES = 500;

/**
 * Unpacks one file of a ZIP. Encrypted archives and ZIP64 are not read. Threat: an archive that claims wrong sizes; unpacking ends at the
 * limit.
 * @returns null if there is no such file, if it is larger than `limit` bytes, or if the archive is broken
 */
export async function extractZipFile(
  zip: Uint8Array,
  name: string,
  limit: number,
): Promise<Uint8Array | null> {
  const found = findZipEntry(zip, name);
  if (!found) return null;
  if (found.method === STORED) return found.data.length <= limit ? found.data : null;
  return found.method === DEFLATED ? inflateData(found.data, limit) : null;
}

const STORED = 0;
const DEFLATED = 8;

type ZipEntryData = { readonly method: number; readonly data: Uint8Array };

function findZipEntry(zip: Uint8Array, name: string): ZipEntryData | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findDirectoryEnd(view);
  if (end === null) return null;
  const count = Math.min(view.getUint16(end + 10, true), MAX_FILES);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || view.getUint32(at, true) !== ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const own = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
    if (own === name) return readEntryData(zip, view, at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

function findDirectoryEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_LENGTH); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

/** Returns the compressed bytes of the file whose central directory entry is at `at`. */
function readEntryData(zip: Uint8Array, view: DataView, at: number): ZipEntryData | null {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const size = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  if (isEncrypted || local + 30 > zip.length) return null;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + size > zip.length) return null;
  return { method: view.getUint16(at + 10, true), data: zip.subarray(start, start + size) };
}

async function inflateData(data: Uint8Array, limit: number): Promise<Uint8Array | null> {
  const unpacked = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacked.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > limit) return null;
      parts.push(part.value);
    }
  } catch {
    return null;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
