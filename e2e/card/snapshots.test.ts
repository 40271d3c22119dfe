import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { journey } from '../browser/journey.ts';
import { rasterizeInChromium } from './rasterize-in-chromium.ts';
import { drawInNode, drawPngsInNode, endDrawing } from './draw-in-node.ts';
import { listGalleryCards } from './gallery.ts';
import { getBaselinePath, comparePngs, findDifference } from './snapshots.ts';

const cards = listGalleryCards();
const designs = cards.map(({ design }) => design);
const folder = dirname(getBaselinePath('any'));
let pngs: Buffer[];
beforeAll(async () => {
  pngs = await drawPngsInNode(designs, 1);
});
afterAll(endDrawing);

test('forty cards, twenty in other layouts, and five with unknown ends look as their accepted pictures do', async () => {
  expect(pngs).toHaveLength(65);
  const differences = await Promise.all(
    cards.map(({ name }, index) => findDifference(name, pngs[index] ?? Buffer.alloc(0))),
  );
  expect(differences.filter((difference) => difference !== null)).toEqual([]);
});

test('the accepted pictures are those of the cards, and small', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(cards.map(({ name }) => `${name}.png`).sort());
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(2_000_000);
});

journey('Chromium paints the cards as the server does', async (openPage) => {
  const { page } = await openPage('about:blank');
  // Every third one: each layout and each kind of design is among them.
  const selectedCards = cards
    .map((card, index) => ({ ...card, png: pngs[index] }))
    .filter((_, index) => index % 3 === 0);
  const svgs = await drawInNode(selectedCards.map(({ design }) => design));
  const sizes = selectedCards.map(({ design }) => getLayout(design.layout));
  const paintedPngs = await rasterizeInChromium(page, svgs, sizes);
  const differences = selectedCards.map(({ png }, index) =>
    comparePngs(paintedPngs[index] ?? Buffer.alloc(0), png ?? Buffer.alloc(0)),
  );
  const shares = (await Promise.all(differences)).map(({ ratio }) => ratio);
  expect(shares).toHaveLength(22);
  expect(selectedCards.filter((_, index) => !((shares[index] ?? 1) < 0.005)).map(({ name }) => name)).toEqual(
    [],
  );
});

test('control: a flight number of one digit less is seen', async () => {
  const [firstCard] = cards;
  if (!firstCard) throw new Error('The gallery is empty');
  const [otherPng] = await drawPngsInNode([{ ...firstCard.design, flightNumber: 'UA 88' }], 1);
  const { pixels } = await comparePngs(pngs[0] ?? Buffer.alloc(0), otherPng ?? Buffer.alloc(0));
  expect(pixels).toBeGreaterThan(10);
});

/** Counts sharp edges in a gray image: neighbors in a row that differ by more than 96 of 255. */
async function countEdges(png: Buffer, size?: { width: number; height: number }): Promise<number> {
  const grayscale = sharp(png).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await (size ? grayscale.resize({ ...size, kernel: 'cubic' }) : grayscale)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  let edges = 0;
  for (let offset = 1; offset < data.length; offset += 1) {
    const step = (data[offset] ?? 0) - (data[offset - 1] ?? 0);
    if (offset % width !== 0 && (step > 96 || step < -96)) edges += 1;
  }
  return edges;
}

test('a PNG at 4x has edges that an enlarged one of 2x lacks', async () => {
  const firstDesigns = designs.slice(0, 1);
  const [doublePng] = await drawPngsInNode(firstDesigns, 2);
  const [fourfold] = await drawPngsInNode(firstDesigns, 4);
  const drawnEdges = await countEdges(fourfold ?? Buffer.alloc(0));
  const enlargedEdges = await countEdges(doublePng ?? Buffer.alloc(0), { width: 1504, height: 2208 });
  expect(drawnEdges).toBeGreaterThan(1.5 * enlargedEdges);
});
