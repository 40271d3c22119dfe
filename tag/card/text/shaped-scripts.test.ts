import { subsetScriptFont } from '../../../scripts/build/card-fonts.ts';
import {
  getTextDirection,
  needsShaping,
  SHAPED_SCRIPTS,
  listShapedScripts,
  SHARED_CHARACTERS,
} from './shaped-scripts.ts';
import { loadScriptTools } from '../tests/test-renderer.ts';

const listScriptIds = (...texts: string[]) => listShapedScripts(texts).map(({ id }) => id);

test('the font of each script has the characters that are listed for it, and its notices', async () => {
  const { harfbuzz } = await loadScriptTools();
  for (const script of SHAPED_SCRIPTS) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(await subsetScriptFont(script)));
    const has = new Set(face.collectUnicodes());
    const listed = script.ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    const lacking = listed.filter((code) => !has.has(code)).map((code) => code.toString(16));
    expect([script.id, lacking]).toEqual([script.id, []]);
    const others = Array.from(`${SHARED_CHARACTERS}\u25CC`, (character) => character.codePointAt(0));
    for (const code of [...listed, ...others]) has.delete(code ?? 0);
    expect([script.id, [...has]]).toEqual([script.id, []]);
    expect(face.getName(0, 'en')).toContain('Noto Project Authors');
    expect(face.getName(14, 'en')).toMatch(/OFL|openfontlicense/);
  }
});

test('a font is the same bytes each time it is made', async () => {
  for (const script of SHAPED_SCRIPTS.filter(({ id }) => ['hebrew', 'lao'].includes(id))) {
    expect(Buffer.compare(await subsetScriptFont(script), await subsetScriptFont(script))).toBe(0);
  }
});

test('a text needs the scripts of its letters, and no font for what Satori sets', () => {
  expect(listScriptIds('OSLO 2026', 'ΑΘΗΝΑ', 'КИЇВ', '北京', '서울', 'Łódź')).toEqual([]);
  expect(listScriptIds('BKK กรุงเทพ', 'דבי')).toEqual(['hebrew', 'thai']);
  expect(needsShaping('T3 (תל אביב)')).toBe(true);
});

test('punctuation of several scripts belongs to the letters before it', () => {
  expect(listScriptIds('ঢাকা।')).toEqual(['bengali']);
  expect(listScriptIds('।')).toEqual(['devanagari']);
  expect(listScriptIds('މާލެ، ދިވެހި')).toEqual(['thaana']);
});

test('a character that no font has needs none', () => {
  expect(listScriptIds('\u05FF', '\u0E5C', '\u1C91\u1CBB')).toEqual(['georgian']);
});

test.each([
  ['تهران', 'rtl'],
  ['۱۲۳ تهران', 'rtl'],
  ['(3) דבי', 'rtl'],
  ['DUBAI دبي', 'ltr'],
  ['กรุงเทพ', 'ltr'],
  ['12:45', 'ltr'],
  ['', 'ltr'],
])('%s runs %s', (text, direction) => {
  expect(getTextDirection(text)).toBe(direction);
});
