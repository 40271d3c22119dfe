import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import sharp from 'sharp';
import { CARD } from '../../tag/card/card-shape.ts';
import { drawPngsInNode, endDrawing } from './draw-in-node.ts';
import { galleryCards } from './gallery.ts';
import { baselineOf, withPalette } from './snapshots.ts';

// npx tsx e2e/card/renew-snapshots.ts, after a build: draws the baselines anew, and all of them on one sheet. Look at
// every changed one before you commit it.

const SHEET = resolve(import.meta.dirname, '../../docs/images/cards.png');
const COLUMNS = 8;
const CELL = { width: 190, height: 276 };

/** All cards on one sheet, in rows, on a light ground. */
async function sheetOf(pngs: readonly Buffer[]): Promise<Buffer> {
  const width = 172;
  const height = Math.round((width * CARD.height) / CARD.width);
  const cards = pngs.map(async (png, at) => ({
    input: await sharp(png).resize(width, height).png().toBuffer(),
    left: (at % COLUMNS) * CELL.width + Math.floor((CELL.width - width) / 2),
    top: Math.floor(at / COLUMNS) * CELL.height + Math.floor((CELL.height - height) / 2),
  }));
  const rows = Math.ceil(pngs.length / COLUMNS);
  return sharp({
    create: {
      width: CELL.width * COLUMNS,
      height: CELL.height * rows,
      channels: 3,
      background: '#e9edf2',
    },
  })
    .composite(await Promise.all(cards))
    .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
    .toBuffer();
}

const cards = galleryCards();
const designs = cards.map(({ design }) => design);
const folder = dirname(baselineOf('any'));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(resolve(folder, file));
const pngs = await drawPngsInNode(designs, 1);
for (const [at, { name }] of cards.entries()) {
  writeFileSync(baselineOf(name), await withPalette(pngs[at] ?? Buffer.alloc(0)));
}
writeFileSync(SHEET, await sheetOf(await drawPngsInNode(designs, 2)));
await endDrawing();
