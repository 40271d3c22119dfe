/** Byte order marks at the start of a text, also the mark of UTF-8 that a program has decoded as Latin-1 and saved again. */
const MARKS = /^(?:\uFEFF|ï»¿)+/;

/** The number of bytes that are checked for UTF-16 without a mark. */
const PROBED = 200;

/**
 * Decodes the text of a file: UTF-8 or UTF-16 with or without a mark, otherwise Windows-1252, which includes Latin-1.
 * @returns null for a text in another encoding, because its names would be wrong
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  const wide = wideEncoding(bytes);
  if (wide) return decoded(wide, bytes);
  const text = decoded('utf-8', bytes);
  if (isValidUtf8(bytes) || isMostlyRight(text)) return text;
  const western = windows1252(bytes);
  return western.includes('\0') || isWestern(western) ? western : null;
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns true for UTF-8 with few broken letters, for example from a program that truncates a note after a number of bytes. */
function isMostlyRight(text: string): boolean {
  const broken = countOf(text, (code) => code === REPLACED);
  return countOf(text, (code) => code > ASCII && code !== REPLACED) > broken;
}

const ASCII = 0x7f;
const REPLACED = 0xfffd;

function countOf(text: string, isCounted: (code: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isCounted(text.charCodeAt(at))) count += 1;
  return count;
}

/** The characters of the bytes 0x80 to 0x9F. Undefined bytes are not changed. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** Decodes Windows-1252. Node decodes it as Latin-1, which has control characters instead of these characters. */
function windows1252(bytes: Uint8Array): string {
  const text = decoded('windows-1252', bytes);
  return text.replaceAll(/[\x80-\x9F]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** The bytes that Windows-1252 does not define. */
const UNUSED = /[\u0080-\u009F]/;

/** Symbols that never occur inside a word: 'Wroc³aw' is Wrocław in Windows-1250. */
const SIGN_IN_WORD = /\p{L}[¤¦¨¬¯±²³¶¸¹¼½¾¢£¥§¿¡†‡‰˜ˆƒ]\p{L}/u;

/** Texts in other scripts have three or more characters beyond ASCII in a row, without punctuation. */
const RUN = /[^\0-\x7F]{3,100}/g;
const PUNCTUATION = /[–—…“”„’‘‚«»€£™®•·°´\u00A0]/g;
const MAX_RUN_SHARE = 0.2;

/** Returns true if a text that was decoded as Windows-1252 can be of a western language. */
function isWestern(text: string): boolean {
  if (UNUSED.test(text) || SIGN_IN_WORD.test(text)) return false;
  let inRuns = 0;
  for (const [run] of text.matchAll(RUN))
    if (run.replaceAll(PUNCTUATION, '').length > 2) inRuns += run.length;
  return inRuns <= countOf(text, (code) => code > ASCII) * MAX_RUN_SHARE;
}

function decoded(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes).replace(MARKS, '');
}

/** Detects UTF-16 without a mark: in western languages, every second byte is zero. */
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
