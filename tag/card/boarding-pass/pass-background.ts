import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { createSeededRandom } from '../../base/seeded-random.ts';
import type { CardArt, MarkArt } from '../card-art.ts';
import { buildCardId } from '../card-layers.ts';
import { placeLogo } from '../drawing/place-logo.ts';
import type { Relief } from '../drawing/relief.ts';
import { LOGO_PIECE_OPACITY, SILVER_COLOR, type PassColors } from './pass-colors.ts';
import { BAND_HEIGHTS, PASS_HEIGHT_PX, STUB_COLUMN, PERFORATION_X, PASS_WIDTH_PX } from './pass-grid.ts';

const CORNER_RADIUS_PX = 18;
const NOTCH_RADIUS_PX = 12;

/** Returns the outline of the pass, with half-moon notches at the perforation. */
function formatOutline(): string {
  const [w, h, r, b] = [PASS_WIDTH_PX, PASS_HEIGHT_PX, CORNER_RADIUS_PX, NOTCH_RADIUS_PX];
  return (
    `M${r} 0H${PERFORATION_X - b}a${b} ${b} 0 0 0 ${2 * b} 0H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}` +
    `a${r} ${r} 0 0 1 ${-r} ${r}H${PERFORATION_X + b}a${b} ${b} 0 0 0 ${-2 * b} 0H${r}` +
    `a${r} ${r} 0 0 1 ${-r} ${-r}V${r}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** Returns the path of the perforation holes of the stub. */
function formatHoles(): string {
  let d = '';
  for (let y = 24; y < PASS_HEIGHT_PX - 24; y += 14) d += `M${PERFORATION_X - 1.5} ${y}h3v7h-3z`;
  return d;
}

export const PASS_OUTLINE = formatOutline();

const PASS_SHAPE = PASS_OUTLINE + formatHoles();

/** Draws everything below the print: stock, security print, band. */
export function drawPassBackground(colors: PassColors, logo: CardArt['logo']): string {
  const { finish } = colors;
  const isMetal = finish === 'metal';
  const print = isMetal ? drawBrushedSurface() : drawWaves(colors);
  return (
    `<defs>${drawPassGradients(colors)}${isMetal ? drawMetalGradients() : ''}<clipPath id="${buildCardId('pass')}"><path d="${PASS_SHAPE}" clip-rule="evenodd"/></clipPath>` +
    `<clipPath id="${buildCardId('band')}"><path d="M0 0H${PASS_WIDTH_PX}V${BAND_HEIGHTS.height}H0z"/></clipPath></defs>` +
    `<g clip-path="url(#${buildCardId('pass')})"><path d="M0 0H${PASS_WIDTH_PX}V${PASS_HEIGHT_PX}H0z" fill="${getPaperFill(colors)}"/>` +
    `${isMetal ? '' : print}${drawBand(colors, logo)}${isMetal ? print + drawBevel() : ''}</g>`
  );
}

/** Returns the fill of the stock. Its gradient is defined by drawPassGradients. */
export function getPaperFill({ paper }: PassColors): string {
  return paper.length > 1 ? `url(#${buildCardId('stock')})` : paper[0];
}

/** Returns the gradients of the stock and of the band. */
export function drawPassGradients({ paper, band }: PassColors): string {
  const stops = paper.map(
    (color, i) =>
      `<stop offset="${roundToHundredth(i / Math.max(1, paper.length - 1))}" stop-color="${color}"/>`,
  );
  const bandFill =
    `<linearGradient id="${buildCardId('band-fill')}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${PASS_WIDTH_PX}" y2="0">` +
    `<stop offset="0.2" stop-color="${band.from}"/><stop offset="1" stop-color="${band.to}"/></linearGradient>`;
  if (stops.length === 1) return bandFill;
  return (
    `${bandFill}<linearGradient id="${buildCardId('stock')}" gradientUnits="userSpaceOnUse" x1="0" y1="0" ` +
    `x2="${PASS_WIDTH_PX * 0.6}" y2="${PASS_HEIGHT_PX}">${stops.join('')}</linearGradient>`
  );
}

/** Returns the path and the fill of the band between two x. A thermal pass has a low strip instead. */
export function getBandPath(
  { band: bandColors, finish }: PassColors,
  from: number,
  to: number,
  top: number,
): { d: string; fill: string } {
  const foot = finish === 'thermal' ? 12 : BAND_HEIGHTS.height;
  return {
    d: `M${from} ${top}H${to}V${foot}H${from}z`,
    fill: finish === 'thermal' ? bandColors.textColor : `url(#${buildCardId('band-fill')})`,
  };
}

/** Draws the band with a large piece of the mark, which does not overlap the texts of the band. */
function drawBand(colors: PassColors, logo: CardArt['logo']): string {
  const { height, rule } = BAND_HEIGHTS;
  const { band: bandColors, finish } = colors;
  if (finish === 'thermal') {
    const { d, fill } = getBandPath(colors, 0, PASS_WIDTH_PX, 0);
    return `<path d="${d}" fill="${fill}"/>`;
  }
  const logoPiece =
    logo?.kind === 'mark' && !hasSolidPlate(logo)
      ? `<g opacity="${LOGO_PIECE_OPACITY}">${placeLogo(logo, { x: STUB_COLUMN.right + 16, y: -60, width: 150, height: 190, anchor: 'end' }, bandColors.textColor).svg}</g>`
      : '';
  const bandPath = getBandPath(colors, 0, PASS_WIDTH_PX, 0);
  return (
    `<path d="${bandPath.d}" fill="${bandPath.fill}"/>` +
    `<g clip-path="url(#${buildCardId('band')})">${logoPiece}</g>` +
    `<path d="M0 ${height}h${PASS_WIDTH_PX}v${rule}h${-PASS_WIDTH_PX}z" fill="${colors.rule}"/>`
  );
}

const WAVE_COUNT = 13;

/** Draws fine waves over the bottom of the pass, like security paper. */
function drawWaves({ tint, finish }: PassColors): string {
  if (finish === 'thermal') return '';
  let d = '';
  for (let line = 0; line < WAVE_COUNT; line += 1) {
    for (const direction of [1, -1]) {
      const points = Array.from({ length: 51 }, (_, step) => {
        const x = step * 20;
        const y =
          300 +
          line * 6 -
          36 +
          direction * Math.sin(x / 118 + line * 0.16) * (40 - line) -
          Math.sin(x / 260) * 14;
        return `${x} ${roundToHundredth(y)}`;
      });
      d += `M${points.join('L')}`;
    }
  }
  return `<path d="${d}" fill="none" stroke="${tint}" stroke-opacity="0.16" stroke-width="0.7"/>`;
}

/** A mark on a solid plate or disc would show only the plate. */
const hasSolidPlate = ({ ink = 0 }: MarkArt) => ink >= 0.6;

const BRUSHED_LINE_COUNT = 300;

/** Returns fine long lines along the brush, as one path. Short lines would look like the grain of wood. */
function formatBrushedLines(seed: number): string {
  const random = createSeededRandom(seed);
  return Array.from({ length: BRUSHED_LINE_COUNT }, () => {
    const length = 300 + random() * 700;
    const [x, y] = [random() * (PASS_WIDTH_PX + length) - length, random() * PASS_HEIGHT_PX];
    return `M${Math.round(x)} ${roundToTenth(y)}h${Math.round(length)}`;
  }).join('');
}

const LIGHT_LINES = formatBrushedLines(61);
const DARK_LINES = formatBrushedLines(62);

/** Draws the brushed surface of the metal and the light that lies diagonally on it. */
function drawBrushedSurface(): string {
  const lines = (d: string, color: string, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="0.5"/>`;
  return (
    `<path d="M0 0H${PASS_WIDTH_PX}V${PASS_HEIGHT_PX}H0z" fill="url(#${buildCardId('sheen')})"/>` +
    lines(LIGHT_LINES, '#FFFFFF', 0.06) +
    lines(DARK_LINES, '#000000', 0.1)
  );
}

/** Draws the beveled edge of the metal: light from above, shade below. */
function drawBevel(): string {
  return (
    `<path d="${PASS_OUTLINE}" fill="none" stroke="url(#${buildCardId('bevel')})" stroke-width="9"/>` +
    `<path d="${PASS_OUTLINE}" fill="none" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="1.6"/>`
  );
}

/** Returns the gradients of the metal's light. */
function drawMetalGradients(): string {
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  return (
    `<linearGradient id="${buildCardId('bevel')}" x1="0" y1="0" x2="0" y2="1">` +
    `${stop(0, '#FFFFFF', 0.5)}${stop(0.3, '#FFFFFF', 0.14)}${stop(0.7, '#000000', 0.1)}${stop(1, '#000000', 0.55)}</linearGradient>` +
    `<linearGradient id="${buildCardId('sheen')}" gradientUnits="userSpaceOnUse" x1="40" y1="0" x2="960" y2="260">` +
    `${stop(0, '#FFFFFF', 0)}${stop(0.18, '#FFFFFF', 0.1)}${stop(0.3, '#FFFFFF', 0.01)}${stop(0.46, '#FFFFFF', 0.04)}${stop(0.58, '#FFFFFF', 0.17)}${stop(0.64, '#FFFFFF', 0.05)}${stop(0.84, '#FFFFFF', 0)}${stop(1, '#FFFFFF', 0.08)}</linearGradient>`
  );
}

/** The letters of the metal look engraved: their upper edge is in shade, and their lower edge catches the light. */
export const ENGRAVED_RELIEF: Relief = {
  letterColor: SILVER_COLOR,
  copies: [
    { offset: [-0.5, -1.2], color: '#000000', opacity: 0.75 },
    { offset: [0.5, 1], color: '#FFFFFF', opacity: 0.22 },
  ],
};
