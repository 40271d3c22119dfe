import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { CLASSIC_CARD } from '../../tag/card/classic/card-shape.ts';
import { createSheetDesign, SHEET_FLIGHTS, type SheetFlight } from './sheet-designs.ts';

// npx tsx e2e/docs-images/card-sheet.ts docs/images/cards.png [WIDTH OF A CARD [FROM TO]], after a build: draws forty flights like the
// editor, on aircraft types of their airlines. Check them by eye before you commit the sheet.

const [outputFile = 'cards.png', width = '190', startIndex = '0', endIndex = '40'] = process.argv.slice(2);
const COLUMN_COUNT = 8;
const CELL_SIZE = { width: Math.round(Number(width) * 1.1), height: 0 };
CELL_SIZE.height = Math.round(
  (Number(width) * CLASSIC_CARD.height) / CLASSIC_CARD.width + Number(width) * 0.1,
);
const renderer = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));

async function draw(flight: SheetFlight): Promise<Buffer> {
  const svg = await renderer.render(createSheetDesign(flight));
  const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
  const png = resvg.render().asPng();
  await new Promise(setImmediate);
  return sharp(png).resize(Number(width)).png().toBuffer();
}

const selectedFlights = SHEET_FLIGHTS.slice(Number(startIndex), Number(endIndex));
const cards: { input: Buffer; left: number; top: number }[] = [];
for (const [index, flight] of selectedFlights.entries()) {
  const cardLeft = (index % COLUMN_COUNT) * CELL_SIZE.width + Math.round(Number(width) * 0.05);
  const cardTop = Math.floor(index / COLUMN_COUNT) * CELL_SIZE.height + Math.round(Number(width) * 0.05);
  cards.push({ input: await draw(flight), left: cardLeft, top: cardTop });
}
const columns = Math.min(COLUMN_COUNT, selectedFlights.length);
await sharp({
  create: {
    width: CELL_SIZE.width * columns,
    height: CELL_SIZE.height * Math.ceil(selectedFlights.length / COLUMN_COUNT),
    channels: 3,
    background: '#e9edf2',
  },
  limitInputPixels: false,
})
  .composite(cards)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(outputFile));
