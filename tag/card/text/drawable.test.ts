import { CARD_FONTS } from './card-fonts.ts';
import { isInSatoriFonts, findUnsupportedCharacters } from './drawable.ts';
import { listFontCharacters } from '../tests/font-characters.ts';

test('the list is what the fonts have that are loaded for a character', () => {
  const fonts = CARD_FONTS.filter(({ name }) => name !== 'B612 Mono').map(({ name, characters }) => {
    return { only: characters, has: listFontCharacters(name) };
  });
  const wrong: string[] = [];
  for (let code = 0x20; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    const isDrawn = fonts.some(({ only, has }) => has.has(code) && (only === null || only.test(character)));
    if (isDrawn !== isInSatoriFonts(character)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['SÃO PAULO – ĐÀ NẴNG', []],
  ['E\u0301vry Þ', []],
  ['北京 とうきょう 서울 Θεσσαλονίκη КИЇВ', []],
  ['תל אביב نَتانيا กี्', ['กี्']],
  ['नई दिल्ली क्\u200Dष ঢাকা।', []],
  ['🛫 OSLO 🛫 ❤️', ['🛫', '❤️']],
  ['🇯🇵 👨\u200D👩\u200D👧', ['🇯🇵', '👨\u200D👩\u200D👧']],
  ['A\u05B0B', ['A\u05B0']],
  ['א\u0323', ['א\u0323']],
  ['ᏣᎳᎩ 𞤀', ['Ꮳ', 'Ꮃ', 'Ꭹ', '𞤀']],
  ['\u093F', []],
  ['', []],
])('of %j the card shows as boxes %j', (text, boxes) => {
  expect(findUnsupportedCharacters(text)).toEqual(boxes);
});
