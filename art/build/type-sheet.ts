/** Draws every type at twice the width of a card into one PNG to be judged by eye: npx tsx art/build/type-sheet.ts OUT.png */
import sharp from 'sharp';
import { Resvg } from '@resvg/resvg-js';
import { drawAircraft, DRAWN_TYPES, type Livery } from '../aircraft/draw-aircraft.ts';

const TAILS = ['#2F7BFF', '#E8432E', '#12A05C', '#EE7A1A', '#9B5DE0', '#D9A300'];
const COLUMNS = 5;
const WIDTH = 632;
const GAP = 24;
const CAPTION = 34;

const livery = (i: number): Livery => ({
  fuselage: '#FFFFFF',
  tail: TAILS[i % TAILS.length] ?? '#2F7BFF',
  accent: '#9CC3FF',
  engine: '#FFFFFF',
  edge: null,
  pattern: 'plain',
});

const tiles = DRAWN_TYPES.map((name, i) => ({
  name,
  art: drawAircraft(name, 'standard', livery(i), `t${i}`),
}));
const rows = Array.from({ length: Math.ceil(tiles.length / COLUMNS) }, (_, i) =>
  tiles.slice(i * COLUMNS, (i + 1) * COLUMNS),
);
let bottom = GAP;
const body = rows
  .map((row) => {
    bottom += Math.max(...row.map(({ art }) => art.height)) + CAPTION;
    const line = bottom;
    return row
      .map(({ name, art }, i) => {
        const x = GAP + i * (WIDTH + GAP);
        const y = line - CAPTION - art.height;
        return (
          `<svg x="${x}" y="${y}" width="${WIDTH}" height="${art.height}" viewBox="0 0 ${art.width} ${art.height}" fill="#000">${art.body}</svg>` +
          `<text x="${x + WIDTH / 2}" y="${line - 8}" font-size="20" text-anchor="middle">${name}</text>`
        );
      })
      .join('');
  })
  .join('');
const wide = GAP + COLUMNS * (WIDTH + GAP);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${bottom + GAP}" font-family="sans-serif" fill="#FFFFFF"><rect width="100%" height="100%" fill="#2A5FA8"/>${body}</svg>`;
await sharp(new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng())
  .png({ palette: true, colors: 128, effort: 10 })
  .toFile(process.argv[2] ?? 'type-sheet.png');
