/** The spelling of letters that do not become a flap's letter without their accent. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['Ø', 'O'],
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['ß', 'SS'],
  ['Ł', 'L'],
  ['Đ', 'D'],
  ['Ð', 'D'],
  ['Þ', 'TH'],
  ['İ', 'I'],
];

/** Converts a text to letters that flaps can show. Others are left out. */
export function toFlapText(text: string): string {
  const spelled = SPELLINGS.reduce(
    (result, [letter, spelling]) => result.replaceAll(letter, spelling),
    text.replaceAll('ß', 'SS').toUpperCase(),
  );
  return spelled
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^A-Z0-9 .\-/]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Fills flaps with a text. A longer one is truncated with an ellipsis. */
export function fillFlaps(text: string, count: number): string {
  const flapText = toFlapText(text);
  if (flapText.length <= count) return flapText.padEnd(count);
  return `${flapText.slice(0, count - 1).trimEnd()}…`.padEnd(count);
}

/** Fills flaps with a flight number; a long one loses its space. */
export function fillNumberFlaps(number: string, count: number): string {
  const flapText = toFlapText(number);
  return fillFlaps(flapText.length > count ? flapText.replaceAll(' ', '') : flapText, count);
}

/** Returns the letter that the flap shows before another one. */
export function getPreviousLetter(letter: string): string {
  return letter > 'A' && letter <= 'Z' ? String.fromCharCode(letter.charCodeAt(0) - 1) : ' ';
}
