import { loadFont, prepareSatori, testSatori } from '../../tag/card/tests/test-renderer.ts';
import { ALL_FONTS, FAMILIES, type FontWeight } from '../../tag/card/text/card-fonts.ts';
import { createPlainShaper, type PlainShaper } from '../../tag/card/text/plain-shaper.ts';
import type { HarfBuzz } from '../../tag/card/text/shape-script.ts';
import { createTextShaper, type TextRun, type TextShaper } from '../../tag/card/text/shape-text.ts';
import { buildPlainFace } from './plain-faces.ts';

/** See scripts/jest/environment.cjs. */
declare const importOutside: (name: string) => Promise<unknown>;

const FACES: readonly [keyof typeof FAMILIES, FontWeight][] = [
  ['condensed', 500],
  ['condensed', 600],
  ['condensed', 700],
  ['condensed', 800],
  ['mono', 400],
  ['mono', 700],
  ['labels', 600],
];
const SPACINGS = [0, 0.02, 0.05, 0.16, -0.006];
const PLAIN_FONTS = ALL_FONTS.filter(({ characters }) => !characters);

describe('texts drawn with outlines of the build', () => {
  let shapePlain: PlainShaper;
  let shapeBySatori: TextShaper;
  let characters: string;

  beforeAll(async () => {
    await prepareSatori();
    const harfbuzz = (await importOutside('harfbuzzjs')) as HarfBuzz;
    const fonts = await Promise.all(
      PLAIN_FONTS.map(async (font) => ({ font, data: await loadFont(font.file) })),
    );
    const faces = [];
    for (const { font, data } of fonts)
      faces.push({ font, face: await buildPlainFace(harfbuzz, Buffer.from(data)) });
    characters = faces[0]?.face.characters ?? '';
    shapePlain = createPlainShaper(faces);
    shapeBySatori = createTextShaper(
      testSatori,
      fonts.map(({ font, data }) => ({ name: font.name, weight: font.weight, style: 'normal', data })),
    );
  });

  const createRun = (text: string, index: number): TextRun => {
    const [family, weight] = FACES[index % FACES.length] ?? ['mono', 400];
    const spacing = SPACINGS[index % SPACINGS.length] ?? 0;
    return { text, style: { family: FAMILIES[family], weight, spacing } };
  };

  it.each(['UNITED AIRLINES', 'SÃO PAULO', "ST. JOHN'S", 'BEIJING, CN', 'A350-900', '7/16-2025', 'AV WA TO'])(
    'are equal to those of Satori: %s',
    async (text) => {
      for (const index of FACES.keys()) {
        const run = { ...createRun(text, index), style: { ...createRun(text, index).style, spacing: 0.04 } };
        expect(shapePlain(run)).toEqual((await shapeBySatori([run]))[0]);
      }
    },
  );

  it('are equal to those of Satori for any letters, faces and spacings', async () => {
    let seed = 7;
    const draw = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * limit);
    };
    const drawWord = () =>
      Array.from({ length: 1 + draw(9) }, () => characters[1 + draw(characters.length - 1)] ?? '').join('');
    const runs = Array.from({ length: 400 }, (_, index) =>
      createRun(Array.from({ length: 1 + draw(3) }, drawWord).join(' '), index),
    );
    const plainTexts = runs.map(shapePlain);
    const compared = runs.filter((_, index) => plainTexts[index] !== undefined);
    expect(compared.length).toBeGreaterThan(150);
    expect(plainTexts.filter((text) => text !== undefined)).toEqual(await shapeBySatori(compared));
  });

  it.each(['small', '京', 'AB  C', ' A'])('are left to Satori for %j', (text) => {
    expect(shapePlain(createRun(text, 2))).toBeUndefined();
  });

  it('have the kerning of the ligature IJ without spacing', async () => {
    for (const text of ['BEIJING', 'IJA', 'RIJEKA', 'IJ,A']) {
      for (const index of FACES.keys()) {
        const run = { text, style: { ...createRun(text, index).style, spacing: 0 } };
        expect(shapePlain(run)).toEqual((await shapeBySatori([run]))[0]);
      }
    }
  });

  it('are left to Satori if a ligature looks different without spacing', () => {
    const run = createRun('A--B', 2);
    expect(shapePlain({ ...run, style: { ...run.style, spacing: 0 } })).toBeUndefined();
    expect(shapePlain({ ...run, style: { ...run.style, spacing: 0.02 } })).toBeDefined();
  });
});
