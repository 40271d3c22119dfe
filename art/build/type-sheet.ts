/** Draws every type at twice the width of a card into one PNG to be judged by eye: npx tsx art/build/type-sheet.ts OUT.png */
import sharp from 'sharp';
import { Resvg } from '@resvg/resvg-js';
import { drawAircraft, DRAWN_TYPES, type Livery } from '../aircraft/draw-aircraft.ts';

const TAILS = ['#2F7BFF', '#E8432E', '#12A05C', '#EE7A1A', '#9B5DE0', '#D9A300'];
const COLUMNS = 5;
const AIRCRAFT_WIDTH_PX = 632;
const GAP_PX = 24;
const CAPTION_HEIGHT_PX = 34;

const createTileLivery = (i: number): Livery => ({
  fuselage: '#FFFFFF',
  tail: TAILS[i % TAILS.length] ?? '#2F7BFF',
  accent: '#9CC3FF',
  engine: '#FFFFFF',
  edge: null,
  pattern: 'plain',
});

const tiles = DRAWN_TYPES.map((name, i) => ({
  name,
  art: drawAircraft(name, 'standard', createTileLivery(i), `t${i}`),
}));
const rows = Array.from({ length: Math.ceil(tiles.length / COLUMNS) }, (_, i) =>
  tiles.slice(i * COLUMNS, (i + 1) * COLUMNS),
);
let bottom = GAP_PX;
const body = rows
  .map((row) => {
    bottom += Math.max(...row.map(({ art }) => art.height)) + CAPTION_HEIGHT_PX;
    const line = bottom;
    return row
      .map(({ name, art }, i) => {
        const x = GAP_PX + i * (AIRCRAFT_WIDTH_PX + GAP_PX);
        const y = line - CAPTION_HEIGHT_PX - art.height;
        return (
          `<svg x="${x}" y="${y}" width="${AIRCRAFT_WIDTH_PX}" height="${art.height}" viewBox="0 0 ${art.width} ${art.height}" fill="#000">${art.body}</svg>` +
          `<text x="${x + AIRCRAFT_WIDTH_PX / 2}" y="${line - 8}" font-size="20" text-anchor="middle">${name}</text>`
        );
      })
      .join('');
  })
  .join('');
const sheetWidth = GAP_PX + COLUMNS * (AIRCRAFT_WIDTH_PX + GAP_PX);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${bottom + GAP_PX}" font-family="sans-serif" fill="#FFFFFF"><rect width="100%" height="100%" fill="#2A5FA8"/>${body}</svg>`;
await sharp(new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng())
  .png({ palette: true, colors: 128, effort: 10 })
  .toFile(process.argv[2] ?? 'type-sheet.png');
