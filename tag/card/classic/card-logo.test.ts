import { drawLogo } from './card-logo.ts';
import { HEADER } from './card-grid.ts';

/** Returns the size in px of a logo with a view box 100 units high. */
function measureLogo(width: number, ink?: number): { width: number; height: number } {
  const svg = drawLogo({ kind: 'mark', viewBox: [0, 0, width, 100], d: 'M0 0Z', ink }, '#FFFFFF', {
    side: 'left',
  });
  const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  return { width: width * scale, height: 100 * scale };
}

test('crests get the same area, whatever their form', () => {
  for (const width of [80, 100, 130]) {
    const size = measureLogo(width);
    expect(size.width * size.height).toBeCloseTo(HEADER.markSize ** 2, -1);
  }
});

test('a word gets more, the wider the more, up to the width of the box', () => {
  const areas = [130, 200, 300].map((width) => measureLogo(width).width * measureLogo(width).height);
  expect(areas).toEqual([...areas].sort((a, b) => a - b));
  expect(areas[2]).toBeGreaterThan(1.4 * (areas[0] ?? NaN));
  expect(measureLogo(420).width).toBeCloseTo(HEADER.markWidth, 1);
});

test('thin lines are drawn larger than a usual shape and a solid one smaller, within the box', () => {
  const [thin, usual, solid] = [0.2, 0.4, 0.67].map((ink) => measureLogo(100, ink).height);
  expect(thin).toBeGreaterThan(1.05 * (usual ?? NaN));
  expect(solid).toBeLessThan(0.96 * (usual ?? NaN));
  expect(usual).toBe(measureLogo(100).height);
  for (const ink of [0, 0.01])
    expect(measureLogo(100, ink).height).toBeLessThanOrEqual(HEADER.markHeight + 0.1);
});
