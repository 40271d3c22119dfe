import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { encodePng, unpremultiplyPixels, getStride, type RasterPixels } from './render-png.ts';

const drawTestCard = (width: number, height: number, scale: number) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<linearGradient id="g"><stop stop-color="#f00" stop-opacity=".3"/><stop offset="1" stop-color="#04f"/></linearGradient>` +
      `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="url(#g)"/></svg>`,
    { fitTo: { mode: 'zoom', value: scale } },
  ).render();

function packRows({ pixels, width, height }: RasterPixels): Buffer {
  const rows = Buffer.alloc(getStride(width) * height);
  for (let y = 0; y < height; y += 1)
    pixels.copy(rows, y * getStride(width) + 1, y * width * 4, (y + 1) * width * 4);
  return encodePng({ rows, width, height });
}

test.each([
  [40, 30, 1],
  [40, 30, 2],
  [7, 5, 1],
  [40, 30, 4],
])('a %d x %d drawing at %dx has the pixels of resvg’s own encoder', (width, height, scale) => {
  const image = drawTestCard(width, height, scale);
  const ownPng = PNG.sync.read(packRows(unpremultiplyPixels(image.pixels, image.width, image.height)));
  const resvgPng = PNG.sync.read(image.asPng());
  expect([ownPng.width, ownPng.height]).toEqual([width * scale, height * scale]);
  expect(Buffer.compare(ownPng.data, resvgPng.data)).toBe(0);
});
