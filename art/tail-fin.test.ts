import { Resvg } from '@resvg/resvg-js';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import { logosOf } from './build/logos.ts';
import { patternFin } from './build/pattern-fin.ts';
import { shapeCodes } from './build/shape-codes.ts';
import { cardArt } from './card-art.ts';
import { markSvg, type Mark } from './marks/mark.ts';
import { FIN_PATTERNS, type FinPatternName } from './schemes/fin-patterns.ts';
import { FUSELAGE_OUTLINE, isTailFin, tailFin } from './tail-fin.ts';

/** How much of a mark's box it paints, pixel by pixel, at two pixels a unit. */
function painted(mark: Mark): boolean[] {
  const { pixels } = new Resvg(markSvg(mark, '#FF0000'), { fitTo: { mode: 'zoom', value: 2 } }).render();
  return Array.from({ length: pixels.length / 4 }, (_, i) => (pixels[i * 4 + 3] ?? 0) > 127);
}
const area = (mark: Mark): number => painted(mark).filter(Boolean).length;

const CODES = ['W6', 'MM', 'II', '1L', 'Q8', 'OO'];
const fins = new Map<string, Mark>();
beforeAll(async () => {
  for (const [code, shape] of await shapeCodes(CODES)) fins.set(code, tailFin(shape));
});

const finOf = (code: string): Mark => {
  const fin = fins.get(code);
  if (!fin) throw new Error(code);
  return fin;
};

test.each(CODES)('%s is cut out of the fin, and nothing of it reaches over the edge', (code) => {
  const [plain, cut] = [painted(tailFin(null)), painted(finOf(code))];
  expect(cut.filter((isPainted, i) => isPainted && !plain[i])).toEqual([]);
  const share = 1 - area(finOf(code)) / area(tailFin(null));
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.3);
});

test('the counter of a letter is filled', () => {
  const { viewBox, d } = finOf('OO');
  const contours = d.split(/(?=M)/);
  // The fin and its fuselage, then the ovals, each with its counter.
  expect(contours).toHaveLength(6);
  const withoutCounters = { viewBox, d: [0, 1, 2, 4].map((at) => contours[at]).join('') };
  const withoutOthers = { viewBox, d: [0, 1, 3, 5].map((at) => contours[at]).join('') };
  const least = Math.min(area(withoutCounters), area(withoutOthers));
  expect(area(finOf('OO'))).toBeGreaterThan(least * 1.02);
});

test('every fin fills the same box', () => {
  expect(new Set(CODES.map((code) => finOf(code).viewBox.join())).size).toBe(1);
});

test('letters that would not be cut out are refused', async () => {
  const shape = (await shapeCodes(['I'])).get('I');
  if (!shape) throw new Error('no I');
  const corners = shape.d.match(/-?[\d.]+[ ,]+-?[\d.]+/g) ?? [];
  const backwards = `M${corners.toReversed().join('L')}Z`;
  expect(() => tailFin({ ...shape, d: backwards })).toThrow('would not be cut out');
});

test('an airline without a mark gets a fin of its own, as does one whose mark is taken down', async () => {
  const before = await logosOf(airlines);
  const after = await logosOf(
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

test('cards of version 1 keep the fin with the code, also where there is a mark today', async () => {
  const logos = await logosOf(airlines);
  const aerLingus = logos.get('aer_lingus');
  if (!aerLingus?.before) throw new Error('no fin');
  expect([isTailFin(aerLingus), isTailFin(aerLingus.before)]).toEqual([false, true]);
  expect(logos.get('lufthansa')?.before).toBeUndefined();
  const [first, second] = ([1, 2] as const).map((layoutVersion) =>
    cardArt({ ...DEFAULT_DESIGN, layoutVersion }, { kind: 'mark', ...aerLingus }),
  );
  expect(first?.logo).toMatchObject({ d: aerLingus.before.d });
  expect(second?.logo).toMatchObject({ d: aerLingus.d });
});

const PATTERNS = Object.keys(FIN_PATTERNS) as FinPatternName[];

test.each(PATTERNS)('the pattern %s stays in the fin and leaves much of its paint to be seen', (name) => {
  const { d, viewBox, tones = [] } = patternFin(name, null);
  const fin = painted({ viewBox, d: tones[0]?.d ?? '' });
  const first = painted({ viewBox, d: d.slice(FUSELAGE_OUTLINE.length) });
  const second = painted({ viewBox, d: tones[1]?.d ?? '' });
  const beside = [first, second].map((pixels) => pixels.filter((is, i) => is && !fin[i]).length);
  // The edges' half pixels fall one way or the other.
  expect(Math.max(...beside)).toBeLessThan(40);
  const ground = fin.filter((is, i) => is && !first[i] && !second[i]).length / fin.filter(Boolean).length;
  expect(ground).toBeGreaterThan(0.2);
  expect(ground).toBeLessThan(0.9);
});
