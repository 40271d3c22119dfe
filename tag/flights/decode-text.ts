/** Byte order marks at the start of a text, also the mark of UTF-8 that a program has decoded as Latin-1 and saved again. */
const BYTE_ORDER_MARKS = /^(?:\uFEFF|ï»¿)+/;

/** The number of bytes that are checked for UTF-16 without a mark. */
const PROBED_BYTES = 200;

/**
 * Decodes the text of a file: UTF-8 or UTF-16 with or without a mark, otherwise Windows-1252, which includes Latin-1.
 * @returns null for a text in another encoding, because its names would be wrong
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeWithoutMark('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeWithoutMark('utf-16be', bytes);
  const utf16Encoding = detectUtf16(bytes);
  if (utf16Encoding) return decodeWithoutMark(utf16Encoding, bytes);
  const text = decodeWithoutMark('utf-8', bytes);
  if (isValidUtf8(bytes) || isMostlyValid(text)) return text;
  const westernText = decodeWindows1252(bytes);
  return westernText.includes('\0') || isWesternText(westernText) ? westernText : null;
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
function isMostlyValid(text: string): boolean {
  const brokenCount = countCodes(text, (code) => code === REPLACEMENT_CODE);
  return countCodes(text, (code) => code > MAX_ASCII_CODE && code !== REPLACEMENT_CODE) > brokenCount;
}

const MAX_ASCII_CODE = 0x7f;
const REPLACEMENT_CODE = 0xfffd;

function countCodes(text: string, matches: (code: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (matches(text.charCodeAt(index))) count += 1;
  return count;
}

/** The characters of the bytes 0x80 to 0x9F. Undefined bytes are not changed. */
const C1_CHARACTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** Decodes Windows-1252. Node decodes it as Latin-1, which has control characters instead of these characters. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = decodeWithoutMark('windows-1252', bytes);
  return text.replaceAll(
    /[\x80-\x9F]/g,
    (character) => C1_CHARACTERS[character.charCodeAt(0) - 0x80] ?? character,
  );
}

/** The bytes that Windows-1252 does not define. */
const UNDEFINED_CHARACTERS = /[\u0080-\u009F]/;

/** Symbols that never occur inside a word: 'Wroc³aw' is Wrocław in Windows-1250. */
const SYMBOL_IN_WORD = /\p{L}[¤¦¨¬¯±²³¶¸¹¼½¾¢£¥§¿¡†‡‰˜ˆƒ]\p{L}/u;

/** Texts in other scripts have three or more characters beyond ASCII in a row, without punctuation. */
const NON_ASCII_RUN = /[^\0-\x7F]{3,100}/g;
const PUNCTUATION = /[–—…“”„’‘‚«»€£™®•·°´\u00A0]/g;
const MAX_RUN_RATIO = 0.2;

/** Returns true if a text that was decoded as Windows-1252 can be of a western language. */
function isWesternText(text: string): boolean {
  if (UNDEFINED_CHARACTERS.test(text) || SYMBOL_IN_WORD.test(text)) return false;
  let runLength = 0;
  for (const [run] of text.matchAll(NON_ASCII_RUN))
    if (run.replaceAll(PUNCTUATION, '').length > 2) runLength += run.length;
  return runLength <= countCodes(text, (code) => code > MAX_ASCII_CODE) * MAX_RUN_RATIO;
}

function decodeWithoutMark(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes).replace(BYTE_ORDER_MARKS, '');
}

/** Detects UTF-16 without a mark: in western languages, every second byte is zero. */
function detectUtf16(bytes: Uint8Array): string | undefined {
  const probedBytes = bytes.subarray(0, PROBED_BYTES);
  if (probedBytes.length < 4) return undefined;
  const zeroCounts = [0, 0];
  probedBytes.forEach((byte, index) => {
    if (byte === 0) zeroCounts[index % 2] = (zeroCounts[index % 2] ?? 0) + 1;
  });
  const [evenZeros = 0, oddZeros = 0] = zeroCounts;
  if (oddZeros > probedBytes.length / 3 && evenZeros === 0) return 'utf-16le';
  return evenZeros > probedBytes.length / 3 && oddZeros === 0 ? 'utf-16be' : undefined;
}
