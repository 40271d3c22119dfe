import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { LAYOUT_LIST, getLayout, type LayoutId } from '../../tag/design/layouts/layouts.ts';
import { toImageArt } from '../../tag/card/image-art.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { createSheetDesign, FLIGHTS, type Flight } from './sheet-designs.ts';

// npx tsx e2e/pictures/layout-sheet.ts OUT.png [airlines | extremes | finishes] [HEIGHT OF A ROW [FROM TO]], after a build: each row is
// one design in all layouts. Check the sheet by eye before you commit it.

const AIRLINES =
  'united lufthansa singapore japan_airlines easyjet qatar air_france korean_air klm finnair british_airways own'.split(
    ' ',
  );
const PERSONAL: Partial<TagConfig> = {
  seat: '11A',
  cabin: 'BUSINESS',
  printed: ['registration', 'seat', 'cabin'],
};

const flightOf = (slug: string): Flight => {
  const flight = FLIGHTS.find(([one]) => one === slug);
  if (!flight) throw new Error(`No flight of ${slug}`);
  return flight;
};

const OWN: Partial<TagConfig> = {
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
const SHEETS: Record<string, () => TagConfig[]> = {
  airlines: () =>
    AIRLINES.map((slug) =>
      slug === 'own'
        ? createSheetDesign(flightOf('norwegian'), { ...PERSONAL, ...OWN })
        : createSheetDesign(flightOf(slug), PERSONAL),
    ),
  extremes: () => [
    createSheetDesign(flightOf('lufthansa'), {
      ...PERSONAL,
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
    createSheetDesign(flightOf('korean_air'), {
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
    createSheetDesign(flightOf('qatar'), {
      airline: 'الخطوط الجوية القطرية',
      departure: 'الد',
      flightNumber: 'ق ر ٢',
    }),
    createSheetDesign(flightOf('thai'), { airline: 'การบินไทย', city: 'กรุงเทพมหานคร', country: 'ไทย' }),
    createSheetDesign(flightOf('air_china'), {
      airline: '中国国际航空',
      city: '上海虹桥国际机场',
      country: '中国',
    }),
    createSheetDesign(flightOf('iberia'), {
      airline: 'एअर इंडिया',
      city: 'तिरुवनंतपुरम',
      country: 'भारत',
      headline: 'own',
      arrival: 'DEL',
    }),
  ],
  finishes: () => [
    createSheetDesign(flightOf('singapore'), PERSONAL),
    createSheetDesign(flightOf('easyjet'), PERSONAL),
  ],
};

const [out = 'layouts.png', sheet = 'airlines', height = '420', from = '0', to = '99'] =
  process.argv.slice(2);
const GAP = 24;
const publicDir = resolve(import.meta.dirname, '../../dist/public');
const renderer = await createNodeCardRenderer(publicDir);
const logo = await sharp(readFileSync(resolve(publicDir, 'img/logo_garuda.png')))
  .png()
  .toBuffer({ resolveWithObject: true });

async function draw(design: TagConfig): Promise<Buffer> {
  const isOwn = design.airline === OWN.airline;
  const svg = await renderer.render(design, isOwn ? toImageArt(logo.data, logo.info) : null);
  const { height: own } = getLayout(design.layout);
  const zoom = Math.max(1, Math.ceil((2 * rowOf(design.layout)) / own));
  const picture = new Resvg(svg, { fitTo: { mode: 'zoom', value: zoom }, font: { loadSystemFonts: false } });
  return sharp(picture.render().asPng())
    .resize({ height: rowOf(design.layout) })
    .png()
    .toBuffer();
}

/** Returns the height of a card in px; a wide card is lower. */
function rowOf(id: LayoutId): number {
  const layout = getLayout(id);
  return Math.round(Number(height) * (layout.width > layout.height ? 0.8 : 1));
}

const rows = (SHEETS[sheet] ?? SHEETS['airlines']!)().slice(Number(from), Number(to));
const cells: { input: Buffer; left: number; top: number }[] = [];
let right = 0;
for (const [at, design] of rows.entries()) {
  let left = GAP;
  for (const { id, finishes } of LAYOUT_LIST) {
    for (const finish of sheet === 'finishes' ? finishes : finishes.slice(0, 1)) {
      const input = await draw({ ...design, layout: id, finish: finish.id });
      const { width } = await sharp(input).metadata();
      const top = GAP + at * (Number(height) + GAP) + Math.round((Number(height) - rowOf(id)) / 2);
      cells.push({ input, left, top });
      left += width + GAP;
    }
  }
  right = Math.max(right, left);
}
await sharp({
  create: {
    width: right,
    height: GAP + rows.length * (Number(height) + GAP),
    channels: 3,
    background: '#c9cdd3',
  },
  limitInputPixels: false,
})
  .composite(cells)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(out));
