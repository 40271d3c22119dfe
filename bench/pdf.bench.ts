import './render-environment.ts';
import sharp from 'sharp';
import { parseDesignOrThrow } from '../e2e/card/designs.ts';
import { generateDesigns } from '../e2e/card/random-designs.ts';
import { buildCardPdfFile } from '../server/rendering/card-pdf-file.ts';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import { LAYOUT_LIST, type LayoutId } from '../tag/design/layouts/layouts.ts';
import { parseImageArt } from '../tag/card/image-art.ts';
import { measureInTurns, computeMedian, printTable, type BenchPeer } from './measure.ts';
import { measureDifferenceRatio, hasPoppler } from './pdf-accuracy.ts';
import { hasQpdf, findQpdfErrors } from './qpdf.ts';
import { createFreshDesign, createLowerBoundPeer, publicDir } from './render-peers.ts';

/**
 * `npm run bench -- pdf [rounds] [cards]`: compares the time for the PDF of a drawn card with the time for its PNG in each layout; then
 * counts the pixels of each card's PDF that differ at 300 dpi. The goal is under 0.1 % of the pixels. The count needs poppler's pdftoppm.
 * `qpdf --check` must find nothing in the same files.
 */
const [rounds = '25', cards = '40'] = process.argv.slice(2);
const WARM_UPS = 5;
const MAX_DIFFERENCE_RATIO = 0.001;

const card = await createNodeCardRenderer(publicDir);
const upload = parseImageArt(await createSoftRing());

for (const { id: layout, name } of LAYOUT_LIST) {
  console.log(`\n${name}`);
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not disturb each other
  printTable(
    await measureInTurns(
      [createLowerBoundPeer(2, { layout }), createPdfPeer(layout)],
      Number(rounds),
      WARM_UPS,
    ),
  );
}
if (hasQpdf()) await check();
else console.log('\nPDFs are not checked: qpdf is not installed.');
if (hasPoppler()) await compare();
else console.log('\nThe pixels of PDFs are not compared: pdftoppm (poppler-utils) is not installed.');

/** Draws a replacement for an uploaded logo: a ring that fades to both sides. */
function createSoftRing(): Promise<Buffer> {
  const [width, height] = [320, 200];
  const pixels = Buffer.alloc(width * height * 4);
  for (let pixelIndex = 0; pixelIndex < width * height; pixelIndex += 1) {
    const distance = Math.hypot(
      (pixelIndex % width) - width / 2,
      Math.floor(pixelIndex / width) - height / 2,
    );
    pixels.set(
      [230, ((pixelIndex % width) / width) * 255, 60, Math.max(0, 255 - Math.abs(distance - 70) * 9)],
      pixelIndex * 4,
    );
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Returns the peer that makes the PDF of a design whose SVG is already drawn. */
function createPdfPeer(layout: LayoutId): BenchPeer {
  let svg = '';
  const design = createFreshDesign({ layout });
  return {
    name: 'PDF of the SVG',
    prepare: async () => {
      svg = await card.render(createFreshDesign({ layout }));
    },
    run: async () => ({ bytes: (await buildCardPdfFile(svg, design)).length }),
  };
}

/** Draws cards in a layout and all of its finishes, some with an upload, one after the other. */
async function* drawCards({ id: layout, finishes }: (typeof LAYOUT_LIST)[number]) {
  for (const [index, base] of generateDesigns(54, Number(cards)).entries()) {
    const design = parseDesignOrThrow({ ...base, layout, finish: finishes[index % finishes.length]?.id });
    // oxlint-disable-next-line no-await-in-loop -- pictures of ten million pixels are held one at a time
    const svg = await card.render(design, index % 8 === 0 ? upload : null);
    // oxlint-disable-next-line no-await-in-loop
    yield { svg, pdf: await buildCardPdfFile(svg, design) };
  }
}

async function check(): Promise<void> {
  console.log(`\nFiles of ${cards} cards in which qpdf --check finds something`);
  for (const layout of LAYOUT_LIST) {
    const problems: string[] = [];
    for await (const { pdf } of drawCards(layout)) problems.push(findQpdfErrors(pdf));
    const foundProblems = problems.filter((problem) => problem !== '');
    console.log(
      `${layout.name.padEnd(16)}${String(foundProblems.length).padStart(6)}  ${foundProblems[0] ?? ''}`,
    );
  }
}

async function compare(): Promise<void> {
  console.log(
    `\nPixels of ${cards} cards that differ from resvg's at 300 dpi, in %: median, most, cards over the goal`,
  );
  for (const layout of LAYOUT_LIST) {
    const ratios: number[] = [];
    for await (const { svg, pdf } of drawCards(layout))
      ratios.push(measureDifferenceRatio(pdf, svg, layout.id));
    const overGoalCount = ratios.filter((ratio) => ratio > MAX_DIFFERENCE_RATIO).length;
    const columns = [computeMedian(ratios), Math.max(...ratios)].map((ratio) =>
      (ratio * 100).toFixed(3).padStart(9),
    );
    console.log(`${layout.name.padEnd(16)}${columns.join('')}${String(overGoalCount).padStart(6)}`);
  }
}
