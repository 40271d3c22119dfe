/** Letters that only Turkish and related languages use, where the capital of i is İ. Without ş, which Romanian texts also use. */
const TURKISH_LETTERS = /[ğĞıİ]/;

const GREEK_LETTERS = /\p{Script=Greek}/u;
/** An accented vowel and the ι or υ that the accent separates from it. */
const SEPARATED_GREEK_VOWELS = /([αεηιουωΑΕΗΙΟΥΩ]\p{M}*[\u0300\u0301\u0342]\p{M}*[ιυΙΥ])(?!\u0308)/gu;
/** A Greek letter with its marks, decomposed. */
const GREEK_LETTER_WITH_MARKS = /([\u0370-\u03FF])(\p{M}+)/gu;
/** Accents and breathings without the dialytika, because capitals keep the dialytika. */
const GREEK_ACCENTS = /[\u0300-\u0303\u0311\u0313\u0314\u0342]/g;

/**
 * Returns a text in capitals by the rules of its language, which its letters show: Greek without accents, Turkish with İ. A second call
 * changes nothing.
 * @param text in NFC
 */
export function toUpperCaseByLanguage(text: string): string {
  const dottedText = TURKISH_LETTERS.test(text) ? text.replace(/i\u0307?/g, 'İ') : text;
  return dottedText
    .replace(/[\p{L}\p{M}]+/gu, (word) => (GREEK_LETTERS.test(word) ? removeGreekAccents(word) : word))
    .toUpperCase()
    .normalize('NFC');
}

/** Removes the accents of a Greek word. If an accent separated two vowels, a dialytika replaces it: Μάιος, ΜΑΪΟΣ. */
function removeGreekAccents(word: string): string {
  // The word 'or' keeps its accent, because without it the word is the article.
  if (word === 'ή' || word === 'Ή') return word;
  return word
    .normalize('NFD')
    .replace(SEPARATED_GREEK_VOWELS, '$1\u0308')
    .replace(
      GREEK_LETTER_WITH_MARKS,
      (_, letter: string, marks: string) => letter + marks.replace(GREEK_ACCENTS, ''),
    );
}
