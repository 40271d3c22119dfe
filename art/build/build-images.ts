/** Builds the images that are served below /img: the aircraft, and each airline's logo as an image and as a path. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import flying from '../../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../../server/database/seed/historic-airlines.json' with { type: 'json' };
import { AIRCRAFT_IMAGES, SELECTABLE_IMAGES, drawAircraft, type Livery } from '../aircraft/draw-aircraft.ts';
import { getContrast } from '../color.ts';
import type { Mark } from '../marks/mark.ts';
import { createTailFin } from '../tail-fin.ts';
import { logosOf, type Logo } from './logos.ts';

type Airline = { slug: string; iata: string; name: string; brand_colors: { background: string } };

const NEUTRAL: Livery = {
  fuselage: '#FFFFFF',
  tail: '#2F6BD8',
  accent: '#97B5EB',
  engine: '#FFFFFF',
  edge: null,
};

/** Widths in pixels of the images of the eleven specified choices and of the other types, which are only shown small. */
const CHOICE_WIDTH = 1264;
const TYPE_WIDTH = 632;
const LOGO_SIZE = 512;
const LOGO_MARGIN = 0.08;
const WHITE = '#FFFFFF';
const BLACK = '#12110C';

/** Returns white, or near black if it has more contrast on the airline's card. */
export const logoColor = (background: string): string =>
  getContrast(WHITE, background) >= getContrast(BLACK, background) ? WHITE : BLACK;

/** Returns the mark as large as the square allows, with its bounds centered. */
export const logoSvg = (mark: Mark, color: string): string => {
  const [x, y, width, height] = mark.viewBox;
  const scale = (LOGO_SIZE * (1 - 2 * LOGO_MARGIN)) / Math.max(width, height);
  const dx = LOGO_SIZE / 2 - (x + width / 2) * scale;
  const dy = LOGO_SIZE / 2 - (y + height / 2) * scale;
  const tones = (mark.tones ?? []).map(({ d, opacity }) => `<path fill-opacity="${opacity}" d="${d}"/>`);
  const place = `transform="translate(${dx} ${dy}) scale(${scale})" fill="${color}"`;
  const shapes =
    tones.length === 0
      ? `<path ${place} d="${mark.d}"/>`
      : `<g ${place}>${tones.join('')}<path d="${mark.d}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}">${shapes}</svg>`;
};

/** Rasterizes an SVG, then waits for a tick of the event loop, because resvg frees its pixels in finalizers. */
const rasterize = async (svg: string) => {
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  await new Promise(setImmediate);
  return drawn;
};

const toPng = async (svg: string): Promise<Buffer> => (await rasterize(svg)).asPng();

/**
 * Returns the fraction of a mark's box that its ink covers, 0 to 1 with two decimals.
 * @param pixels the RGBA pixels of the mark's logoSvg
 */
const inkShare = ({ viewBox: [, , width, height] }: Mark, pixels: Uint8Array): number => {
  let covered = 0;
  for (let at = 3; at < pixels.length; at += 4) covered += (pixels[at] ?? 0) / 255;
  const side = LOGO_SIZE * (1 - 2 * LOGO_MARGIN);
  const box = (side * side * Math.min(width, height)) / Math.max(width, height);
  return Math.round((covered / box) * 100) / 100;
};

const buildAircraft = async (outDir: string, images: readonly string[]): Promise<void> => {
  for (const image of images) {
    const { width, height, body } = drawAircraft(image, 'standard', NEUTRAL, 'a');
    const wide = SELECTABLE_IMAGES.includes(image) ? CHOICE_WIDTH : TYPE_WIDTH;
    const pixelHeight = Math.round((height * wide) / width);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${pixelHeight}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
    await writeFile(join(outDir, basename(image)), await toPng(svg));
  }
};

const writeLogo = async (outDir: string, name: string, logo: Logo, color: string): Promise<void> => {
  const drawn = await rasterize(logoSvg(logo, color));
  const ink = inkShare(logo, drawn.pixels);
  await writeFile(join(outDir, `logo_${name}.png`), drawn.asPng());
  await writeFile(join(outDir, `logo_${name}.json`), JSON.stringify({ ...logo, ink }));
};

const buildLogos = async (outDir: string, airlines: readonly Airline[]): Promise<void> => {
  const logos = await logosOf(airlines);
  for (const { slug, brand_colors } of airlines) {
    const mark = logos.get(slug);
    if (!mark) throw new Error(`${slug} has no logo`);
    await writeLogo(outDir, slug, mark, logoColor(brand_colors.background));
  }
  // The logo of users' airlines that have no logo, or whose logo was removed.
  await writeLogo(outDir, 'fin', createTailFin(), WHITE);
};

/**
 * Writes aircraft_*.png, logo_{slug}.png and logo_{slug}.json, and logo_fin.* into `outDir`.
 * @param share below 1: of every list only that share, from its start
 */
export async function buildImages(outDir: string, share = 1): Promise<void> {
  const take = <T>(all: readonly T[]): readonly T[] => all.slice(0, Math.ceil(all.length * share));
  await mkdir(outDir, { recursive: true });
  await buildAircraft(outDir, take(AIRCRAFT_IMAGES));
  await buildLogos(outDir, [...take(flying), ...take(historic)]);
}
