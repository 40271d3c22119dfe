import { MONTH_NUMBERS } from '../../dates/month-names.ts';
import { joinSpans, type InputLine, type Span, type Word } from '../input-line.ts';
import { isOneEditAway } from '../spelling.ts';
import { isYearWord } from './dates.ts';
import { DAY_NAMES } from './misspelt-dates.ts';
import { WEEKDAY_CODES } from '../words.ts';

/** Words that say of a time which no date says exactly. */
const TIME_WORDS = new Set(
  `spring summer autumn winter christmas xmas easter weekend fruhling sommer herbst weihnachten ostern wochenende ete hiver noel paques
  verano invierno navidad estate inverno natale`.split(/\s+/),
);
const PERIOD_WORDS = /^(?:week|month|year|woche|monat|jahr|semaine|mois|semana|mes|ano)$/;
const PERIOD_MARKERS =
  /^(?:last|next|this|past|letzte|letzten|letztes|nachste|nachsten|diese|diesen|dieses)$/;
const DAY = /^(?:\d{1,2})(?:st|nd|rd|th)?$/;

/**
 * Finds words that were meant as a date though no date could be read: '3 Nvoe', 'AUG', 'last week', '2099'.
 * @returns the words as they are written; null if there are none
 */
export function findUnreadDate(line: InputLine, isAirlineCode: (key: string) => boolean): string | null {
  const toText = ({ start, end }: Span) => line.text.slice(start, end);
  for (const { word, index } of line.listUnparsedWords()) {
    const next = line.words[index + 1];
    const [previous, beforePrevious] = [line.words[index - 1], line.words[index - 2]];
    const isUnparsed = (one: Word | undefined): one is Word => one !== undefined && line.isFree(one);
    if (isUnparsed(next) && DAY.test(word.key) && DAY.test(next.key) && /^[/-]$/.test(next.gap))
      return toText(joinSpans([word, next]));
    if (isUnparsed(next) && PERIOD_MARKERS.test(word.key) && PERIOD_WORDS.test(next.key))
      return toText(joinSpans([word, next]));
    const day = [previous, beforePrevious].find((one) => isUnparsed(one) && DAY.test(one.key));
    const isBesideDay = day !== undefined && (day === previous || /^(?:of|de)$/.test(previous?.key ?? ''));
    if (isBesideDay && (/[a-z]$/.test(day.key) || resemblesMonth(word.key)))
      return toText(joinSpans([day, word]));
    if (
      /^(?:\d{1,2}(?:st|nd|rd|th)|(?:(?:19|20)\d|[2-9])0s|(?:19|20)\dx)$/.test(word.key) ||
      isTimeWord(line, word) ||
      resemblesDay(word.key)
    )
      return toText(word);
    if (WEEKDAY_CODES.has(word.key)) return toText(word);
    if (isYearWord(line, index, isAirlineCode)) return toText(word);
  }
  return null;
}

/** Returns true for a season, a feast, or a month alone; 'may' and 'mar' in lower case are words. */
function isTimeWord({ text }: InputLine, word: Word): boolean {
  const isMonth = MONTH_NUMBERS.has(word.key.toUpperCase());
  const isName = /\p{Lu}/u.test(text.charAt(word.start)) || word.key.length > MAX_WORD_LENGTH;
  return TIME_WORDS.has(word.key) || (isMonth && isName);
}

/** The longest names of months that are words of another language too, such as 'mars' and 'mayo'. */
const MAX_WORD_LENGTH = 4;

/** Returns true for a word that begins as 'tomorrow' or the like and has two wrong letters. */
function resemblesDay(key: string): boolean {
  return DAY_NAMES.some(
    (name) =>
      name.length > MAX_WORD_LENGTH + 2 &&
      name[0] === key[0] &&
      listShorter(key).some((one) => isOneEditAway(name, one)),
  );
}

const listShorter = (key: string) => Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1));

/** Returns true for a word that begins as a month and has at most two wrong letters. */
function resemblesMonth(key: string): boolean {
  const names = [...MONTH_NUMBERS.keys()].map((name) => name.toLowerCase());
  const isLike = (name: string) =>
    name[0] === key[0] &&
    (isOneEditAway(name, key) ||
      (key.length >= MAX_WORD_LENGTH && listShorter(key).some((shorter) => isOneEditAway(name, shorter))));
  return names.includes(key) || names.some(isLike);
}
