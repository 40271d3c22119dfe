import { FOLDED_WORDS } from '../lists/tests/folded-words.ts';
import { foldText, toUpperCaseWithoutAccents } from './fold-text.ts';

const joinFolded = (word: string) => foldText(word).replaceAll(/[\s・]/g, '');

test.each(FOLDED_WORDS)('%s is one with its other forms', (...words) => {
  expect(new Set(words.map(joinFolded)).size).toBe(1);
});

test('no word is one with a word of another group, and a folded text stays', () => {
  const folded = FOLDED_WORDS.map(([word = '']) => foldText(word));
  expect(new Set(folded).size).toBe(folded.length);
  expect(folded.map(foldText)).toEqual(folded);
});

test.each([
  ['Février', 'FEVRIER'],
  ['straße', 'STRAßE'],
  ['が３ｶﾞ', 'が3ガ'],
  ['٣ أبريل ۲۰۲۴', '3 ابريل 2024'],
  ['1º', '1º'],
  ['서울', '서울'],
])('%s in capitals keeps its length', (text, expected) => {
  const normalized = text.normalize('NFC');
  expect(toUpperCaseWithoutAccents(normalized)).toHaveLength(normalized.length);
  expect(toUpperCaseWithoutAccents(normalized).normalize('NFKC')).toBe(expected.normalize('NFKC'));
});
