/** Letters that Unicode does not take apart, by what a search finds them with. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // Arabic letters that writers and keyboards exchange.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ٱ: 'ا',
  ک: 'ك',
};
const LETTER_PATTERN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** The digits zero of Arabic and of Persian. */
const ARABIC_ZEROS = [0x0660, 0x06f0];
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/gu;

/** Marks except the voice marks of kana, the Arabic tatweel, and signs that only say in which direction a text runs. */
const REMOVED_PATTERN =
  /(?![\u3099\u309a])\p{M}|[\u0640\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const VOICED_KANA = /.[\u3099\u309a]/gu;

const ASCII_TEXT = /^\p{ASCII}*$/u;

/**
 * Normalizes a text for search: 'Zürich' and 'ZURICH' become equal, 'Ｌ' and 'L', 'ｶﾞ' and 'ガ', 'أ' and 'ا'. 'か' and 'が' stay apart. Stored
 * search texts contain its result, so that a change needs a migration.
 */
export function foldText(text: string): string {
  if (ASCII_TEXT.test(text)) return text.toLowerCase().trim();
  return text
    .normalize('NFKD')
    .replace(REMOVED_PATTERN, '')
    .replace(VOICED_KANA, (kana) => kana.normalize('NFC'))
    .toLowerCase()
    .replace(LETTER_PATTERN, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGIT, toAsciiDigit)
    .trim();
}

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ARABIC_ZEROS.findLast((one) => one <= code) ?? code;
  return String(code - zero);
}

/** Returns a text in capitals without accents; each UTF-16 unit keeps its index: 'Février' becomes 'FEVRIER', '٣' becomes '3'. */
export function toUpperCaseWithoutAccents(text: string): string {
  return ASCII_TEXT.test(text) ? text.toUpperCase() : Array.from(text, toCapitalWithoutAccent).join('');
}

function toCapitalWithoutAccent(character: string): string {
  // 'º' and '½' stay: only other widths of letters and digits are taken apart.
  const form = /[\uff00-\uffef\u3000]/u.test(character) ? 'NFKD' : 'NFD';
  const plain = character
    .normalize(form)
    .replace(REMOVED_PATTERN, '')
    .replace(VOICED_KANA, (kana) => kana.normalize('NFC'))
    .replace(ARABIC_DIGIT, toAsciiDigit);
  const capital = (ARABIC_LETTER.test(plain) ? (LETTERS[plain] ?? plain) : plain).toUpperCase();
  return capital.length === character.length ? capital : character;
}

const ARABIC_LETTER = /^\p{Script=Arabic}$/u;
