/** Draws every aircraft and every airline's mark into one PNG to be judged by eye: npx tsx art/build/contact-sheet.ts OUT.png */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { AIRCRAFT_IMAGES, drawAircraft } from '../aircraft/draw-aircraft.ts';
import { liveryOf } from '../livery.ts';

const CARD = { tagBackgroundColor: '#001642', gradientColor: '#125CEF', outlineColor: '#FFFFFF' };
const OUT = process.argv[2] ?? 'contact-sheet.png';
const ROW = 250;

const rows = AIRCRAFT_IMAGES.map((image, i) => {
  const y = i * ROW;
  const dark = drawAircraft(image, liveryOf(CARD), `d${i}-`);
  const light = drawAircraft(image, { ...liveryOf(CARD), tail: '#125CEF', accent: '#7FB2FF' }, `l${i}-`);
  const at = (x: number, w: number, d: typeof dark): string =>
    `<svg x="${x}" y="${y + ROW - 20 - (d.height * w) / d.width}" width="${w}" height="${(d.height * w) / d.width}" viewBox="0 0 ${d.width} ${d.height}">${d.body}</svg>`;
  return (
    at(30, 632, dark) +
    at(722, 632, light) +
    at(1390, 316, { ...light, body: light.body.replaceAll(`l${i}-`, `s${i}-`) })
  );
});
const height = ROW * AIRCRAFT_IMAGES.length;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1730" height="${height}"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="692" y2="0"><stop offset="0" stop-color="#001642"/><stop offset="1" stop-color="#0F4CC8"/></linearGradient></defs><rect width="692" height="${height}" fill="url(#g)"/><rect x="692" width="1038" height="${height}" fill="#EDF1F6"/>${rows.join('')}</svg>`;
writeFileSync(OUT, new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
