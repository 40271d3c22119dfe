import { roundToHundredth } from '../../base/round.ts';
import { mixColors } from '../../base/color.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import type { VintageColors } from './bag-tag-colors.ts';
import { BAG_TAG_HEIGHT_PX, BAG_TAG_WIDTH_PX } from './bag-tag-grid.ts';

/** The geometry of the card in px: cut corners, eyelet, head and perforation. */
export const VINTAGE_CARD = {
  corner: 58,
  eyelet: { x: 150, y: 52, ring: 27, hole: 10 },
  head: { top: 98, height: 96 },
  tear: 884,
} as const;

const EYELET_COLOR = '#A8532F';
const NOTCH_RADIUS_PX = 8;

/** Returns the outline, `inset` px inside the edge. */
function formatInnerOutline(inset: number): string {
  const [l, r, t, b] = [inset, BAG_TAG_WIDTH_PX - inset, inset, BAG_TAG_HEIGHT_PX - inset];
  // An inset of 1 px shortens each leg of a cut corner by 0.586 (2 - √2) px.
  const cut = roundToHundredth(VINTAGE_CARD.corner - inset * 0.586);
  return `M${l + cut} ${t}H${r - cut}L${r} ${t + cut}V${b}H${l}V${t + cut}z`;
}

function formatCardEdge(): string {
  const { x, y, hole } = VINTAGE_CARD.eyelet;
  const [w, h, c, t] = [BAG_TAG_WIDTH_PX, BAG_TAG_HEIGHT_PX, VINTAGE_CARD.corner, VINTAGE_CARD.tear];
  const b = NOTCH_RADIUS_PX;
  const edge =
    `M${c} 0H${w - c}L${w} ${c}V${t - b}a${b} ${b} 0 0 0 0 ${2 * b}V${h - 8}a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8` +
    `V${t + b}a${b} ${b} 0 0 0 0 ${-2 * b}V${c}z`;
  return `${edge}M${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0z`;
}

/** The outline of the card and its eyelet. */
export const VINTAGE_CARD_EDGE = formatCardEdge();

export function drawVintageBackground(colors: VintageColors, logo: string): string {
  const { card: paper, ink } = colors;
  const { x, y, ring, hole } = VINTAGE_CARD.eyelet;
  const formatCircle = (r: number) =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return (
    `<path d="${VINTAGE_CARD_EDGE}" fill="${paper}" fill-rule="evenodd"/>${drawFibers(paper)}` +
    `<path d="${VINTAGE_CARD_EDGE}" fill="none" stroke="${mixColors(paper, '#5A3A12', 0.35)}" stroke-opacity="0.5" stroke-width="2"/>` +
    `<g fill="none" stroke="${ink}"><path d="${formatInnerOutline(12)}" stroke-width="2.6"/><path d="${formatInnerOutline(18)}" stroke-width="1"/></g>` +
    `<path d="${formatCircle(ring)}${formatCircle(hole)}" fill="${EYELET_COLOR}" fill-rule="evenodd"/>` +
    `<path d="${formatCircle(ring - 1)}${formatCircle(hole + 3)}" fill="none" stroke="#000000" stroke-opacity="0.28" stroke-width="2"/>` +
    `${drawString()}${logo}` +
    `<path d="M10 ${VINTAGE_CARD.tear}H290" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="0.1 8" stroke-linecap="round"/>`
  );
}

/** Draws the string through the eyelet. */
function drawString(): string {
  const { x, y } = VINTAGE_CARD.eyelet;
  const strands = [
    `M${x - 3} ${y}C${x - 8} 34 ${x - 20} 18 ${x - 34} -4`,
    `M${x + 3} ${y}C${x + 6} 34 ${x + 10} 18 ${x + 22} -4`,
  ];
  return (
    `<g fill="none" stroke-linecap="round"><path d="${strands.join('')}" stroke="#6E5B38" stroke-width="6.5"/>` +
    `<path d="${strands.join('')}" stroke="#EFE4C6" stroke-width="4"/>` +
    `<path d="${strands.join('')}" stroke="#B79F6C" stroke-width="4" stroke-dasharray="1.5 3.5" stroke-linecap="butt"/></g>`
  );
}

/** Draws the fibers of the card, which are equal on all cards. */
function drawFibers(paper: string): string {
  const random = createRandomFromText('manila');
  let d = '';
  for (let i = 0; i < 130; i += 1) {
    const start = [24 + random() * 252, 70 + random() * 1016].map(roundToHundredth).join(' ');
    d += `M${start}l${roundToHundredth(random() * 5 - 2.5)} ${roundToHundredth(random() * 3 - 1.5)}`;
  }
  return `<path d="${d}" fill="none" stroke="${mixColors(paper, '#5A3A12', 0.5)}" stroke-opacity="0.4" stroke-width="0.8"/>`;
}
