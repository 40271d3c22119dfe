/** The bytes of an ASCII text. */
export function asciiBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The text of bytes, each of them one character. For short pieces. */
export function asciiText(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Where an ASCII text stands in bytes, from `from` on and before `to`; -1 for nowhere. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0, to = bytes.length): number {
  const wanted = asciiBytes(text);
  const [first = 0] = wanted;
  const last = Math.min(to, bytes.length) - wanted.length;
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

/** One after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
