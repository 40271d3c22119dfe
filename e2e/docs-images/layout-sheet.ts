import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { LAYOUT_LIST, getLayout, type LayoutId } from '../../tag/design/layouts/layouts.ts';
import { toImageArt } from '../../tag/card/image-art.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { createSheetDesign, SHEET_FLIGHTS, type SheetFlight } from './sheet-designs.ts';

// npx tsx e2e/docs-images/layout-sheet.ts OUT.png [airlines | extremes | finishes] [HEIGHT OF A ROW [FROM TO]], after a build: each row is
// one design in all layouts. Check the sheet by eye before you commit it.

const AIRLINE_SLUGS =
  'united lufthansa singapore japan_airlines easyjet qatar air_france korean_air klm finnair british_airways own'.split(
    ' ',
  );
const PERSONAL_FIELDS: Partial<TagConfig> = {
  seat: '11A',
  cabin: 'BUSINESS',
  printed: ['registration', 'seat', 'cabin'],
};

/** The details of flights without a business class, or whose business class has no row 11. */
const ECONOMY_FIELDS: Partial<TagConfig> = { ...PERSONAL_FIELDS, seat: '31A', cabin: 'ECONOMY' };
const ECONOMY_SLUGS: readonly string[] = ['easyjet', 'japan_airlines', 'klm'];

const findFlight = (slug: string): SheetFlight => {
  const flight = SHEET_FLIGHTS.find(([flightSlug]) => flightSlug === slug);
  if (!flight) throw new Error(`No flight of ${slug}`);
  return flight;
};

const CUSTOM_DESIGN: Partial<TagConfig> = {
  airline: 'AURORA AIR',
  icao: 'ZZQ',
  airlineIata: 'X9',
  flightNumber: 'X9 628',
  tagBackgroundColor: '#0B3D3A',
  gradientColor: '#13705F',
  outlineColor: '#F2C14E',
  iataTextColor: '#F2C14E',
};

/** Rows of designs of the classic layout. */
const SHEET_DESIGNS: Record<string, () => TagConfig[]> = {
  airlines: () =>
    AIRLINE_SLUGS.map((slug) =>
      slug === 'own'
        ? createSheetDesign(findFlight('norwegian'), { ...PERSONAL_FIELDS, ...CUSTOM_DESIGN })
        : createSheetDesign(
            findFlight(slug),
            ECONOMY_SLUGS.includes(slug) ? ECONOMY_FIELDS : PERSONAL_FIELDS,
          ),
    ),
  extremes: () => [
    createSheetDesign(findFlight('lufthansa'), {
      ...PERSONAL_FIELDS,
      airline: 'THE VERY LONG AIRLINE COMPANY OF SOMEWHERE',
      iata: 'WWWW',
      city: 'WAGGA WAGGA ON THE WATER',
      country: 'UNITED KINGDOM OF THE WEST',
      flightNumber: 'WWW 88888',
      date: '30 SEPTEMBER 2026',
      departure: 'MMMM',
      arrival: 'WWWM',
      registration: 'WW-WWWWW',
      seat: '108W',
      cabin: 'PREMIUM ECONOMY',
    }),
    createSheetDesign(findFlight('korean_air'), {
      iata: 'I',
      city: '',
      country: '',
      flightNumber: '',
      date: '',
      departure: '',
      arrival: 'I',
      registration: '',
      selectedLogo: '/img/logo_default.png',
    }),
    createSheetDesign(findFlight('qatar'), {
      airline: 'الخطوط الجوية القطرية',
      departure: 'الد',
      flightNumber: 'ق ر ٢',
    }),
    createSheetDesign(findFlight('thai'), { airline: 'การบินไทย', city: 'กรุงเทพมหานคร', country: 'ไทย' }),
    createSheetDesign(findFlight('air_china'), {
      airline: '中国国际航空',
      city: '上海虹桥国际机场',
      country: '中国',
    }),
    createSheetDesign(findFlight('iberia'), {
      airline: 'एअर इंडिया',
      city: 'तिरुवनंतपुरम',
      country: 'भारत',
      headline: 'own',
      arrival: 'DEL',
    }),
  ],
  finishes: () => [
    createSheetDesign(findFlight('singapore'), PERSONAL_FIELDS),
    createSheetDesign(findFlight('easyjet'), ECONOMY_FIELDS),
  ],
};

const [outputFile = 'layouts.png', sheet = 'airlines', height = '420', startIndex = '0', endIndex = '99'] =
  process.argv.slice(2);
const GAP_PX = 24;
const publicDir = resolve(import.meta.dirname, '../../dist/public');
const renderer = await createNodeCardRenderer(publicDir);
const logo = await sharp(readFileSync(resolve(publicDir, 'img/logo_garuda.png')))
  .png()
  .toBuffer({ resolveWithObject: true });

async function draw(design: TagConfig): Promise<Buffer> {
  const isOwn = design.airline === CUSTOM_DESIGN.airline;
  const svg = await renderer.render(design, isOwn ? toImageArt(logo.data, logo.info) : null);
  const { height: layoutHeight } = getLayout(design.layout);
  const zoom = Math.max(1, Math.ceil((2 * getLayoutRow(design.layout)) / layoutHeight));
  const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: zoom }, font: { loadSystemFonts: false } });
  return sharp(resvg.render().asPng())
    .resize({ height: getLayoutRow(design.layout) })
    .png()
    .toBuffer();
}

/** Returns the height of a card in px; a wide card is lower. */
function getLayoutRow(id: LayoutId): number {
  const layout = getLayout(id);
  return Math.round(Number(height) * (layout.width > layout.height ? 0.8 : 1));
}

const rows = (SHEET_DESIGNS[sheet] ?? SHEET_DESIGNS['airlines']!)().slice(
  Number(startIndex),
  Number(endIndex),
);
const cells: { input: Buffer; left: number; top: number }[] = [];
let sheetWidth = 0;
for (const [index, design] of rows.entries()) {
  let cellLeft = GAP_PX;
  for (const { id, finishes } of LAYOUT_LIST) {
    for (const finish of sheet === 'finishes' ? finishes : finishes.slice(0, 1)) {
      const input = await draw({ ...design, layout: id, finish: finish.id });
      const { width } = await sharp(input).metadata();
      const top =
        GAP_PX + index * (Number(height) + GAP_PX) + Math.round((Number(height) - getLayoutRow(id)) / 2);
      cells.push({ input, left: cellLeft, top });
      cellLeft += width + GAP_PX;
    }
  }
  sheetWidth = Math.max(sheetWidth, cellLeft);
}
await sharp({
  create: {
    width: sheetWidth,
    height: GAP_PX + rows.length * (Number(height) + GAP_PX),
    channels: 3,
    background: '#c9cdd3',
  },
  limitInputPixels: false,
})
  .composite(cells)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(outputFile));
