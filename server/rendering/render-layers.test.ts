import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { createCardRasterizer } from './render-layers.ts';

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${body}</svg>`;
const UNDER = '<rect x="5" y="5" width="30" height="20" rx="6" fill="#204080" fill-opacity=".8"/>';
const OVER =
  '<circle cx="20" cy="15" r="9" fill="#fc2" fill-opacity=".6"/><path d="M2 2L38 28" stroke="#fff"/>';
const layers = (under = UNDER, over = OVER) => ({ under: svg(under), over: svg(over) });

test('layers joined differ from the whole drawing by a rounding at most', async () => {
  const joined = PNG.sync.read(await createCardRasterizer()(layers(), 3)).data;
  const drawing = svg(UNDER + OVER);
  const whole = PNG.sync.read(
    new Resvg(drawing, { fitTo: { mode: 'zoom', value: 3 } }).render().asPng(),
  ).data;
  expect(joined.length).toBe(whole.length);
  // Un-premultiplying magnifies a rounding where little is opaque, so that it is weighed by what is seen of it.
  const apart = [...joined].map((value, i) => {
    const opaque = (whole[i - (i % 4) + 3] ?? 0) / 255;
    return Math.abs(value - (whole[i] ?? 0)) * opaque;
  });
  expect(Math.max(...apart)).toBeLessThanOrEqual(2);
});

test('kept or not, the same design is the same bytes', async () => {
  const keeping = createCardRasterizer();
  const forgetting = createCardRasterizer(1);
  const first = await keeping(layers(), 2);
  await keeping(layers(UNDER, ''), 2);
  await keeping(layers(UNDER.replace('#204080', '#802040')), 2);
  expect(await keeping(layers(), 2)).toEqual(first);
  expect(await forgetting(layers(), 2)).toEqual(first);
  expect(await forgetting(layers(), 2)).toEqual(first);
});

test('a layer kept at one scale is not used for another', async () => {
  const rasterize = createCardRasterizer();
  expect(PNG.sync.read(await rasterize(layers(), 1))).toMatchObject({ width: 40, height: 30 });
  expect(PNG.sync.read(await rasterize(layers(), 4))).toMatchObject({ width: 160, height: 120 });
});

test('what is no SVG is refused', async () => {
  await expect(createCardRasterizer()({ under: '<svg', over: '' }, 1)).rejects.toThrow();
});
