import { LINE_WORDS } from '../data/line-words.ts';
import { splitList } from './word-lists.ts';

const WORD_PATTERN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*(?:-feira)?/giu;

const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9f]/u;

const HAN = '[\\p{Script=Han}々]';
const HIRAGANA = '\\p{Script=Hiragana}';
const KATAKANA = '[\\p{Script=Katakana}ー\\uff9e\\uff9f]';
const HANGUL = '\\p{Script=Hangul}';

/** The words of Japanese and Chinese that are apart from the names beside them. Single signs of days are also parts of names. */
const HAN_WORDS = ['ja', 'zh-Hans']
  .flatMap((language) => {
    const { shortWeekdays: _, weekdays = [], days = {}, cabins = [], ...lists } = LINE_WORDS[language] ?? {};
    return [...weekdays, ...Object.values(days), ...cabins, ...Object.values(lists)];
  })
  .flatMap((list) => (typeof list === 'string' ? splitList(list) : []))
  .filter((word) => /^[\p{Script=Han}]/u.test(word) && word !== '行')
  .toSorted((one, other) => other.length - one.length);
const HIRAGANA_DAYS = Object.values(LINE_WORDS['ja']?.days ?? {}).flatMap(splitList);
const KNOWN_HAN = `(?:${HAN_WORDS.join('|')}|行(?!${HAN}))`;
const PARTICLE = '(?:から|まで|より|[へにでのとをはがも])';
const KOREAN_PARTICLE =
  '(?:에서|부터|까지|으로|(?<!오슬|삿포|카이|상파울|통)로|(?<![비여])행|(?<!출)발|편(?:으로)?|[에의을를은는이가])';

/** A part of a text without spaces: a date, a known word, a particle, or a run of one script. */
const PART = new RegExp(
  [
    `\\p{Nd}{1,3}(?:天|日|[个個]?星期|周|週間?|일|주일?)[前전]`,
    `[一二两三四五六](?:天|[个個]?星期|周)前`,
    `[上下][个個]?(?:周|週|星期|礼拜)[一二三四五六日天]`,
    `\\p{Nd}{1,4}[年月日号號년월일]`,
    `\\p{Nd}{1,3}주일?`,
    KNOWN_HAN,
    ...HIRAGANA_DAYS.filter((day) => !/^\p{Script=Han}/u.test(day)),
    `${PARTICLE}(?=${PARTICLE}*(?!${HIRAGANA}))`,
    `(?<!${HANGUL})${KOREAN_PARTICLE}(?!${HANGUL})`,
    `(?<=${HANGUL}{2})${KOREAN_PARTICLE}(?!${HANGUL})`,
    `${HANGUL}(?:(?!${KOREAN_PARTICLE}(?!${HANGUL}))${HANGUL})+`,
    `${HANGUL}+`,
    `(?:(?!${KNOWN_HAN})${HAN})+`,
    `${HIRAGANA}+?(?=${PARTICLE}+(?!${HIRAGANA}))`,
    `${HIRAGANA}+`,
    `${KATAKANA}+`,
    `(?:(?!${HAN}|${HIRAGANA}|${KATAKANA}|${HANGUL}).)+`,
  ].join('|'),
  'gu',
);

/** Returns the words of a text, with their indexes. Scripts without spaces are divided at known words and where the script changes. */
export function splitIntoWords(text: string): readonly { readonly index: number; readonly text: string }[] {
  const words = Array.from(text.matchAll(WORD_PATTERN), ({ index, 0: word }) => ({ index, text: word }));
  if (!EAST_ASIAN.test(text)) return words;
  return words.flatMap((word) =>
    EAST_ASIAN.test(word.text)
      ? Array.from(word.text.matchAll(PART), (part) => ({ index: word.index + part.index, text: part[0] }))
      : [word],
  );
}
