import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { brandToDesignColors } from '../../tag/design/brand-colors.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { GENERIC_LIVERIES, type LiveryPattern } from '../../tag/design/choices.ts';

// `npx tsx e2e/docs-images/livery-sheet.ts OUT.png [SLUG ...]`: draws every livery (columns) on cards of these airlines (rows), at 2x, with
// the images of the last build.
const [outputFile = 'liveries.png', ...givenSlugs] = process.argv.slice(2);
const slugs = givenSlugs.length > 0 ? givenSlugs : ['united', 'lufthansa', 'swiss', 'singapore', 'finnair'];
const CARD_PX = { width: 752, height: 1104, gap: 24 };

const card = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));

async function drawCard(slug: string, livery: LiveryPattern, index: number): Promise<Buffer> {
  const airline = airlines.find((candidate) => candidate.slug === slug);
  if (!airline) throw new Error(`No airline ${slug}`);
  const design = parseDesign({
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    ...brandToDesignColors(airline.brand_colors),
    selectedLogo: `/img/logo_${slug}.png`,
    selectedAircraft: AIRCRAFT[(index * 5 + 5) % AIRCRAFT.length]?.image,
    flightNumber: `${airline.iata} 889`,
    livery,
  });
  if (!design.ok) throw new Error(JSON.stringify(design));
  const svg = await card.render(design.value);
  const png = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
  const cardPng = png.render().asPng();
  await new Promise(setImmediate);
  return cardPng;
}

const images = [];
for (const [row, slug] of slugs.entries()) {
  for (const [column, livery] of GENERIC_LIVERIES.entries()) {
    const cardLeft = column * (CARD_PX.width + CARD_PX.gap);
    images.push({
      input: await drawCard(slug, livery, row),
      left: cardLeft,
      top: row * (CARD_PX.height + CARD_PX.gap),
    });
  }
}
const width = GENERIC_LIVERIES.length * (CARD_PX.width + CARD_PX.gap);
const height = slugs.length * (CARD_PX.height + CARD_PX.gap);
await sharp({ create: { width, height, channels: 3, background: '#101418' }, limitInputPixels: false })
  .composite(images)
  .png()
  .toFile(resolve(outputFile));
