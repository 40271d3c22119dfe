import { FAMILIES } from './card-fonts.ts';
import { cacheTexts, type TextRun } from './shape-text.ts';

const toRun = (text: string, spacing = 0): TextRun => ({
  text,
  style: { family: FAMILIES.condensed, weight: 700, spacing },
});

test('a text is shaped once for its style, and blank texts have no shape', async () => {
  const shapedTexts: string[] = [];
  const shape = cacheTexts(async (runs) =>
    runs.map(({ text }) => {
      shapedTexts.push(text);
      return text === 'unknown' ? null : { d: `M${text}`, ink: { left: 0, top: 0, right: 1, bottom: 1 } };
    }),
  );
  const paths = async (...runs: TextRun[]) => (await shape(runs)).map((text) => text?.d ?? null);
  expect(await paths(toRun('OSLO'), toRun(' '), toRun('unknown'))).toEqual(['MOSLO', null, null]);
  expect(await paths(toRun('unknown'), toRun('OSLO'), toRun('ROME'))).toEqual([null, 'MOSLO', 'MROME']);
  expect(await paths(toRun('OSLO', 0.1))).toEqual(['MOSLO']);
  expect(shapedTexts).toEqual(['OSLO', 'unknown', 'ROME', 'OSLO']);
});
