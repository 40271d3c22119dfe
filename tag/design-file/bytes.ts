/** Converts an ASCII text to bytes. */
export function encodeAscii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Converts bytes to a text, one character per byte. Use it only for short pieces. */
export function decodeAscii(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Returns the index of an ASCII text in bytes, from `from` on and before `to`; -1 if it is not found. */
export function findTextInBytes(bytes: Uint8Array, text: string, from = 0, to = bytes.length): number {
  const searchedBytes = encodeAscii(text);
  const [firstByte = 0] = searchedBytes;
  const lastStart = Math.min(to, bytes.length) - searchedBytes.length;
  for (
    let start = bytes.indexOf(firstByte, from);
    start !== -1 && start <= lastStart;
    start = bytes.indexOf(firstByte, start + 1)
  ) {
    let matchingBytes = 1;
    while (
      matchingBytes < searchedBytes.length &&
      bytes[start + matchingBytes] === searchedBytes[matchingBytes]
    )
      matchingBytes += 1;
    if (matchingBytes === searchedBytes.length) return start;
  }
  return -1;
}

/** Concatenates byte arrays. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
