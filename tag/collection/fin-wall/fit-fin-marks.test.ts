import { cutOutline, fitFinMarks } from './fit-fin-marks.ts';

const FIN = [
  [0, 100],
  [60, 0],
  [100, 0],
  [90, 100],
] as const;
const drawMark = (d: string) => `<path transform="translate(10 10) scale(2)" fill="#000000" d="${d}"/>`;

test('a mark whose outline leaves the fin is shrunk into it, others stay as they are', () => {
  const inside = drawMark('M20 20h10v10h-10z');
  const horned = drawMark('M20 20L5 12L35 20V30H20Z');
  const besides = drawMark('M90 20h10v10h-10z');
  expect(fitFinMarks(inside, FIN)).toBe(inside);
  expect(fitFinMarks(besides, FIN)).toBe(besides);
  const [, x = '', y = '', scale = ''] =
    /<g transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)">/.exec(fitFinMarks(horned, FIN)) ?? [];
  const [tipX, tipY] = [20 * Number(scale) + Number(x), 34 * Number(scale) + Number(y)];
  expect(Number(scale)).toBeGreaterThan(0.5);
  // The leading edge leads from 0,100 to 60,0.
  expect(tipX).toBeGreaterThan(60 - (60 * tipY) / 100);
});

test('an outline is cut at the left edge of its area', () => {
  expect(cutOutline(FIN, 30)).toEqual([
    [30, 100],
    [30, 50],
    [60, 0],
    [100, 0],
    [90, 100],
  ]);
  expect(cutOutline(FIN, -5)).toEqual(FIN);
});
