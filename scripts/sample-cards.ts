import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import { brandToDesignColors, type BrandColors } from '../tag/design/brand-colors.ts';
import { parseDesign } from '../tag/design/design.ts';

type Seed = {
  name: string;
  icao: string;
  iata: string;
  alliance: string;
  slug: string;
  brand_colors: BrandColors;
};

/** The flights of the fan on the landing page; airline and colors come from the catalogue. */
const FLIGHTS = [
  [
    'united',
    {
      iata: 'PEK',
      city: 'Beijing',
      country: 'CN',
      flightNumber: 'UA 889',
      date: '3/02-2026',
      departure: 'SFO',
    },
    '/img/aircraft_b787-8_9.png',
  ],
  [
    'klm',
    {
      iata: 'AMS',
      city: 'Amsterdam',
      country: 'NL',
      flightNumber: 'KL 606',
      date: '9/30-2025',
      departure: 'SFO',
    },
    '/img/aircraft_b777-200_300er.png',
  ],
  [
    'qantas',
    { iata: 'SYD', city: 'Sydney', country: 'AU', flightNumber: 'QF 2', date: '1/12-2026', departure: 'SIN' },
    '/img/aircraft_a330-200_300.png',
  ],
  [
    'singapore',
    {
      iata: 'SIN',
      city: 'Singapore',
      country: 'SG',
      flightNumber: 'SQ 325',
      date: '11/09-2025',
      departure: 'FRA',
    },
    '/img/aircraft_a350-900_1000.png',
  ],
  [
    'turkish',
    {
      iata: 'IST',
      city: 'Istanbul',
      country: 'TR',
      flightNumber: 'TK 1588',
      date: '5/21-2026',
      departure: 'FRA',
    },
    '/img/aircraft_a320_winglet.png',
  ],
] as const;

/** Draws the landing page's cards with the product's own renderer into images/sample_*.svg. */
export async function buildSampleCards({ images }: { images: string }): Promise<void> {
  const seedFile = resolve(import.meta.dirname, '../server/database/seed/airlines.json');
  const seeds = JSON.parse(readFileSync(seedFile, 'utf8')) as Seed[];
  const card = await createNodeCardRenderer(dirname(images));
  for (const [slug, flight, selectedAircraft] of FLIGHTS) {
    const seed = seeds.find((airline) => airline.slug === slug);
    if (!seed) throw new Error(`The catalogue has no airline '${slug}'`);
    const { brand_colors: colors } = seed;
    const design = parseDesign({
      ...flight,
      selectedAircraft,
      airline: seed.name,
      icao: seed.icao,
      airlineIata: seed.iata,
      alliance: seed.alliance,
      selectedLogo: `/img/logo_${slug}.png`,
      ...brandToDesignColors(colors),
    });
    if (!design.ok) throw new Error(`Sample card ${slug}: ${design.refusal.code} ${design.refusal.field}`);
    writeFileSync(join(images, `sample_${slug}.svg`), await card.render(design.value));
  }
}
