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
  const wanted = encodeAscii(text);
  const [first = 0] = wanted;
  const last = Math.min(to, bytes.length) - wanted.length;
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

/** Concatenates byte arrays. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
