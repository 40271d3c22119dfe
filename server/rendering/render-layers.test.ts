import { Resvg } from '@resvg/resvg-js';
import { resolve } from 'node:path';
import { PNG } from 'pngjs';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { createCardRasterizer } from './render-layers.ts';
import { createNodeCardRenderer } from './render-sources.ts';

const PUBLIC = resolve(import.meta.dirname, '../../dist/public');

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${body}</svg>`;
const UNDER = '<rect x="5" y="5" width="30" height="20" rx="6" fill="#204080" fill-opacity=".8"/>';
const OVER =
  '<circle cx="20" cy="15" r="9" fill="#fc2" fill-opacity=".6"/><path d="M2 2L38 28" stroke="#fff"/>';
const GROUND = { from: '#102030', to: '#80C0FF' };
const layers = (under = UNDER, over = OVER) => ({ background: null, under: svg(under), over: svg(over) });

test('layers joined differ from the whole drawing by a rounding at most', async () => {
  const joined = PNG.sync.read(await createCardRasterizer()(layers(), 3)).data;
  const drawing = svg(UNDER + OVER);
  const whole = PNG.sync.read(
    new Resvg(drawing, { fitTo: { mode: 'zoom', value: 3 } }).render().asPng(),
  ).data;
  expect(joined.length).toBe(whole.length);
  // Un-premultiplying magnifies rounding errors of transparent pixels, so each difference is multiplied by the alpha.
  const apart = [...joined].map((value, i) => {
    const opaque = (whole[i - (i % 4) + 3] ?? 0) / 255;
    return Math.abs(value - (whole[i] ?? 0)) * opaque;
  });
  expect(Math.max(...apart)).toBeLessThanOrEqual(2);
});

test('a ground that is filled differs from the drawing of the whole card by a rounding at most', async () => {
  const card = await createNodeCardRenderer(PUBLIC);
  const design = { ...DEFAULT_DESIGN, layoutVersion: 2 } as const;
  const layered = await card.renderRasterLayers(design);
  expect(layered.background).toEqual({ from: design.tagBackgroundColor, to: design.gradientColor });
  const joined = PNG.sync.read(await createCardRasterizer()(layered, 2)).data;
  const fitTo = { mode: 'zoom', value: 2 } as const;
  const whole = PNG.sync.read(new Resvg(await card.render(design), { fitTo }).render().asPng()).data;
  const apart = (at: number) => Math.abs((joined[at] ?? 0) - (whole[at] ?? 0));
  let most = 0;
  for (let at = 0; at < whole.length; at += 1) most = Math.max(most, whole[at | 3] === 255 ? apart(at) : 0);
  expect(joined.length).toBe(whole.length);
  expect(most).toBeLessThanOrEqual(3);
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

test('the same aircraft on another ground is drawn as if nothing had been kept', async () => {
  const body = (shapes: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="376" height="552">${shapes}</svg>`;
  const on = (background: typeof GROUND) => ({ background, under: body(UNDER), over: body(OVER) });
  const keeping = createCardRasterizer();
  const first = await keeping(on(GROUND), 1);
  const other = await keeping(on({ ...GROUND, to: '#FFC20E' }), 1);
  expect(other).not.toEqual(first);
  expect(other).toEqual(await createCardRasterizer(1)(on({ ...GROUND, to: '#FFC20E' }), 1));
  expect(await keeping(on(GROUND), 1)).toEqual(first);
});

test('a layer kept at one scale is not used for another', async () => {
  const rasterize = createCardRasterizer();
  expect(PNG.sync.read(await rasterize(layers(), 1))).toMatchObject({ width: 40, height: 30 });
  expect(PNG.sync.read(await rasterize(layers(), 4))).toMatchObject({ width: 160, height: 120 });
});

test('what is no SVG is refused', async () => {
  await expect(createCardRasterizer()({ background: null, under: '<svg', over: '' }, 1)).rejects.toThrow();
});
