import { KANJI } from './data/kanji.ts';
import { listFontCharacters } from '../tests/font-characters.ts';

test('the list is what the Japanese font has and the Chinese one lacks', () => {
  const chinese = listFontCharacters('Noto Sans SC');
  const missing = [...listFontCharacters('Noto Sans JP')].filter((character) => !chinese.has(character));
  expect(missing.length).toBeGreaterThan(2000);
  expect(KANJI.join('')).toBe(String.fromCodePoint(...missing.toSorted((a, b) => a - b)));
});
