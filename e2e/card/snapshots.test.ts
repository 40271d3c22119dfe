import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { journey } from '../browser/journey.ts';
import { rasterInChromium } from './draw-in-chromium.ts';
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
  const faults = await Promise.all(
    cards.map(({ name }, at) => findDifference(name, pngs[at] ?? Buffer.alloc(0))),
  );
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('the accepted pictures are those of the cards, and small', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(cards.map(({ name }) => `${name}.png`).sort());
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(2_000_000);
});

journey('Chromium paints the cards as the server does', async (open) => {
  const { page } = await open('about:blank');
  // Every third one: each layout and each kind of design is among them.
  const some = cards.map((card, at) => ({ ...card, png: pngs[at] })).filter((_, at) => at % 3 === 0);
  const svgs = await drawInNode(some.map(({ design }) => design));
  const sizes = some.map(({ design }) => getLayout(design.layout));
  const painted = await rasterInChromium(page, svgs, sizes);
  const differences = some.map(({ png }, at) =>
    comparePngs(painted[at] ?? Buffer.alloc(0), png ?? Buffer.alloc(0)),
  );
  const shares = (await Promise.all(differences)).map(({ ratio }) => ratio);
  expect(shares).toHaveLength(22);
  expect(some.filter((_, at) => !((shares[at] ?? 1) < 0.005)).map(({ name }) => name)).toEqual([]);
});

test('control: a flight number of one digit less is seen', async () => {
  const [first] = cards;
  if (!first) throw new Error('The gallery is empty');
  const [other] = await drawPngsInNode([{ ...first.design, flightNumber: 'UA 88' }], 1);
  const { pixels } = await comparePngs(pngs[0] ?? Buffer.alloc(0), other ?? Buffer.alloc(0));
  expect(pixels).toBeGreaterThan(10);
});

/** Counts sharp edges in a gray image: neighbors in a row that differ by more than 96 of 255. */
async function edgesIn(png: Buffer, size?: { width: number; height: number }): Promise<number> {
  const picture = sharp(png).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await (size ? picture.resize({ ...size, kernel: 'cubic' }) : picture)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  let edges = 0;
  for (let at = 1; at < data.length; at += 1) {
    const step = (data[at] ?? 0) - (data[at - 1] ?? 0);
    if (at % width !== 0 && (step > 96 || step < -96)) edges += 1;
  }
  return edges;
}

test('a PNG at 4x has edges that an enlarged one of 2x lacks', async () => {
  const first = designs.slice(0, 1);
  const [twice] = await drawPngsInNode(first, 2);
  const [fourfold] = await drawPngsInNode(first, 4);
  const drawn = await edgesIn(fourfold ?? Buffer.alloc(0));
  const enlarged = await edgesIn(twice ?? Buffer.alloc(0), { width: 1504, height: 2208 });
  expect(drawn).toBeGreaterThan(1.5 * enlarged);
});
