import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createPictureArt } from '../../art/picture-art.ts';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { drawPicture } from '../../tag/collection/draw-picture.ts';
import { canDrawPicture, PICTURES } from '../../tag/collection/pictures.ts';
import {
  listExtremePeople,
  listTypicalPeople,
  type SamplePerson,
} from '../../tag/collection/tests/sample-people.ts';

// npx tsx e2e/docs-images/picture-sheet.ts docs/images/pictures.png [typical|extremes [WIDTH OF A PICTURE]], after a build: draws all pictures
// of a collection for made-up people, a row for each person. Look at the pictures before you commit the sheet.

const [outputFile = 'pictures.png', people = 'typical', width = '296'] = process.argv.slice(2);
const SIDE = Number(width);
const GAP = 8;

const renderer = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));
const sources = { renderer, art: createPictureArt((path) => renderer.findMark(path)) };

/** Draws the pictures of one person; the year story shows another frame in each row. */
async function drawRow(
  { data }: SamplePerson,
  row: number,
): Promise<{ input: Buffer; left: number; top: number }[]> {
  const cells: { input: Buffer; left: number; top: number }[] = [];
  for (const [column, picture] of PICTURES.entries()) {
    if (!canDrawPicture(picture, data.flights)) continue;
    const format = { size: 'square', frame: 1 + (row % picture.frames) } as const;
    const svg = await drawPicture(picture.kind, data, format, sources);
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    await new Promise(setImmediate);
    const input = await sharp(png).resize(SIDE).png().toBuffer();
    cells.push({ input, left: GAP + column * (SIDE + GAP), top: GAP + row * (SIDE + GAP) });
  }
  return cells;
}

const shownPeople = people === 'extremes' ? listExtremePeople() : listTypicalPeople();
const cells: { input: Buffer; left: number; top: number }[] = [];
for (const [row, person] of shownPeople.entries()) cells.push(...(await drawRow(person, row)));
await sharp({
  create: {
    width: GAP + PICTURES.length * (SIDE + GAP),
    height: GAP + shownPeople.length * (SIDE + GAP),
    channels: 3,
    background: '#c9cdd3',
  },
  limitInputPixels: false,
})
  .composite(cells)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(outputFile));
