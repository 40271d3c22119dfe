/** Builds the images that are served below /img: the aircraft, and each airline's logo as an image and as a path. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import flying from '../../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../../server/database/seed/historic-airlines.json' with { type: 'json' };
import { UNKNOWN_AIRCRAFT_IMAGE } from '../../tag/aircraft/aircraft.ts';
import { NO_AIRCRAFT } from '../card-art.ts';
import { AIRCRAFT_IMAGES, SELECTABLE_IMAGES, drawAircraft, type Livery } from '../aircraft/draw-aircraft.ts';
import { BLACK_COLOR, getContrast, WHITE_COLOR } from '../color.ts';
import type { Mark } from '../marks/mark.ts';
import { createTailFin } from '../tail-fin.ts';
import { buildAirlineLogos, type AirlineLogo } from './logos.ts';

type Airline = { slug: string; iata: string; name: string; brand_colors: { background: string } };

const NEUTRAL_LIVERY: Livery = {
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

/** Returns white, or near black if it has more contrast on the airline's card. */
export const getLogoColor = (background: string): string =>
  getContrast(WHITE_COLOR, background) >= getContrast(BLACK_COLOR, background) ? WHITE_COLOR : BLACK_COLOR;

/** Returns the mark as large as the square allows, with its bounds centered. */
const drawLogoSvg = (mark: Mark, color: string): string => {
  const [x, y, width, height] = mark.viewBox;
  const scale = (LOGO_SIZE * (1 - 2 * LOGO_MARGIN)) / Math.max(width, height);
  const dx = LOGO_SIZE / 2 - (x + width / 2) * scale;
  const dy = LOGO_SIZE / 2 - (y + height / 2) * scale;
  const tones = (mark.tones ?? []).map(({ d, opacity }) => `<path fill-opacity="${opacity}" d="${d}"/>`);
  const transform = `transform="translate(${dx} ${dy}) scale(${scale})" fill="${color}"`;
  const shapes =
    tones.length === 0
      ? `<path ${transform} d="${mark.d}"/>`
      : `<g ${transform}>${tones.join('')}<path d="${mark.d}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}">${shapes}</svg>`;
};

/** Rasterizes an SVG, then waits for a tick of the event loop, because resvg frees its pixels in finalizers. */
const rasterize = async (svg: string) => {
  const rendered = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  await new Promise(setImmediate);
  return rendered;
};

const toPng = async (svg: string): Promise<Buffer> => (await rasterize(svg)).asPng();

/**
 * Returns the fraction of a mark's box that its ink covers, 0 to 1 with two decimals.
 * @param pixels the RGBA pixels of the SVG that drawLogoSvg draws of the mark
 */
const measureInkRatio = ({ viewBox: [, , width, height] }: Mark, pixels: Uint8Array): number => {
  let covered = 0;
  for (let offset = 3; offset < pixels.length; offset += 4) covered += (pixels[offset] ?? 0) / 255;
  const logoSide = LOGO_SIZE * (1 - 2 * LOGO_MARGIN);
  const box = (logoSide * logoSide * Math.min(width, height)) / Math.max(width, height);
  return Math.round((covered / box) * 100) / 100;
};

const buildAircraft = async (outDir: string, images: readonly string[]): Promise<void> => {
  for (const image of images) {
    const { width, height, body } =
      image === UNKNOWN_AIRCRAFT_IMAGE ? NO_AIRCRAFT : drawAircraft(image, 'standard', NEUTRAL_LIVERY, 'a');
    const imageWidth = SELECTABLE_IMAGES.includes(image) ? CHOICE_WIDTH : TYPE_WIDTH;
    const pixelHeight = Math.round((height * imageWidth) / width);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${imageWidth}" height="${pixelHeight}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
    await writeFile(join(outDir, basename(image)), await toPng(svg));
  }
};

const writeLogo = async (outDir: string, name: string, logo: AirlineLogo, color: string): Promise<void> => {
  const rendered = await rasterize(drawLogoSvg(logo, color));
  const ink = measureInkRatio(logo, rendered.pixels);
  await writeFile(join(outDir, `logo_${name}.png`), rendered.asPng());
  await writeFile(join(outDir, `logo_${name}.json`), JSON.stringify({ ...logo, ink }));
};

const buildLogos = async (outDir: string, airlines: readonly Airline[]): Promise<void> => {
  const logos = await buildAirlineLogos(airlines);
  for (const { slug, brand_colors } of airlines) {
    const mark = logos.get(slug);
    if (!mark) throw new Error(`${slug} has no logo`);
    await writeLogo(outDir, slug, mark, getLogoColor(brand_colors.background));
  }
  // The logo of users' airlines that have no logo, or whose logo was removed.
  await writeLogo(outDir, 'fin', createTailFin(), WHITE_COLOR);
};

/**
 * Writes aircraft_*.png, logo_{slug}.png and logo_{slug}.json, and logo_fin.* into `outDir`.
 * @param ratio below 1: of every list only that share, from its start
 */
export async function buildImages(outDir: string, ratio = 1): Promise<void> {
  const takeRatio = <T>(items: readonly T[]): readonly T[] => items.slice(0, Math.ceil(items.length * ratio));
  await mkdir(outDir, { recursive: true });
  await buildAircraft(outDir, takeRatio([...AIRCRAFT_IMAGES, UNKNOWN_AIRCRAFT_IMAGE]));
  await buildLogos(outDir, [...takeRatio(flying), ...takeRatio(historic)]);
}
