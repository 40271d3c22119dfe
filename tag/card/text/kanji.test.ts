import { KANJI } from './data/kanji.ts';
import { charactersOf } from '../tests/font-characters.ts';

test('the list is what the Japanese font has and the Chinese one lacks', () => {
  const chinese = charactersOf('Noto Sans SC');
  const missing = [...charactersOf('Noto Sans JP')].filter((character) => !chinese.has(character));
  expect(missing.length).toBeGreaterThan(2000);
  expect(KANJI.join('')).toBe(String.fromCodePoint(...missing.toSorted((a, b) => a - b)));
});
