import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { rasterizePng } from './render-png.ts';

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
  `<linearGradient id="g"><stop stop-color="#f00" stop-opacity=".3"/><stop offset="1" stop-color="#04f"/></linearGradient>` +
  `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="url(#g)"/></svg>`;

test.each([
  [40, 30, 1],
  [40, 30, 2],
  // Smaller after bigger: what the kept buffer held before must not show.
  [7, 5, 1],
  [40, 30, 4],
])('a %d x %d drawing at %dx has the pixels of resvg’s own encoder', async (width, height, scale) => {
  const svg = drawing(width, height);
  const ours = PNG.sync.read(await rasterizePng(svg, scale));
  const theirs = PNG.sync.read(new Resvg(svg, { fitTo: { mode: 'zoom', value: scale } }).render().asPng());
  expect([ours.width, ours.height]).toEqual([width * scale, height * scale]);
  expect(Buffer.compare(ours.data, theirs.data)).toBe(0);
});

test('the same drawing is the same bytes', async () => {
  expect(await rasterizePng(drawing(30, 30), 2)).toEqual(await rasterizePng(drawing(30, 30), 2));
});

test('what is no SVG is refused', async () => {
  await expect(rasterizePng('<svg', 1)).rejects.toThrow();
});
