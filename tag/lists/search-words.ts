import { foldText } from '../base/fold-text.ts';

/** Letters or digits; a word may also consist of other characters, such as an emoji or '%', except punctuation. */
const WORD_PATTERN = /\p{L}+|\p{N}+|[^\p{L}\p{N}\p{Pd}\s<=>@.,;:!?'’"“”„()/·・、。「」،؛؟]+/gu;

/** The number of words that a search may write without spaces: 'frankfurtammain', 'boeing787'. */
const MAX_JOINED_WORDS = 4;

/** Returns the folded words of a text. Letters and digits are separate words: 'A320neo' has three. */
function listWords(text: string): readonly string[] {
  return foldText(text).match(WORD_PATTERN) ?? [];
}

/** Returns the folded words of a text without spaces, hyphens or other punctuation: 'LH 400', 'lh400' and 'LH-400' become equal. */
export function joinWords(text: string): string {
  return listWords(text).join('');
}

/** Returns each word of a text together with those that follow, so that spaces do not decide: 'airberlin' and 'berlin'. */
export function listWordStarts(text: string): readonly string[] {
  const words = listWords(text);
  return words.map((_, index) => words.slice(index, index + MAX_JOINED_WORDS).join(''));
}

// The search text of a tag consists of entries. Each begins with a line feed, so that strpos finds starts of words only. The end of the
// entry before says what the entry is.

/** Marks the entries of the place where a flight begins. */
const DEPARTURE_MARK = '<';
/** Marks the entries of the place where a flight ends. */
const ARRIVAL_MARK = '>';
/** Marks the date of a flight, as far as it is known: '20240812', '202408' or '2024'. */
const DATE_MARK = '@';
/** Ends an entry that is a whole code. */
const CODE_END = '=';

/** Returns the text that finds a word at its start. In scripts without spaces, it finds the word anywhere. */
export function findWord(word: string): string {
  return HAS_NO_SPACES.test(word) ? word : `\n${word}`;
}

const HAS_NO_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Returns the text of an entry that is a whole code: of an airport, of an airline, or 'november3' for a day of any year. */
export const toCode = (code: string) => `\n${code}${CODE_END}`;

/** Returns the text of an entry at the place where a flight begins. */
export const toDeparture = (entry: string) => `${DEPARTURE_MARK}${entry}`;

/** Returns the text of an entry at the place where a flight ends. */
export const toArrival = (entry: string) => `${ARRIVAL_MARK}${entry}`;

/** Returns the text of a date, or of its first digits: '198' for the years from 1980 to 1989. */
export const toDate = (digits: string) => `${DATE_MARK}\n${digits}`;
