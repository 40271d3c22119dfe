import { getContrast } from '../base/color.ts';
import { createCardColors, findDominantColors } from './palette.ts';

type Spot = readonly [count: number, ...rgba: number[]];

/** Returns pixels of these colors. A spot is the number of pixels, then red, green, blue and alpha. */
const createPixels = (...spots: readonly Spot[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(
    spots.flatMap(([count, r = 0, g = 0, b = 0, alpha = 255]) =>
      Array.from({ length: count }, () => [r, g, b, alpha]).flat(),
    ),
  );

test('the colors of a picture, most first', () => {
  expect(findDominantColors(createPixels([300, 200, 16, 46], [500, 0, 51, 160], [200, 255, 200, 0]))).toEqual(
    ['#0033A0', '#C8102E', '#FFC800'],
  );
});

test('white and what is transparent are no colors', () => {
  expect(
    findDominantColors(createPixels([900, 255, 255, 255], [900, 240, 238, 236], [900, 9, 9, 9, 60])),
  ).toEqual([]);
  expect(findDominantColors(createPixels([900, 255, 255, 255], [100, 0, 51, 160]))).toEqual(['#0033A0']);
  expect(findDominantColors(new Uint8ClampedArray(0))).toEqual([]);
});

test('shades that an edge or a compression makes are one color', () => {
  const noisy = createPixels([400, 200, 16, 46], [80, 206, 24, 52], [80, 190, 12, 40], [60, 214, 40, 66]);
  expect(findDominantColors(noisy)).toHaveLength(1);
});

test('a color of a hundredth of the ink is an edge, and six are enough', () => {
  expect(findDominantColors(createPixels([990, 0, 51, 160], [10, 100, 140, 90]))).toEqual(['#0033A0']);
  const many = Array.from({ length: 9 }, (_, i): Spot => [
    100 + i,
    (i % 3) * 110,
    Math.floor(i / 3) * 110,
    40,
  ]);
  expect(findDominantColors(createPixels(...many))).toHaveLength(6);
});

test('a large picture is counted in a moment', () => {
  const pixels = new Uint8ClampedArray(96 * 96 * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (at * 2654435761) >>> 24,
  );
  const start = process.cpuUsage();
  findDominantColors(pixels);
  // This takes some milliseconds on an idle machine. The test finds an algorithm that compares every color with all others.
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

test.each(['#0033A0', '#FFC800', '#C8102E', '#7C838C', '#000000', '#F5F5F0', '#00A651'])(
  'a card in %s has texts that read and an outline that shows',
  (color) => {
    const { outlineColor, tagBackgroundColor, gradientColor, ...texts } = createCardColors(color, [
      color,
      '#FFD166',
    ]);
    expect(tagBackgroundColor).toBe(color);
    for (const ground of [tagBackgroundColor, gradientColor]) {
      expect(getContrast(outlineColor, ground)).toBeGreaterThanOrEqual(1.5);
      for (const text of Object.values(texts)) expect(getContrast(text, ground)).toBeGreaterThanOrEqual(3.5);
    }
  },
);
