import type { CardArt, MarkArt } from '../card-art.ts';
import { CARD_ID_PREFIX } from '../card-layers.ts';
import { placeLogo } from '../drawing/place-logo.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import { PIECE, type PassColors } from './pass-colors.ts';
import { BAND, HEIGHT, STUB, TEAR, WIDTH } from './pass-grid.ts';

const id = (name: string) => `${CARD_ID_PREFIX}${name}`;

const CORNER = 18;
const BITE = 12;

/** Returns the outline of the pass, with half-moon notches at the perforation. */
function outline(): string {
  const [w, h, r, b] = [WIDTH, HEIGHT, CORNER, BITE];
  return (
    `M${r} 0H${TEAR - b}a${b} ${b} 0 0 0 ${2 * b} 0H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}` +
    `a${r} ${r} 0 0 1 ${-r} ${r}H${TEAR + b}a${b} ${b} 0 0 0 ${-2 * b} 0H${r}` +
    `a${r} ${r} 0 0 1 ${-r} ${-r}V${r}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** Returns the path of the perforation holes of the stub. */
function holes(): string {
  let d = '';
  for (let y = 24; y < HEIGHT - 24; y += 14) d += `M${TEAR - 1.5} ${y}h3v7h-3z`;
  return d;
}

export const PASS_OUTLINE = outline();

const SHAPE = PASS_OUTLINE + holes();

/** Draws everything below the print: stock, security print, band. */
export function drawPassBackground(colors: PassColors, logo: CardArt['logo']): string {
  const { finish } = colors;
  const security = finish === 'metal' ? '' : watermark(colors, logo) + waves(colors);
  return (
    `<defs>${drawPassGradients(colors)}<clipPath id="${id('pass')}"><path d="${SHAPE}" clip-rule="evenodd"/></clipPath>` +
    `<clipPath id="${id('band')}"><path d="M0 0H${WIDTH}V${BAND.height}H0z"/></clipPath></defs>` +
    `<g clip-path="url(#${id('pass')})"><path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="${getPaperFill(colors)}"/>` +
    `${security}${band(colors, logo)}${finish === 'metal' ? bevel() : ''}</g>`
  );
}

/** Returns the fill of the stock. Its gradient is defined by drawPassGradients. */
export function getPaperFill({ paper }: PassColors): string {
  return paper.length > 1 ? `url(#${id('stock')})` : paper[0];
}

/** Returns the gradients of the stock and of the band. */
export function drawPassGradients({ paper, band }: PassColors): string {
  const stops = paper.map(
    (color, i) =>
      `<stop offset="${roundToHundredth(i / Math.max(1, paper.length - 1))}" stop-color="${color}"/>`,
  );
  const bandFill =
    `<linearGradient id="${id('band-fill')}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${WIDTH}" y2="0">` +
    `<stop offset="0.2" stop-color="${band.from}"/><stop offset="1" stop-color="${band.to}"/></linearGradient>`;
  if (stops.length === 1) return bandFill;
  return (
    `${bandFill}<linearGradient id="${id('stock')}" gradientUnits="userSpaceOnUse" x1="0" y1="0" ` +
    `x2="${WIDTH * 0.6}" y2="${HEIGHT}">${stops.join('')}</linearGradient>`
  );
}

/** Returns the path and the fill of the band between two x. A thermal pass has a low strip instead. */
export function getBandPath(
  { band: paint, finish }: PassColors,
  from: number,
  to: number,
  top: number,
): { d: string; fill: string } {
  const foot = finish === 'thermal' ? 12 : BAND.height;
  return {
    d: `M${from} ${top}H${to}V${foot}H${from}z`,
    fill: finish === 'thermal' ? paint.on : `url(#${id('band-fill')})`,
  };
}

/** Draws the band with a large piece of the mark, which does not overlap the texts of the band. */
function band(colors: PassColors, logo: CardArt['logo']): string {
  const { height, rule } = BAND;
  const { band: paint, finish } = colors;
  if (finish === 'thermal') {
    const { d, fill } = getBandPath(colors, 0, WIDTH, 0);
    return `<path d="${d}" fill="${fill}"/>`;
  }
  const piece =
    logo?.kind === 'mark' && !hasPlate(logo)
      ? `<g opacity="${PIECE}">${placeLogo(logo, { x: STUB.right + 16, y: -60, width: 150, height: 190, anchor: 'end' }, paint.on).svg}</g>`
      : '';
  const paintOfBand = getBandPath(colors, 0, WIDTH, 0);
  return (
    `<path d="${paintOfBand.d}" fill="${paintOfBand.fill}"/>` +
    `<g clip-path="url(#${id('band')})">${piece}</g>` +
    `<path d="M0 ${height}h${WIDTH}v${rule}h${-WIDTH}z" fill="${colors.rule}"/>`
  );
}

const WAVES = 13;

/** Draws fine waves over the bottom of the pass, like security paper. */
function waves({ tint, finish }: PassColors): string {
  if (finish === 'thermal') return '';
  let d = '';
  for (let line = 0; line < WAVES; line += 1) {
    for (const side of [1, -1]) {
      const points = Array.from({ length: 51 }, (_, step) => {
        const x = step * 20;
        const y =
          300 + line * 6 - 36 + side * Math.sin(x / 118 + line * 0.16) * (40 - line) - Math.sin(x / 260) * 14;
        return `${x} ${roundToHundredth(y)}`;
      });
      d += `M${points.join('L')}`;
    }
  }
  return `<path d="${d}" fill="none" stroke="${tint}" stroke-opacity="0.16" stroke-width="0.7"/>`;
}

/** A mark on a solid plate or disc would show only the plate. */
const hasPlate = ({ ink = 0 }: MarkArt) => ink >= 0.6;

function watermark({ tint, finish }: PassColors, logo: CardArt['logo']): string {
  if (logo?.kind !== 'mark' || hasPlate(logo)) return '';
  const box = { x: TEAR - 14, y: 216, width: 300, height: 192, anchor: 'end' } as const;
  return `<g opacity="${finish === 'thermal' ? 0.06 : 0.09}">${placeLogo(logo, box, tint).svg}</g>`;
}

/** Draws the light edge of the metal. */
function bevel(): string {
  return (
    `<g fill="none" stroke="#FFFFFF"><path d="${SHAPE}" stroke-width="3" stroke-opacity="0.28"/>` +
    `<path d="${SHAPE}" stroke-width="7" stroke-opacity="0.06"/></g>`
  );
}
