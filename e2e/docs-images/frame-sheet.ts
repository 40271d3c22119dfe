import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { drawFramedCard } from '../../tag/exported-image/framed-card.ts';
import { IMAGE_SIZES, type ImageSizeId } from '../../tag/exported-image/image-sizes.ts';
import { createSheetDesign, SHEET_FLIGHTS } from './sheet-designs.ts';

// npx tsx e2e/docs-images/frame-sheet.ts docs/images/frames.png [typical|finishes|extremes [HEIGHT OF A STORY]], after a build: draws a
// card of each layout as story, square and link, a column for each design. Look at the pictures before you commit the sheet.

const [outputFile = 'frames.png', kind = 'typical', storyHeight = '384'] = process.argv.slice(2);
const SCALE = Number(storyHeight) / IMAGE_SIZES.story.height;
const GAP = 8;
const SIZES = ['story', 'square', 'link'] as const satisfies readonly ImageSizeId[];

const renderer = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));

const findDesign = (slug: string, changes: Partial<TagConfig> = {}): TagConfig => {
  const flight = SHEET_FLIGHTS.find(([flightSlug]) => flightSlug === slug);
  if (!flight) throw new Error(`No flight of ${slug}`);
  return createSheetDesign(flight, changes);
};

/** Designs in the first finish of each layout: five airlines, one for each layout. */
function listTypicalDesigns(): TagConfig[] {
  const slugs = ['lufthansa', 'singapore', 'norwegian', 'hawaiian', 'emirates'];
  return LAYOUT_LIST.map(({ id, finishes }, i) =>
    findDesign(slugs[i] ?? 'klm', { layout: id, finish: finishes[0].id }),
  );
}

/** Each other finish. */
function listFinishDesigns(): TagConfig[] {
  const slugs = [
    'iberia',
    'thai',
    'japan_airlines',
    'easyjet',
    'qatar',
    'ethiopian',
    'air_canada',
    'finnair',
  ];
  const finishes = LAYOUT_LIST.flatMap(({ id, finishes: all }) =>
    all.slice(1).map((finish) => ({ id, finish })),
  );
  return finishes.map(({ id, finish }, i) =>
    findDesign(slugs[i % slugs.length] ?? 'klm', { layout: id, finish: finish.id }),
  );
}

/** Long texts, no texts, a made-up airline at a place that is not in the catalogue. */
function listExtremeDesigns(): TagConfig[] {
  const long: Partial<TagConfig> = {
    airline: 'THE VERY LONG AIRLINE COMPANY OF SOMEWHERE',
    iata: 'WWWW',
    city: 'WAGGA WAGGA ON THE WATER',
    flightNumber: 'WWW 88888',
    date: '30 SEPTEMBER 2026',
  };
  const empty: Partial<TagConfig> = {
    iata: 'I',
    arrival: 'I',
    city: '',
    country: '',
    flightNumber: '',
    date: '',
    departure: '',
  };
  const own: Partial<TagConfig> = {
    airline: 'AURORA AIR',
    icao: 'ZZQ',
    airlineIata: 'X9',
    tagBackgroundColor: '#FFE900',
    gradientColor: '#FFF27F',
    outlineColor: '#1A1A1A',
    iataTextColor: '#4A4200',
    iata: 'ZZZ',
    city: 'Nowhere',
    arrival: 'ZZZ',
  };
  const white: Partial<TagConfig> = { tagBackgroundColor: '#FFFFFF', gradientColor: '#F4F4F4' };
  return LAYOUT_LIST.map(({ id, finishes }, i) =>
    findDesign('qatar', { layout: id, finish: finishes[0].id, ...[own, long, empty, white, own][i] }),
  );
}

const listers: Record<string, () => TagConfig[]> = {
  typical: listTypicalDesigns,
  finishes: listFinishDesigns,
  extremes: listExtremeDesigns,
};
const designs = listers[kind]?.() ?? [];
const cells: { input: Buffer; left: number; top: number }[] = [];
const COLUMN_PX = Math.round(IMAGE_SIZES.story.width * SCALE);
let bottom = 0;
for (const [column, design] of designs.entries()) {
  let top = GAP;
  for (const size of SIZES) {
    const svg = await drawFramedCard(renderer, design, size);
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    await new Promise(setImmediate);
    const { data, info } = await sharp(png).resize(COLUMN_PX).png().toBuffer({ resolveWithObject: true });
    cells.push({ input: data, left: GAP + column * (COLUMN_PX + GAP), top });
    top += info.height + GAP;
  }
  bottom = top;
}
await sharp({
  create: {
    width: GAP + designs.length * (COLUMN_PX + GAP),
    height: bottom,
    channels: 3,
    background: '#c9cdd3',
  },
  limitInputPixels: false,
})
  .composite(cells)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(outputFile));
