/**
 * Draws every airline's logo on its brand's colors into one PNG to be judged by eye:
 * npx tsx art/build/logo-sheet.ts docs/images/logos.png
 */
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import type { ShapedText } from '../../tag/card/text/shape-text.ts';
import type { Mark } from '../marks/mark.ts';
import { buildAirlineLogos } from './logos.ts';
import { shapeCodes } from './shape-codes.ts';

const COLUMNS = 16;
const TILE_SIZE = { width: 118, height: 112 };
const LOGO_BOX = { x: 19, y: 12, width: 80, height: 66 };

type Airline = (typeof airlines)[number];

const drawFittedMark = (mark: Mark, x: number, y: number, color: string): string => {
  const [left, top, width, height] = mark.viewBox;
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  const dx = x + LOGO_BOX.x + (LOGO_BOX.width - width * scale) / 2 - left * scale;
  const dy = y + LOGO_BOX.y + (LOGO_BOX.height - height * scale) / 2 - top * scale;
  const tones = (mark.tones ?? []).map(({ d, opacity }) => `<path fill-opacity="${opacity}" d="${d}"/>`);
  return `<g transform="translate(${dx} ${dy}) scale(${scale})" fill="${color}">${tones.join('')}<path d="${mark.d}"/></g>`;
};

/** Draws the card's gradient and outline, the logo in its color on a card, and code and name below. */
const drawTile = (
  { brand_colors: colors }: Airline,
  index: number,
  logo: Mark,
  caption: ShapedText,
): string => {
  const x = (index % COLUMNS) * TILE_SIZE.width;
  const y = Math.floor(index / COLUMNS) * TILE_SIZE.height;
  return (
    `<linearGradient id="t${index}" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${colors.background}"/><stop offset="1" stop-color="${colors.gradient}"/></linearGradient>` +
    `<rect x="${x + 4}" y="${y + 4}" width="${TILE_SIZE.width - 8}" height="${TILE_SIZE.height - 8}" rx="9" fill="url(#t${index})" stroke="${colors.outline}" stroke-width="1.5"/>` +
    drawFittedMark(logo, x, y, colors.airlineText) +
    `<path transform="translate(${x + 11} ${y + 87}) scale(${Math.min(0.065, (TILE_SIZE.width - 22) / caption.ink.right)} 0.065)" fill="${colors.iataText}" d="${caption.d}"/>`
  );
};

async function drawSheet(): Promise<string> {
  const formatCaption = ({ iata, name }: Airline): string => `${iata} ${name}`;
  const logos = await buildAirlineLogos(airlines);
  const captions = await shapeCodes(airlines.map(formatCaption));
  const tiles = airlines.map((airline, index) => {
    const logo = logos.get(airline.slug);
    const caption = captions.get(formatCaption(airline));
    if (!logo || !caption) throw new Error(`${airline.slug} has no logo or no name`);
    return drawTile(airline, index, logo, caption);
  });
  const height = Math.ceil(airlines.length / COLUMNS) * TILE_SIZE.height;
  const width = COLUMNS * TILE_SIZE.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0E1114"/>${tiles.join('')}</svg>`;
}

// A palette reduces the image to a third of its size; only the gradients show a difference.
void drawSheet().then((svg) =>
  sharp(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(process.cwd(), process.argv[2] ?? 'logos.png')),
);
