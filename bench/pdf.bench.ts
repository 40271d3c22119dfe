import './render-environment.ts';
import sharp from 'sharp';
import { parseDesignOrThrow } from '../e2e/card/designs.ts';
import { generateDesigns } from '../e2e/card/random-designs.ts';
import { buildCardPdfFile } from '../server/rendering/card-pdf-file.ts';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import { LAYOUT_LIST, type LayoutId } from '../tag/design/layouts/layouts.ts';
import { parseImageArt } from '../tag/card/image-art.ts';
import { measureInTurns, median, printTable, type Peer } from './measure.ts';
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
const GOAL = 0.001;

const card = await createNodeCardRenderer(publicDir);
const upload = parseImageArt(await softRing());

for (const { id: layout, name } of LAYOUT_LIST) {
  console.log(`\n${name}`);
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not disturb each other
  printTable(
    await measureInTurns([createLowerBoundPeer(2, { layout }), pdfOf(layout)], Number(rounds), WARM_UPS),
  );
}
if (hasQpdf()) await check();
else console.log('\nPDFs are not checked: qpdf is not installed.');
if (hasPoppler()) await compare();
else console.log('\nThe pixels of PDFs are not compared: pdftoppm (poppler-utils) is not installed.');

/** Draws a replacement for an uploaded logo: a ring that fades to both sides. */
function softRing(): Promise<Buffer> {
  const [width, height] = [320, 200];
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const away = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2);
    pixels.set([230, ((at % width) / width) * 255, 60, Math.max(0, 255 - Math.abs(away - 70) * 9)], at * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Returns the peer that makes the PDF of a design whose SVG is already drawn. */
function pdfOf(layout: LayoutId): Peer {
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
async function* drawnCards({ id: layout, finishes }: (typeof LAYOUT_LIST)[number]) {
  for (const [at, base] of generateDesigns(54, Number(cards)).entries()) {
    const design = parseDesignOrThrow({ ...base, layout, finish: finishes[at % finishes.length]?.id });
    // oxlint-disable-next-line no-await-in-loop -- pictures of ten million pixels are held one at a time
    const svg = await card.render(design, at % 8 === 0 ? upload : null);
    // oxlint-disable-next-line no-await-in-loop
    yield { svg, pdf: await buildCardPdfFile(svg, design) };
  }
}

async function check(): Promise<void> {
  console.log(`\nFiles of ${cards} cards in which qpdf --check finds something`);
  for (const layout of LAYOUT_LIST) {
    const faults: string[] = [];
    for await (const { pdf } of drawnCards(layout)) faults.push(findQpdfErrors(pdf));
    const found = faults.filter((fault) => fault !== '');
    console.log(`${layout.name.padEnd(16)}${String(found.length).padStart(6)}  ${found[0] ?? ''}`);
  }
}

async function compare(): Promise<void> {
  console.log(
    `\nPixels of ${cards} cards that differ from resvg's at 300 dpi, in %: median, most, cards over the goal`,
  );
  for (const layout of LAYOUT_LIST) {
    const shares: number[] = [];
    for await (const { svg, pdf } of drawnCards(layout))
      shares.push(measureDifferenceRatio(pdf, svg, layout.id));
    const over = shares.filter((share) => share > GOAL).length;
    const figures = [median(shares), Math.max(...shares)].map((share) =>
      (share * 100).toFixed(3).padStart(9),
    );
    console.log(`${layout.name.padEnd(16)}${figures.join('')}${String(over).padStart(6)}`);
  }
}
