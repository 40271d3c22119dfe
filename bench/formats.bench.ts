import './render-environment.ts';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { createSheetDesign, FLIGHTS } from '../e2e/pictures/sheet-designs.ts';
import { rasterize } from '../server/rendering/rasterize.ts';
import { createCardRasterizer } from '../server/rendering/render-layers.ts';
import { encodePng, toStraightPixels } from '../server/rendering/render-png.ts';
import { encodeWebp } from '../server/rendering/render-webp.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import { createSvgFile } from '../tag/picture/svg-file.ts';
import { median } from './measure.ts';
import { card } from './render-peers.ts';

/**
 * `npm run bench -- formats [cards]`: draws forty cards in all layouts at 2x as PNG, lossless WebP and SVG, and compares their pixels,
 * their sizes and their encoding times. The goal is no different pixel in a WebP and under 0.1 % in an SVG, counted as in `npm run bench
 * -- pdf`: by pixelmatch with a threshold of 0.1. A second figure counts all pixels that differ by more than one level. Such differences
 * are invisible: the PNG is drawn in two layers, which are rounded twice.
 */
const [cards = '40'] = process.argv.slice(2);
const SCALE = 2;
const GOAL_PERCENT = 0.1;

const drawCard = createCardRasterizer();
const rawOf = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer();

/** Returns the percentage of pixels of which a channel differs by more than `levels`. */
function differing(a: Buffer, b: Buffer, levels: number): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const apart = [0, 1, 2, 3].some((c) => Math.abs((a[at + c] ?? 0) - (b[at + c] ?? 0)) > levels);
    // The color of a nearly transparent pixel is invisible.
    if (apart && ((a[at + 3] ?? 0) > 8 || (b[at + 3] ?? 0) > 8)) count += 1;
  }
  return (count * 400) / a.length;
}

async function compare(design: TagConfig) {
  const layers = await card.renderRasterLayers(design);
  const timed = async (pack: typeof encodePng | typeof encodeWebp) => {
    let ms = 0;
    const file = await drawCard(layers, SCALE, async (rows) => {
      const start = performance.now();
      const packed = await pack(rows);
      ms = performance.now() - start;
      return packed;
    });
    return { file, ms };
  };
  const [png, webp] = [await timed(encodePng), await timed(encodeWebp)];
  const svg = createSvgFile(await card.render(design), design);
  const drawn = rasterize(svg, SCALE);
  const pixels = await rawOf(png.file);
  const { width, height } = drawn;
  const ofSvg = Buffer.from(toStraightPixels(drawn.pixels, width, height).pixels);
  return {
    webp: differing(pixels, await rawOf(webp.file), 0),
    svg: (pixelmatch(pixels, ofSvg, undefined, width, height, { threshold: 0.1 }) * 100) / (width * height),
    svgLevels: differing(pixels, ofSvg, 1),
    bytes: [png.file.length, webp.file.length, svg.length] as const,
    times: webp.ms / png.ms,
  };
}

console.log('layout          WebP differs %  SVG differs %  by levels   KB: PNG  WebP   SVG   WebP takes x');
for (const { id: layout, finishes } of LAYOUT_LIST) {
  const all: Awaited<ReturnType<typeof compare>>[] = [];
  for (const flight of FLIGHTS.slice(0, Number(cards))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not disturb each other
    all.push(await compare({ ...createSheetDesign(flight), layout, finish: finishes[0].id }));
  }
  const worst = {
    webp: Math.max(...all.map(({ webp }) => webp)),
    svg: Math.max(...all.map(({ svg }) => svg)),
    svgLevels: Math.max(...all.map(({ svgLevels }) => svgLevels)),
  };
  const kilobytes = [0, 1, 2].map((at) => median(all.map(({ bytes }) => bytes[at] ?? 0)) / 1024);
  const row = [
    layout.padEnd(16),
    worst.webp.toFixed(4).padStart(14),
    worst.svg.toFixed(4).padStart(15),
    worst.svgLevels.toFixed(4).padStart(12),
    ...kilobytes.map((size, at) => size.toFixed(0).padStart(at === 0 ? 10 : 6)),
    median(all.map(({ times }) => times))
      .toFixed(1)
      .padStart(15),
  ];
  console.log(row.join(''));
  if (worst.webp > 0 || worst.svg > GOAL_PERCENT) process.exitCode = 1;
}
