/** Draws every aircraft, and one in the livery of each airline, into one PNG to be judged by eye: npx tsx art/build/contact-sheet.ts OUT.png */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import { SELECTABLE_IMAGES, drawAircraft, type Drawing, type Livery } from '../aircraft/draw-aircraft.ts';
import { createLivery } from '../livery.ts';
import type { Mark } from '../marks/mark.ts';
import json from '../marks/marks.json' with { type: 'json' };
import { logoColor } from './build-images.ts';

type Airline = (typeof airlines)[number];

const marks = json as unknown as Readonly<Record<string, Mark>>;

const ROW = 210;
const TILE = { width: 346, height: 300 };
const ON_LIGHT: Livery = {
  fuselage: '#FFFFFF',
  tail: '#125CEF',
  accent: '#7FB2FF',
  engine: '#FFFFFF',
  edge: null,
};
const ON_DARK = createLivery({
  tagBackgroundColor: '#001642',
  gradientColor: '#125CEF',
  outlineColor: '#FFFFFF',
  airlineTextColor: '#FFFFFF',
});

const place = (d: Drawing, x: number, bottom: number, width: number): string => {
  const height = (d.height * width) / d.width;
  return `<svg x="${x}" y="${bottom - height}" width="${width}" height="${height}" viewBox="0 0 ${d.width} ${d.height}">${d.body}</svg>`;
};

/** Draws an aircraft on the card's colors, on a light background, and at the size of a card at 1x. */
const aircraftRow = (image: string, i: number): string => {
  const bottom = (i + 1) * ROW - 18;
  return (
    place(drawAircraft(image, 'standard', ON_DARK, `d${i}`), 30, bottom, 632) +
    place(drawAircraft(image, 'standard', ON_LIGHT, `l${i}`), 722, bottom, 632) +
    place(drawAircraft(image, 'standard', ON_LIGHT, `s${i}`), 1390, bottom, 316)
  );
};

const markIn = (mark: Mark, color: string, x: number, y: number, size: number): string => {
  const [mx, my, width, height] = mark.viewBox;
  const scale = size / Math.max(width, height);
  return `<path transform="translate(${x + (size - width * scale) / 2 - mx * scale} ${y + (size - height * scale) / 2 - my * scale}) scale(${scale})" fill="${color}" d="${mark.d}"/>`;
};

/** Draws the tile of an airline: its gradient and outline, its mark, and an aircraft in the livery on its card. */
const airlineTile = (airline: Airline, i: number, top: number): string => {
  const x = (i % 5) * TILE.width;
  const y = top + Math.floor(i / 5) * TILE.height;
  const c = airline.brand_colors;
  const mark = marks[airline.slug];
  const image = SELECTABLE_IMAGES[i % SELECTABLE_IMAGES.length] ?? '';
  const livery = createLivery({
    tagBackgroundColor: c.background,
    gradientColor: c.gradient,
    outlineColor: c.outline,
    airlineTextColor: c.airlineText,
  });
  return (
    `<linearGradient id="t${i}" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${c.background}"/><stop offset="1" stop-color="${c.gradient}"/></linearGradient>` +
    `<rect x="${x + 8}" y="${y + 8}" width="${TILE.width - 16}" height="${TILE.height - 16}" rx="16" fill="url(#t${i})" stroke="${c.outline}" stroke-width="3"/>` +
    (mark ? markIn(mark, logoColor(c.background), x + 24, y + 24, 96) : '') +
    `<rect x="${x + 250}" y="${y + 40}" width="60" height="60" fill="${c.iataText}"/>` +
    place(drawAircraft(image, 'standard', livery, `a${i}`), x + 15, y + TILE.height - 30, 316)
  );
};

const split = ROW * SELECTABLE_IMAGES.length;
const height = split + Math.ceil(airlines.length / 5) * TILE.height;
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" width="1730" height="${height}">` +
  '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="692" y2="0"><stop offset="0" stop-color="#001642"/><stop offset="1" stop-color="#0F4CC8"/></linearGradient>' +
  `<rect width="692" height="${split}" fill="url(#g)"/><rect x="692" width="1038" height="${split}" fill="#EDF1F6"/>` +
  `<rect y="${split}" width="1730" height="${height - split}" fill="#0E1114"/>` +
  SELECTABLE_IMAGES.map(aircraftRow).join('') +
  airlines.map((airline, i) => airlineTile(airline, i, split)).join('') +
  '</svg>';
writeFileSync(
  process.argv[2] ?? 'contact-sheet.png',
  new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(),
);
