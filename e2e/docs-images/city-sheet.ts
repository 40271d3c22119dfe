import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { readCities } from '../../scripts/build/build-cities.ts';
import type { CitySource } from '../../scripts/build/parse-city.ts';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { CAPTION_STYLES } from '../../tag/card/poster/caption-row.ts';
import { PLACE_FIELD } from '../../tag/card/poster/places/place-field.ts';
import { PAPER, SCENE_BOX } from '../../tag/card/poster/poster-grid.ts';
import { typesetLine } from '../../tag/card/text/typeset-line.ts';
import { createSheetDesign, SHEET_FLIGHTS } from './sheet-designs.ts';

// npx tsx e2e/docs-images/city-sheet.ts OUT.png [--no-names] [--width=276] [--columns=6] [day | dusk | night] [CITY ...], after a build: draws the scenes
// of all cities on posters. The cities take turns with airlines and finishes. Look at each city before you commit the sheet.

const AIRLINE_SLUGS = ['klm', 'air_france', 'japan_airlines', 'qantas', 'aegean', 'lufthansa'];
const FINISHES = ['day', 'dusk', 'night'] as const;
const GAP_PX = 8;
/** The height of the sky that the sheet shows above the field, and of the caption, in px. */
const SKY_HEIGHT_PX = 44;
const CAPTION_HEIGHT_PX = 40;
/** Cities in the order of their ids would have one airline in each column. */
const AIRLINE_STEP = 7;

const [outputFile = 'cities.png', ...words] = process.argv.slice(2);
const hasNames = !words.includes('--no-names');
const width = parseOption('width', 276);
const columns = parseOption('columns', 6);

/** Returns the number of an option such as --width=276. */
function parseOption(name: string, defaultValue: number): number {
  const prefix = `--${name}=`;
  return Number(words.find((word) => word.startsWith(prefix))?.slice(prefix.length) ?? defaultValue);
}

const selectedFinish = FINISHES.find((finish) => words.includes(finish));
const allCities = readCities();
const namedCities = allCities.filter(({ id }) => words.includes(id));
const cities = namedCities.length > 0 ? namedCities : allCities;

const renderer = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));
const shape = await renderer.loadShaper(
  cities.map(({ name }) => name),
  ['condensed-500', 'condensed-800'],
);

async function drawCity({ airports: [code = ''], name }: CitySource, index: number): Promise<Buffer> {
  const slug = AIRLINE_SLUGS[(index + Math.floor(index / columns)) % AIRLINE_SLUGS.length];
  const flight = SHEET_FLIGHTS.find(([flightSlug]) => flightSlug === slug);
  if (!flight) throw new Error(`No flight of ${slug}`);
  const finish =
    selectedFinish ?? FINISHES[(index * AIRLINE_STEP + Math.floor(index / columns)) % FINISHES.length];
  const design = createSheetDesign(flight, {
    layout: 'poster',
    finish,
    iata: code,
    arrival: code,
    city: name,
  });
  const { sky, land } = await renderer.renderScenery(design);
  const caption = await typesetLine(
    {
      text: name.toUpperCase(),
      style: CAPTION_STYLES.name,
      x: SCENE_BOX.left + 4,
      y: SCENE_BOX.bottom + 31,
      size: 30,
      color: '#222222',
    },
    shape,
  );
  const top = SCENE_BOX.bottom - PLACE_FIELD.height - SKY_HEIGHT_PX;
  const height = PLACE_FIELD.height + SKY_HEIGHT_PX + (hasNames ? CAPTION_HEIGHT_PX : 0);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SCENE_BOX.left} ${top} ${PLACE_FIELD.width} ${height}">${sky}${land}` +
    `<rect x="0" y="${SCENE_BOX.bottom}" width="${PAPER.width}" height="${CAPTION_HEIGHT_PX}" fill="${PAPER.color}"/>${hasNames ? (caption?.svg ?? '') : ''}</svg>`;
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'width', value: 2 * width },
    font: { loadSystemFonts: false },
  });
  return sharp(resvg.render().asPng()).resize({ width }).png().toBuffer();
}

const cells: { input: Buffer; left: number; top: number }[] = [];
let rowHeight = 0;
for (const [index, city] of cities.entries()) {
  const input = await drawCity(city, index);
  rowHeight = (await sharp(input).metadata()).height;
  const row = Math.floor(index / columns);
  cells.push({
    input,
    left: GAP_PX + (index % columns) * (width + GAP_PX),
    top: GAP_PX + row * (rowHeight + GAP_PX),
  });
}
await sharp({
  create: {
    width: GAP_PX + columns * (width + GAP_PX),
    height: GAP_PX + Math.ceil(cities.length / columns) * (rowHeight + GAP_PX),
    channels: 3,
    background: PAPER.color,
  },
})
  .composite(cells)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(outputFile));
