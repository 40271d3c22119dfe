import './render-environment.ts';
import { Resvg } from '@resvg/resvg-js';
import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { parseDesignOrThrow } from '../e2e/card/designs.ts';
import { generateDesigns } from '../e2e/card/random-designs.ts';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import { LAYOUTS } from '../tag/design/layouts/layouts.ts';
import { getBackFacts, listBackTexts } from '../tag/print/back-facts.ts';
import { DEFAULT_PRINT } from '../tag/print/print-options.ts';
import { drawSheet } from '../tag/print/draw-sheet.ts';
import type { PrintTag, SheetPage } from '../tag/print/sheet-page.ts';
import { writeSheetPdf } from '../tag/print/sheet-pdf.ts';
import { planSheets } from '../tag/print/sheet-plan.ts';
import { hasPoppler } from './pdf-accuracy.ts';
import { hasQpdf, findQpdfErrors } from './qpdf.ts';
import { publicDir } from './render-peers.ts';

/**
 * `npm run bench -- print [tags]`: the pixels of sheets of tags in all layouts that differ between poppler and resvg at 300 dpi, counted
 * by pixelmatch with a threshold of 0.1 and without smoothed edges; the goal is under 0.1 %. Poppler has two rasterizers: Cairo
 * (pdftocairo), and Splash (pdftoppm), which makes smoothed edges too thin, especially of lines under a pixel. `qpdf --check` must find
 * nothing in the file.
 */
const [count = '18'] = process.argv.slice(2);
const DPI = 300;
const options = { ...DEFAULT_PRINT, back: true, text: 'If found, scan it' };

const card = await createNodeCardRenderer(publicDir);
const tags: PrintTag[] = [];
for (const [index, base] of generateDesigns(57, Number(count)).entries()) {
  const design = parseDesignOrThrow({ ...base, layout: LAYOUTS[index % LAYOUTS.length], finish: undefined });
  const facts = getBackFacts(design, () => undefined);
  // oxlint-disable-next-line no-await-in-loop -- one renderer
  tags.push({
    design,
    card: await card.render(design),
    facts,
    mark: card.findMark(design.selectedLogo),
    shareUrl: 'https://tailfin.example/t/aB3dE5gH1j',
  });
}
const startTime = performance.now();
const plan = planSheets(
  tags.map(({ design }) => design.layout),
  options,
);
const shape = await card.loadShaper(tags.flatMap(({ facts }) => listBackTexts(facts, options.text)));
const getTag = (index: number): PrintTag => {
  const tag = tags[index];
  if (!tag) throw new Error(`no tag ${index}`);
  return tag;
};
const pages = await Promise.all(plan.pages.map((page) => drawSheet(page, getTag, { plan, options, shape })));
const deflateData = (data: Uint8Array) => deflateSync(data);
const pdf = await writeSheetPdf({ pages, title: 'Tags', images: new Map(), deflate: deflateData });
const ms = performance.now() - startTime;
console.log(
  `${count} tags, ${pages.length} pages: ${ms.toFixed(0)} ms, ${(pdf.length / 1024).toFixed(0)} KiB`,
);
if (hasQpdf()) console.log(`qpdf --check: ${findQpdfErrors(pdf) || 'nothing'}`);
else console.log('The file is not checked: qpdf is not installed.');
if (hasPoppler()) {
  for (const [index, page] of pages.entries())
    // oxlint-disable-next-line no-await-in-loop -- one page in memory at a time
    console.log(`page ${index + 1}: ${(await compareRasterizers(page, index)).join(', ')}`);
} else console.log('Pixels are not compared: pdftoppm (poppler-utils) is not installed.');

/** Returns the differing pixels of both rasterizers, in words. */
async function compareRasterizers(page: SheetPage, index: number): Promise<string[]> {
  const [width, height] = [page.width, page.height].map((mm) => Math.round((mm / 25.4) * DPI)) as [
    number,
    number,
  ];
  const resvgPixels = rasterizeWithResvg(page, width, height);
  const scale = ['-r', String(DPI), '-scale-to-x', String(width), '-scale-to-y', String(height)];
  const nth = ['-f', String(index + 1), '-l', String(index + 1)];
  const programs = {
    Cairo: ['pdftocairo', '-png', '-singlefile', '-', '-'],
    Splash: ['pdftoppm', '-png', '-singlefile', '-'],
  };
  const comparisons = Object.entries(programs).map(async ([name, [program = '', ...args]]) => {
    const { stdout } = spawnSync(program, [...scale, ...nth, ...args], { input: pdf, maxBuffer: 2 ** 28 });
    const programPixels = await sharp(stdout).ensureAlpha().raw().toBuffer();
    const differenceRatio =
      pixelmatch(resvgPixels, programPixels, undefined, width, height, { threshold: 0.1 }) / (width * height);
    return `${name} ${(differenceRatio * 100).toFixed(4)} %`;
  });
  return Promise.all(comparisons);
}

/** Rasterizes a page with a new prefix for the ids of each item, because the items have equal ids. */
function rasterizeWithResvg(page: SheetPage, width: number, height: number): Uint8Array {
  const body = page.items.map((item, index) => {
    const transform = `matrix(${item.matrix.join(' ')})`;
    if ('svg' in item) return `<g transform="${transform}">${prefixIds(item.svg, index)}</g>`;
    return `<path transform="${transform}" d="${item.path}" fill="none" stroke="${item.ink}" stroke-width="${item.width}"/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${page.width} ${page.height}" preserveAspectRatio="none">` +
    `<rect width="${page.width}" height="${page.height}" fill="#FFFFFF"/>${body.join('')}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

function prefixIds(svg: string, index: number): string {
  return svg.replace(/(\bid="|url\(#|href="#)/g, (start) => `${start}i${index}-`);
}
