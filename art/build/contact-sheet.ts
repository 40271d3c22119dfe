/** Draws every aircraft, and one in the livery of each airline, into one PNG to be judged by eye: npx tsx art/build/contact-sheet.ts OUT.png */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import {
  SELECTABLE_IMAGES,
  drawAircraft,
  type AircraftDrawing,
  type Livery,
} from '../aircraft/draw-aircraft.ts';
import { createLivery } from '../livery.ts';
import type { Mark } from '../marks/mark.ts';
import json from '../marks/marks.json' with { type: 'json' };
import { getLogoColor } from './build-images.ts';

type Airline = (typeof airlines)[number];

const marks = json as unknown as Readonly<Record<string, Mark>>;

const ROW_HEIGHT = 210;
const TILE_SIZE = { width: 346, height: 300 };
const LIGHT_CARD_LIVERY: Livery = {
  fuselage: '#FFFFFF',
  tail: '#125CEF',
  accent: '#7FB2FF',
  engine: '#FFFFFF',
  edge: null,
};
const DARK_CARD_LIVERY = createLivery({
  tagBackgroundColor: '#001642',
  gradientColor: '#125CEF',
  outlineColor: '#FFFFFF',
  airlineTextColor: '#FFFFFF',
});

const drawPlaced = (d: AircraftDrawing, x: number, bottom: number, width: number): string => {
  const height = (d.height * width) / d.width;
  return `<svg x="${x}" y="${bottom - height}" width="${width}" height="${height}" viewBox="0 0 ${d.width} ${d.height}">${d.body}</svg>`;
};

/** Draws an aircraft on the card's colors, on a light background, and at the size of a card at 1x. */
const drawAircraftRow = (image: string, i: number): string => {
  const bottom = (i + 1) * ROW_HEIGHT - 18;
  return (
    drawPlaced(drawAircraft(image, 'standard', DARK_CARD_LIVERY, `d${i}`), 30, bottom, 632) +
    drawPlaced(drawAircraft(image, 'standard', LIGHT_CARD_LIVERY, `l${i}`), 722, bottom, 632) +
    drawPlaced(drawAircraft(image, 'standard', LIGHT_CARD_LIVERY, `s${i}`), 1390, bottom, 316)
  );
};

const drawMark = (mark: Mark, color: string, x: number, y: number, size: number): string => {
  const [mx, my, width, height] = mark.viewBox;
  const scale = size / Math.max(width, height);
  return `<path transform="translate(${x + (size - width * scale) / 2 - mx * scale} ${y + (size - height * scale) / 2 - my * scale}) scale(${scale})" fill="${color}" d="${mark.d}"/>`;
};

/** Draws the tile of an airline: its gradient and outline, its mark, and an aircraft in the livery on its card. */
const drawAirlineTile = (airline: Airline, i: number, top: number): string => {
  const x = (i % 5) * TILE_SIZE.width;
  const y = top + Math.floor(i / 5) * TILE_SIZE.height;
  const colors = airline.brand_colors;
  const mark = marks[airline.slug];
  const image = SELECTABLE_IMAGES[i % SELECTABLE_IMAGES.length] ?? '';
  const livery = createLivery({
    tagBackgroundColor: colors.background,
    gradientColor: colors.gradient,
    outlineColor: colors.outline,
    airlineTextColor: colors.airlineText,
  });
  return (
    `<linearGradient id="t${i}" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${colors.background}"/><stop offset="1" stop-color="${colors.gradient}"/></linearGradient>` +
    `<rect x="${x + 8}" y="${y + 8}" width="${TILE_SIZE.width - 16}" height="${TILE_SIZE.height - 16}" rx="16" fill="url(#t${i})" stroke="${colors.outline}" stroke-width="3"/>` +
    (mark ? drawMark(mark, getLogoColor(colors.background), x + 24, y + 24, 96) : '') +
    `<rect x="${x + 250}" y="${y + 40}" width="60" height="60" fill="${colors.iataText}"/>` +
    drawPlaced(drawAircraft(image, 'standard', livery, `a${i}`), x + 15, y + TILE_SIZE.height - 30, 316)
  );
};

const tilesTop = ROW_HEIGHT * SELECTABLE_IMAGES.length;
const height = tilesTop + Math.ceil(airlines.length / 5) * TILE_SIZE.height;
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" width="1730" height="${height}">` +
  '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="692" y2="0"><stop offset="0" stop-color="#001642"/><stop offset="1" stop-color="#0F4CC8"/></linearGradient>' +
  `<rect width="692" height="${tilesTop}" fill="url(#g)"/><rect x="692" width="1038" height="${tilesTop}" fill="#EDF1F6"/>` +
  `<rect y="${tilesTop}" width="1730" height="${height - tilesTop}" fill="#0E1114"/>` +
  SELECTABLE_IMAGES.map(drawAircraftRow).join('') +
  airlines.map((airline, i) => drawAirlineTile(airline, i, tilesTop)).join('') +
  '</svg>';
writeFileSync(
  process.argv[2] ?? 'contact-sheet.png',
  new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(),
);
