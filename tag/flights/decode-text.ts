/** Marks at the start of a text, also those of UTF-8 that a program has read as Latin-1 and written again. */
const MARKS = /^(?:\uFEFF|ï»¿)+/;

/** How many bytes tell that UTF-16 has no mark. */
const PROBED = 200;

/** The text of a file: UTF-8 or UTF-16 with or without a mark, else Windows-1252, of which Latin-1 is a part. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  const wide = wideEncoding(bytes);
  if (wide) return decoded(wide, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(MARKS, '');
  } catch {
    return decoded('windows-1252', bytes);
  }
}

function decoded(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes).replace(MARKS, '');
}

/** In UTF-16 of a western language every second byte is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const probed = bytes.subarray(0, PROBED);
  if (probed.length < 4) return undefined;
  const zeros = [0, 0];
  probed.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > probed.length / 3 && even === 0) return 'utf-16le';
  return even > probed.length / 3 && odd === 0 ? 'utf-16be' : undefined;
}
