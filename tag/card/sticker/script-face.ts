/** Letters that the script face has. */
const LETTERS = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u2019]*$/;
/** Initials, such as USA, are no word to be written. */
const INITIALS = /^[\p{Lu}.\s]{1,4}$/u;
/** Small words inside a name. */
const SMALL = new Set(['and', 'of', 'the', 'de', 'da', 'do', 'du', 'des', 'y', 'e', 'et', 'und', 'la', 'le']);
/** Letters of Turkish: there the small letter of I is ı. */
const TURKISH = /[ĞİŞ]/;

/** Whether a text is written in the script face: it has its letters, and is a word. */
export function isScript(text: string): boolean {
  return text.trim() !== '' && LETTERS.test(text) && !INITIALS.test(text);
}

/** A name in capitals as it is written by hand: its words begin with a capital. */
export function scriptCase(text: string): string {
  const plain = TURKISH.test(text) ? text.replaceAll('I', 'ı').replaceAll('İ', 'i') : text;
  return plain
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
      if (at > 0 && SMALL.has(word)) return word;
      const first = TURKISH.test(text) && word.startsWith('i') ? 'İ' : (word[0] ?? '').toUpperCase();
      return first + word.slice(1);
    });
}
