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

/** A shorter text after whole words is used only if it fills this ratio of the flaps. */
const MIN_WORDS_RATIO = 0.5;
const ELLIPSIS = '…';

/** Fills flaps with a text. A longer one ends with an ellipsis after its last whole word with more than three letters, or else at the last flap. */
export function fillFlaps(text: string, count: number): string {
  const flapText = toFlapText(text);
  if (flapText.length <= count) return flapText.padEnd(count);
  if (count <= 0) return '';
  const start = flapText.slice(0, count - 1);
  const wordEnd = flapText.slice(0, count).lastIndexOf(' ');
  const words = flapText.slice(0, Math.max(0, wordEnd)).replace(/( [A-Z]{1,3})*[ /-]*$/, '');
  const shortText = words.length >= count * MIN_WORDS_RATIO ? words : start.replace(/[ ./-]*$/, '');
  return `${shortText}${ELLIPSIS}`.padEnd(count);
}

/** Fills flaps with a flight number; a long one loses its space. */
export function fillNumberFlaps(number: string, count: number): string {
  const flapText = toFlapText(number);
  return fillFlaps(flapText.length > count ? flapText.replaceAll(' ', '') : flapText, count);
}

/** The blank flaps between a place and its code, at least: with one, the code would look like a word of the name. */
export const CODE_GAP = 2;

/** Fills flaps with a place and, at their end, its code, if the place has no code as its name and both have room. */
export function fillPlaceFlaps(place: string, code: string, count: number): string {
  const [placeText, codeText] = [toFlapText(place), toFlapText(code)];
  const hasRoom = placeText.length + codeText.length + CODE_GAP <= count;
  if (placeText === codeText || codeText === '' || !hasRoom) return fillFlaps(place, count);
  return placeText.padEnd(count - codeText.length) + codeText;
}
