import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawPngsInNode, endDrawing } from './draw-in-node.ts';
import { galleryCards } from './gallery.ts';
import { baselineOf, differenceOf, faultOf } from './snapshots.ts';

const cards = galleryCards();
const folder = dirname(baselineOf('any'));
let pngs: Buffer[];
beforeAll(async () => {
  pngs = await drawPngsInNode(
    cards.map(({ design }) => design),
    1,
  );
});
afterAll(endDrawing);

test('forty cards look as their accepted pictures do', async () => {
  expect(pngs).toHaveLength(40);
  const faults = await Promise.all(cards.map(({ name }, at) => faultOf(name, pngs[at] ?? Buffer.alloc(0))));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('the accepted pictures are those of the forty cards, and small', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(cards.map(({ name }) => `${name}.png`).sort());
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(2_000_000);
});

test('control: a flight number of one digit less is seen', async () => {
  const [first] = cards;
  if (!first) throw new Error('The gallery is empty');
  const [other] = await drawPngsInNode([{ ...first.design, flightNumber: 'UA 88' }], 1);
  const { pixels } = await differenceOf(pngs[0] ?? Buffer.alloc(0), other ?? Buffer.alloc(0));
  expect(pixels).toBeGreaterThan(10);
});

/** Sharp edges in a grey picture: neighbours in a row that differ by more than 96 of 255. */
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
  const designs = cards.slice(0, 1).map(({ design }) => design);
  const [twice] = await drawPngsInNode(designs, 2);
  const [fourfold] = await drawPngsInNode(designs, 4);
  const drawn = await edgesIn(fourfold ?? Buffer.alloc(0));
  const enlarged = await edgesIn(twice ?? Buffer.alloc(0), { width: 1504, height: 2208 });
  expect(drawn).toBeGreaterThan(1.5 * enlarged);
});
