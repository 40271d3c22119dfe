/**
 * Draws every paint scheme on its typical type into one PNG, to be judged by eye:
 * npx tsx art/build/scheme-sheet.ts OUT.png [COLUMNS WIDTH [TYPE or - [ID ...]]]
 */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { drawAircraft } from '../aircraft/draw-aircraft.ts';
import { createLetterTrack } from '../schemes/letter-track.ts';
import { createSchemeLivery } from '../schemes/scheme-livery.ts';
import { SCHEMES } from '../schemes/data/all-schemes.ts';
import type { Scheme } from '../drawing/scheme.ts';
import { REGISTRATION_FONT } from '../schemes/full-fonts.ts';
import { formatPathData } from '../drawing/geometry.ts';

const [out = 'schemes.png', columns = '3', width = '1800', type = '-', ...ids] = process.argv.slice(2);
const CELL_SIZE = { width: 632, gap: 34, label: 24 };

const drawCaption = (text: string, x: number, y: number): string => {
  // The font only has capitals without accents.
  const capitals = text.toUpperCase().replaceAll('Ø', 'O').normalize('NFD').replaceAll(/\p{M}/gu, '');
  const letters = capitals.replaceAll(/[^A-Z0-9-]/g, ' ');
  const words = letters.split(' ');
  let pen = x;
  const parts = words.map((word) => {
    const { track, width: wordWidth } = createLetterTrack(
      { text: word, font: REGISTRATION_FONT, track: 0.1 },
      ([px, py]) => [pen + px * 10, -y + py * 10],
    );
    pen += wordWidth * 10 + 5;
    return track;
  });
  return `<path fill="#26313C" d="${formatPathData({ scale: 1, top: 0 }, parts.flat())}"/>`;
};

const drawCell = (scheme: Scheme, i: number, x: number, bottom: number): string => {
  const shownType = type === '-' ? scheme.type : type;
  const { height, body } = drawAircraft(shownType, 'standard', createSchemeLivery(scheme), `s${i}-`);
  return `<g transform="translate(${x} ${bottom - height})">${body}</g>${drawCaption(`${scheme.name} ${shownType}`, x, bottom + 18)}`;
};

const selectedSchemes = ids.length === 0 ? SCHEMES : SCHEMES.filter(({ id }) => ids.includes(id));
const perRow = Number(columns);
let y = CELL_SIZE.gap;
let shapes = '';
for (let row = 0; row < selectedSchemes.length; row += perRow) {
  const members = selectedSchemes.slice(row, row + perRow);
  const heights = members.map(
    (scheme) =>
      drawAircraft(type === '-' ? scheme.type : type, 'standard', createSchemeLivery(scheme), 'h').height,
  );
  const bottom = y + Math.max(...heights);
  shapes += members
    .map((scheme, k) =>
      drawCell(scheme, row + k, CELL_SIZE.gap + k * (CELL_SIZE.width + CELL_SIZE.gap), bottom),
    )
    .join('');
  y = bottom + CELL_SIZE.label + CELL_SIZE.gap * 0.6;
}
const sheetWidth = perRow * (CELL_SIZE.width + CELL_SIZE.gap) + CELL_SIZE.gap;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${y}"><rect width="${sheetWidth}" height="${y}" fill="#E9EDF1"/>${shapes}</svg>`;
const png = new Resvg(svg, {
  fitTo: { mode: 'width', value: Number(width) },
  font: { loadSystemFonts: false },
})
  .render()
  .asPng();
writeFileSync(out, await sharp(png).png({ palette: true, colors: 200, dither: 0, effort: 10 }).toBuffer());
