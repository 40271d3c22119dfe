import { Resvg } from '@resvg/resvg-js';
import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import { buildAirlineLogos } from './build/logos.ts';
import { drawPatternFin } from './build/pattern-fin.ts';
import { shapeCodes } from './build/shape-codes.ts';
import { wrapMarkInSvg, type Mark } from './marks/mark.ts';
import { FIN_PATTERNS, type FinPatternName } from './schemes/fin-patterns.ts';
import { createFinCode, FUSELAGE_OUTLINE, isTailFin, createTailFin } from './tail-fin.ts';

/** Returns the pixels that a mark paints, at two pixels per unit. */
function renderPaintedPixels(mark: Mark): boolean[] {
  const { pixels } = new Resvg(wrapMarkInSvg(mark, '#FF0000'), {
    fitTo: { mode: 'zoom', value: 2 },
  }).render();
  return Array.from({ length: pixels.length / 4 }, (_, i) => (pixels[i * 4 + 3] ?? 0) > 127);
}
const countPaintedPixels = (mark: Mark): number => renderPaintedPixels(mark).filter(Boolean).length;

const CODES = ['W6', 'MM', 'II', '1L', 'Q8', 'OO'];
const codes = new Map<string, Mark>();
beforeAll(async () => {
  for (const [code, shape] of await shapeCodes(CODES)) codes.set(code, createFinCode(shape));
});

test.each(CODES)('%s stands within the fin and leaves most of its paint', (name) => {
  const { d } = codes.get(name) ?? { d: '' };
  const { viewBox } = createTailFin();
  const [fin, letters] = [renderPaintedPixels(createTailFin()), renderPaintedPixels({ viewBox, d })];
  expect(letters.filter((isPainted, i) => isPainted && !fin[i])).toEqual([]);
  const letterRatio = letters.filter(Boolean).length / countPaintedPixels(createTailFin());
  expect(letterRatio).toBeGreaterThan(0.05);
  expect(letterRatio).toBeLessThan(0.3);
});

test('an airline with a drawn fin has its code for the aircraft, one with a mark has none', async () => {
  const logos = await buildAirlineLogos(airlines);
  expect(logos.get('lufthansa')?.code).toBeUndefined();
  expect(logos.get('finnair')?.code?.viewBox).toHaveLength(4);
});

test('an airline without a mark gets a fin of its own, as does one whose mark is taken down', async () => {
  const before = await buildAirlineLogos(airlines);
  const after = await buildAirlineLogos(
    airlines.filter(({ slug }) => slug === 'lufthansa'),
    ['lufthansa'],
  );
  expect([...before.keys()]).toEqual(airlines.map(({ slug }) => slug));
  const [lufthansa, finnair] = [after.get('lufthansa'), before.get('finnair')];
  if (!lufthansa || !finnair) throw new Error('no logo');
  expect([lufthansa, finnair].map(isTailFin)).toEqual([true, true]);
  expect(isTailFin(before.get('lufthansa') ?? lufthansa)).toBe(false);
  const drawn = [...before.values()].filter(isTailFin);
  expect(new Set(drawn.map(({ d }) => d)).size).toBe(drawn.length);
});

const PATTERNS = Object.keys(FIN_PATTERNS) as FinPatternName[];

test.each(PATTERNS)('the pattern %s stays in the fin and leaves much of its paint to be seen', (name) => {
  const { d, viewBox, tones = [] } = drawPatternFin(name, null);
  const fin = renderPaintedPixels({ viewBox, d: tones[0]?.d ?? '' });
  const first = renderPaintedPixels({ viewBox, d: d.slice(FUSELAGE_OUTLINE.length) });
  const second = renderPaintedPixels({ viewBox, d: tones[1]?.d ?? '' });
  const beside = [first, second].map((pixels) => pixels.filter((is, i) => is && !fin[i]).length);
  // Half-covered pixels at the edges may fall on either side.
  expect(Math.max(...beside)).toBeLessThan(40);
  const ground = fin.filter((is, i) => is && !first[i] && !second[i]).length / fin.filter(Boolean).length;
  expect(ground).toBeGreaterThan(0.2);
  expect(ground).toBeLessThan(0.9);
});
