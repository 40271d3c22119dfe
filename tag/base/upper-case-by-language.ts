/**
 * Letters of Turkish and related languages only, in which the capital of i is İ. Not ş, which is also used for Romanian.
 */
const TURKISH = /[ğĞıİ]/;

const GREEK = /\p{Script=Greek}/u;
/** An accented vowel and the ι or υ that the accent separates from it. */
const APART = /([αεηιουωΑΕΗΙΟΥΩ]\p{M}*[\u0300\u0301\u0342]\p{M}*[ιυΙΥ])(?!\u0308)/gu;
/** A Greek letter with its marks, decomposed. */
const MARKED = /([\u0370-\u03FF])(\p{M}+)/gu;
/** Accents and breathings, but not the dialytika: capitals have it too. */
const ACCENTS = /[\u0300-\u0303\u0311\u0313\u0314\u0342]/g;

/**
 * A text in capitals as its language writes them, recognized by its letters: Greek without accents, Turkish with İ.
 * Applying it twice changes nothing more.
 * @param text in NFC
 */
export function upperCaseByLanguage(text: string): string {
  const dotted = TURKISH.test(text) ? text.replace(/i\u0307?/g, 'İ') : text;
  return dotted
    .replace(/[\p{L}\p{M}]+/gu, (word) => (GREEK.test(word) ? withoutAccents(word) : word))
    .toUpperCase()
    .normalize('NFC');
}

/** A Greek word without accents. Where an accent separated two vowels, a dialytika does: Μάιος, ΜΑΪΟΣ. */
function withoutAccents(word: string): string {
  // The word 'or' keeps its accent, or it would be the article.
  if (word === 'ή' || word === 'Ή') return word;
  return word
    .normalize('NFD')
    .replace(APART, '$1\u0308')
    .replace(MARKED, (_, letter: string, marks: string) => letter + marks.replace(ACCENTS, ''));
}
