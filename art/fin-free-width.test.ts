import { measureFreeWidth } from '../tag/collection/fin-wall/draw-tail.ts';
import { createPictureArt } from './picture-art.ts';

const kit = { art: createPictureArt(() => null) };
const HEIGHTS = [40, 80, 120, 160];
const measureWidths = (area: { x: number; y: number; width: number; height: number }): number[] =>
  HEIGHTS.map((height) => Math.round(measureFreeWidth(area, height, kit)));

test('the free width before a fin ends at its leading edge, which slopes to the left', () => {
  const area = { x: 0, y: 0, width: 300, height: 280 };
  const widths = measureWidths(area);
  const steps = widths.slice(1).map((width, i) => (widths[i] ?? 0) - width);
  for (const step of steps) expect(step).toBeGreaterThan(20);
  expect(measureWidths({ ...area, x: 500, y: 90 })).toEqual(widths);
  // The fin stays in the middle of a wider area.
  expect(measureWidths({ ...area, width: 600 })[0]).toBeGreaterThan((widths[0] ?? 0) + 100);
  expect(measureFreeWidth(area, 0, kit)).toBeLessThan(area.width * 0.8);
});
