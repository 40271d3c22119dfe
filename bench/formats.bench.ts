import './render-environment.ts';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { createSheetDesign, SHEET_FLIGHTS } from '../e2e/docs-images/sheet-designs.ts';
import { rasterize } from '../server/rendering/rasterize.ts';
import { createCardRasterizer } from '../server/rendering/render-layers.ts';
import { encodePng, unpremultiplyPixels } from '../server/rendering/render-png.ts';
import { encodeWebp } from '../server/rendering/encode-webp.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import { createSvgFile } from '../tag/exported-image/svg-file.ts';
import { computeMedian } from './measure.ts';
import { cardRenderer } from './render-peers.ts';

/**
 * `npm run bench -- formats [cards]`: draws forty cards in all layouts at 2x as PNG, lossless WebP and SVG, and compares their pixels,
 * their sizes and their encoding times. The goal is no different pixel in a WebP and under 0.1 % in an SVG, counted as in `npm run bench
 * -- pdf`: by pixelmatch with a threshold of 0.1. A second figure counts all pixels that differ by more than one level. Such differences
 * are invisible: the PNG is drawn in two layers, which are rounded twice.
 */
const [cards = '40'] = process.argv.slice(2);
const IMAGE_SCALE = 2;
const GOAL_PERCENT = 0.1;

const drawCard = createCardRasterizer();
const decodeRaw = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer();

/** Returns the percentage of pixels of which a channel differs by more than `levels`. */
function computeDifferingPercent(a: Buffer, b: Buffer, levels: number): number {
  let count = 0;
  for (let offset = 0; offset < a.length; offset += 4) {
    const isDifferent = [0, 1, 2, 3].some(
      (c) => Math.abs((a[offset + c] ?? 0) - (b[offset + c] ?? 0)) > levels,
    );
    // The color of a nearly transparent pixel is invisible.
    if (isDifferent && ((a[offset + 3] ?? 0) > 8 || (b[offset + 3] ?? 0) > 8)) count += 1;
  }
  return (count * 400) / a.length;
}

async function compare(design: TagConfig) {
  const layers = await cardRenderer.renderRasterLayers(design);
  const measureTime = async (pack: typeof encodePng | typeof encodeWebp) => {
    let ms = 0;
    const file = await drawCard(layers, IMAGE_SCALE, async (rows) => {
      const start = performance.now();
      const encoded = await pack(rows);
      ms = performance.now() - start;
      return encoded;
    });
    return { file, ms };
  };
  const [png, webp] = [await measureTime(encodePng), await measureTime(encodeWebp)];
  const svg = createSvgFile(await cardRenderer.render(design), design);
  const raster = rasterize(svg, IMAGE_SCALE);
  const pixels = await decodeRaw(png.file);
  const { width, height } = raster;
  const svgPixels = Buffer.from(unpremultiplyPixels(raster.pixels, width, height).pixels);
  return {
    webp: computeDifferingPercent(pixels, await decodeRaw(webp.file), 0),
    svg:
      (pixelmatch(pixels, svgPixels, undefined, width, height, { threshold: 0.1 }) * 100) / (width * height),
    svgLevels: computeDifferingPercent(pixels, svgPixels, 1),
    bytes: [png.file.length, webp.file.length, svg.length] as const,
    times: webp.ms / png.ms,
  };
}

console.log('layout          WebP differs %  SVG differs %  by levels   KB: PNG  WebP   SVG   WebP takes x');
for (const { id: layout, finishes } of LAYOUT_LIST) {
  const comparisons: Awaited<ReturnType<typeof compare>>[] = [];
  for (const flight of SHEET_FLIGHTS.slice(0, Number(cards))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not disturb each other
    comparisons.push(await compare({ ...createSheetDesign(flight), layout, finish: finishes[0].id }));
  }
  const maxDifferences = {
    webp: Math.max(...comparisons.map(({ webp }) => webp)),
    svg: Math.max(...comparisons.map(({ svg }) => svg)),
    svgLevels: Math.max(...comparisons.map(({ svgLevels }) => svgLevels)),
  };
  const kilobytes = [0, 1, 2].map(
    (index) => computeMedian(comparisons.map(({ bytes }) => bytes[index] ?? 0)) / 1024,
  );
  const row = [
    layout.padEnd(16),
    maxDifferences.webp.toFixed(4).padStart(14),
    maxDifferences.svg.toFixed(4).padStart(15),
    maxDifferences.svgLevels.toFixed(4).padStart(12),
    ...kilobytes.map((size, index) => size.toFixed(0).padStart(index === 0 ? 10 : 6)),
    computeMedian(comparisons.map(({ times }) => times))
      .toFixed(1)
      .padStart(15),
  ];
  console.log(row.join(''));
  if (maxDifferences.webp > 0 || maxDifferences.svg > GOAL_PERCENT) process.exitCode = 1;
}
