import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { CARD } from '../../tag/card/classic/card-shape.ts';
import { createSheetDesign, FLIGHTS, type Flight } from './sheet-designs.ts';

// npx tsx e2e/pictures/card-sheet.ts docs/images/cards.png [WIDTH OF A CARD [FROM TO]], after a build: draws forty flights like the
// editor, on aircraft types of their airlines. Check them by eye before you commit the sheet.

const [out = 'cards.png', width = '190', from = '0', to = '40'] = process.argv.slice(2);
const COLUMNS = 8;
const CELL = { width: Math.round(Number(width) * 1.1), height: 0 };
CELL.height = Math.round((Number(width) * CARD.height) / CARD.width + Number(width) * 0.1);
const renderer = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));

async function draw(flight: Flight): Promise<Buffer> {
  const svg = await renderer.render(createSheetDesign(flight));
  const picture = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
  const png = picture.render().asPng();
  await new Promise(setImmediate);
  return sharp(png).resize(Number(width)).png().toBuffer();
}

const shown = FLIGHTS.slice(Number(from), Number(to));
const cards: { input: Buffer; left: number; top: number }[] = [];
for (const [at, flight] of shown.entries()) {
  const left = (at % COLUMNS) * CELL.width + Math.round(Number(width) * 0.05);
  const top = Math.floor(at / COLUMNS) * CELL.height + Math.round(Number(width) * 0.05);
  cards.push({ input: await draw(flight), left, top });
}
const columns = Math.min(COLUMNS, shown.length);
await sharp({
  create: {
    width: CELL.width * columns,
    height: CELL.height * Math.ceil(shown.length / COLUMNS),
    channels: 3,
    background: '#e9edf2',
  },
  limitInputPixels: false,
})
  .composite(cards)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(out));
