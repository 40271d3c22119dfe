import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { brandToDesignColors } from '../../tag/design/brand-colors.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { GENERIC_LIVERIES, type LiveryPattern } from '../../tag/design/choices.ts';

// `npx tsx e2e/pictures/livery-sheet.ts OUT.png [SLUG ...]`: draws every livery (columns) on cards of these airlines (rows), at 2x, with
// the images of the last build.
const [out = 'liveries.png', ...given] = process.argv.slice(2);
const slugs = given.length > 0 ? given : ['united', 'lufthansa', 'swiss', 'singapore', 'finnair'];
const CARD = { width: 752, height: 1104, gap: 24 };

const card = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));

async function drawn(slug: string, livery: LiveryPattern, at: number): Promise<Buffer> {
  const airline = airlines.find((one) => one.slug === slug);
  if (!airline) throw new Error(`No airline ${slug}`);
  const design = parseDesign({
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    ...brandToDesignColors(airline.brand_colors),
    selectedLogo: `/img/logo_${slug}.png`,
    selectedAircraft: AIRCRAFT[(at * 5 + 5) % AIRCRAFT.length]?.image,
    flightNumber: `${airline.iata} 889`,
    livery,
  });
  if (!design.ok) throw new Error(JSON.stringify(design));
  const svg = await card.render(design.value);
  const png = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
  const picture = png.render().asPng();
  await new Promise(setImmediate);
  return picture;
}

const pictures = [];
for (const [row, slug] of slugs.entries()) {
  for (const [column, livery] of GENERIC_LIVERIES.entries()) {
    const left = column * (CARD.width + CARD.gap);
    pictures.push({ input: await drawn(slug, livery, row), left, top: row * (CARD.height + CARD.gap) });
  }
}
const width = GENERIC_LIVERIES.length * (CARD.width + CARD.gap);
const height = slugs.length * (CARD.height + CARD.gap);
await sharp({ create: { width, height, channels: 3, background: '#101418' }, limitInputPixels: false })
  .composite(pictures)
  .png()
  .toFile(resolve(out));
