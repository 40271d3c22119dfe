import type { CardArt, MarkArt } from '../card-art.ts';
import { CARD_ID_PREFIX } from '../card-layers.ts';
import { placeLogo } from '../drawing/place-logo.ts';
import { hundredth } from '../text/svg-path.ts';
import { PIECE, type PassColors } from './pass-colors.ts';
import { BAND, HEIGHT, STUB, TEAR, WIDTH } from './pass-grid.ts';

const id = (name: string) => `${CARD_ID_PREFIX}${name}`;

const CORNER = 18;
const BITE = 12;

/** The outline of the pass, with half moons where its stub begins. */
function outline(): string {
  const [w, h, r, b] = [WIDTH, HEIGHT, CORNER, BITE];
  return (
    `M${r} 0H${TEAR - b}a${b} ${b} 0 0 0 ${2 * b} 0H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}` +
    `a${r} ${r} 0 0 1 ${-r} ${r}H${TEAR + b}a${b} ${b} 0 0 0 ${-2 * b} 0H${r}` +
    `a${r} ${r} 0 0 1 ${-r} ${-r}V${r}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** Holes where the stub is torn off. */
function holes(): string {
  let d = '';
  for (let y = 24; y < HEIGHT - 24; y += 14) d += `M${TEAR - 1.5} ${y}h3v7h-3z`;
  return d;
}

export const PASS_OUTLINE = outline();

const SHAPE = PASS_OUTLINE + holes();

/** All that is on the pass before anything is printed on it: stock, security print, band. */
export function passGround(colors: PassColors, logo: CardArt['logo']): string {
  const { finish } = colors;
  const security = finish === 'metal' ? '' : watermark(colors, logo) + waves(colors);
  return (
    `<defs>${passGradients(colors)}<clipPath id="${id('pass')}"><path d="${SHAPE}" clip-rule="evenodd"/></clipPath>` +
    `<clipPath id="${id('band')}"><path d="M0 0H${WIDTH}V${BAND.height}H0z"/></clipPath></defs>` +
    `<g clip-path="url(#${id('pass')})"><path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="${stockFill(colors)}"/>` +
    `${security}${band(colors, logo)}${finish === 'metal' ? bevel() : ''}</g>`
  );
}

/** The paint of the stock; its gradient is one of passGradients. */
export function stockFill({ stock }: PassColors): string {
  return stock.length > 1 ? `url(#${id('stock')})` : stock[0];
}

/** Paints of the stock and of the band. */
export function passGradients({ stock, band }: PassColors): string {
  const stops = stock.map(
    (color, i) => `<stop offset="${hundredth(i / Math.max(1, stock.length - 1))}" stop-color="${color}"/>`,
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

/** The path of the band from one x to another, and its paint. A thermal printer has a bare line instead. */
export function bandOfPass(
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

/** The band with a large piece of the mark, clear of what the band says. */
function band(colors: PassColors, logo: CardArt['logo']): string {
  const { height, rule } = BAND;
  const { band: paint, finish } = colors;
  if (finish === 'thermal') {
    const { d, fill } = bandOfPass(colors, 0, WIDTH, 0);
    return `<path d="${d}" fill="${fill}"/>`;
  }
  const piece =
    logo?.kind === 'mark' && !hasPlate(logo)
      ? `<g opacity="${PIECE}">${placeLogo(logo, { x: STUB.right + 16, y: -60, width: 150, height: 190, anchor: 'end' }, paint.on).svg}</g>`
      : '';
  const paintOfBand = bandOfPass(colors, 0, WIDTH, 0);
  return (
    `<path d="${paintOfBand.d}" fill="${paintOfBand.fill}"/>` +
    `<g clip-path="url(#${id('band')})">${piece}</g>` +
    `<path d="M0 ${height}h${WIDTH}v${rule}h${-WIDTH}z" fill="${colors.rule}"/>`
  );
}

const WAVES = 13;

/** Fine waves over the foot of the pass, as on printed stock that is hard to copy. */
function waves({ tint, finish }: PassColors): string {
  if (finish === 'thermal') return '';
  let d = '';
  for (let line = 0; line < WAVES; line += 1) {
    for (const side of [1, -1]) {
      const points = Array.from({ length: 51 }, (_, step) => {
        const x = step * 20;
        const y =
          300 + line * 6 - 36 + side * Math.sin(x / 118 + line * 0.16) * (40 - line) - Math.sin(x / 260) * 14;
        return `${x} ${hundredth(y)}`;
      });
      d += `M${points.join('L')}`;
    }
  }
  return `<path d="${d}" fill="none" stroke="${tint}" stroke-opacity="0.16" stroke-width="0.7"/>`;
}

/** A mark on a solid plate or disc would print that. */
const hasPlate = ({ ink = 0 }: MarkArt) => ink >= 0.6;

function watermark({ tint, finish }: PassColors, logo: CardArt['logo']): string {
  if (logo?.kind !== 'mark' || hasPlate(logo)) return '';
  const box = { x: TEAR - 14, y: 216, width: 300, height: 192, anchor: 'end' } as const;
  return `<g opacity="${finish === 'thermal' ? 0.06 : 0.09}">${placeLogo(logo, box, tint).svg}</g>`;
}

/** The light edge of the plate. */
function bevel(): string {
  return (
    `<g fill="none" stroke="#FFFFFF"><path d="${SHAPE}" stroke-width="3" stroke-opacity="0.28"/>` +
    `<path d="${SHAPE}" stroke-width="7" stroke-opacity="0.06"/></g>`
  );
}
