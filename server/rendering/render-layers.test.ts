import { Resvg } from '@resvg/resvg-js';
import { resolve } from 'node:path';
import { PNG } from 'pngjs';
import { UNKNOWN_AIRCRAFT_IMAGE } from '../../tag/aircraft/aircraft.ts';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { createCardRasterizer } from './render-layers.ts';
import { createNodeCardRenderer } from './render-sources.ts';

const PUBLIC_FOLDER = resolve(import.meta.dirname, '../../dist/public');

const wrapSvg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${body}</svg>`;
const UNDER_SHAPES = '<rect x="5" y="5" width="30" height="20" rx="6" fill="#204080" fill-opacity=".8"/>';
const OVER_SHAPES =
  '<circle cx="20" cy="15" r="9" fill="#fc2" fill-opacity=".6"/><path d="M2 2L38 28" stroke="#fff"/>';
const BACKGROUND_GRADIENT = { from: '#102030', to: '#80C0FF' };
const buildLayers = (underShapes = UNDER_SHAPES, overShapes = OVER_SHAPES) => ({
  background: null,
  under: wrapSvg(underShapes),
  over: wrapSvg(overShapes),
});

test('layers joined differ from the whole drawing by a rounding at most', async () => {
  const joinedPixels = PNG.sync.read(await createCardRasterizer()(buildLayers(), 3)).data;
  const drawing = wrapSvg(UNDER_SHAPES + OVER_SHAPES);
  const wholePixels = PNG.sync.read(
    new Resvg(drawing, { fitTo: { mode: 'zoom', value: 3 } }).render().asPng(),
  ).data;
  expect(joinedPixels.length).toBe(wholePixels.length);
  // Un-premultiplying magnifies rounding errors of transparent pixels, so each difference is multiplied by the alpha.
  const differences = [...joinedPixels].map((value, i) => {
    const alpha = (wholePixels[i - (i % 4) + 3] ?? 0) / 255;
    return Math.abs(value - (wholePixels[i] ?? 0)) * alpha;
  });
  expect(Math.max(...differences)).toBeLessThanOrEqual(2);
});

test('a ground that is filled differs from the drawing of the whole card by a rounding at most', async () => {
  const card = await createNodeCardRenderer(PUBLIC_FOLDER);
  const design = { ...DEFAULT_DESIGN, layoutVersion: 2 } as const;
  const rasterLayers = await card.renderRasterLayers(design);
  expect(rasterLayers.background).toEqual({ from: design.tagBackgroundColor, to: design.gradientColor });
  const joinedPixels = PNG.sync.read(await createCardRasterizer()(rasterLayers, 2)).data;
  const fitTo = { mode: 'zoom', value: 2 } as const;
  const wholePixels = PNG.sync.read(new Resvg(await card.render(design), { fitTo }).render().asPng()).data;
  const computeDifference = (offset: number) =>
    Math.abs((joinedPixels[offset] ?? 0) - (wholePixels[offset] ?? 0));
  let maxDifference = 0;
  for (let offset = 0; offset < wholePixels.length; offset += 1)
    maxDifference = Math.max(maxDifference, wholePixels[offset | 3] === 255 ? computeDifference(offset) : 0);
  expect(joinedPixels.length).toBe(wholePixels.length);
  expect(maxDifference).toBeLessThanOrEqual(3);
});

test('a design of an unknown type is drawn in every layout, and names no type', async () => {
  const card = await createNodeCardRenderer(PUBLIC_FOLDER);
  for (const { id: layout } of LAYOUT_LIST) {
    const design = { ...DEFAULT_DESIGN, layout };
    const expectedSvg = await card.render(design);
    const unknown = await card.render({ ...design, selectedAircraft: UNKNOWN_AIRCRAFT_IMAGE });
    expect(unknown.length).toBeLessThan(expectedSvg.length);
    expect(unknown).not.toContain('ac-');
  }
});

test('kept or not, the same design is the same bytes', async () => {
  const cachingRasterizer = createCardRasterizer();
  const forgetting = createCardRasterizer(1);
  const firstImage = await cachingRasterizer(buildLayers(), 2);
  await cachingRasterizer(buildLayers(UNDER_SHAPES, ''), 2);
  await cachingRasterizer(buildLayers(UNDER_SHAPES.replace('#204080', '#802040')), 2);
  expect(await cachingRasterizer(buildLayers(), 2)).toEqual(firstImage);
  expect(await forgetting(buildLayers(), 2)).toEqual(firstImage);
  expect(await forgetting(buildLayers(), 2)).toEqual(firstImage);
});

test('the same aircraft on another ground is drawn as if nothing had been kept', async () => {
  const wrapBody = (shapes: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="376" height="552">${shapes}</svg>`;
  const buildLayersOn = (background: typeof BACKGROUND_GRADIENT) => ({
    background,
    under: wrapBody(UNDER_SHAPES),
    over: wrapBody(OVER_SHAPES),
  });
  const cachingRasterizer = createCardRasterizer();
  const firstImage = await cachingRasterizer(buildLayersOn(BACKGROUND_GRADIENT), 1);
  const otherImage = await cachingRasterizer(buildLayersOn({ ...BACKGROUND_GRADIENT, to: '#FFC20E' }), 1);
  expect(otherImage).not.toEqual(firstImage);
  expect(otherImage).toEqual(
    await createCardRasterizer(1)(buildLayersOn({ ...BACKGROUND_GRADIENT, to: '#FFC20E' }), 1),
  );
  expect(await cachingRasterizer(buildLayersOn(BACKGROUND_GRADIENT), 1)).toEqual(firstImage);
});

test('a layer kept at one scale is not used for another', async () => {
  const rasterize = createCardRasterizer();
  expect(PNG.sync.read(await rasterize(buildLayers(), 1))).toMatchObject({ width: 40, height: 30 });
  expect(PNG.sync.read(await rasterize(buildLayers(), 4))).toMatchObject({ width: 160, height: 120 });
});

test('what is no SVG is refused', async () => {
  await expect(createCardRasterizer()({ background: null, under: '<svg', over: '' }, 1)).rejects.toThrow();
});
