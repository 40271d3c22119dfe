import { mixColors } from '../../base/color.ts';
import { buildCardId } from '../card-layers.ts';
import type { ThermalColors } from './bag-tag-colors.ts';
import { BAG_TAG_HEIGHT_PX, BAG_TAG_WIDTH_PX } from './bag-tag-grid.ts';

/** The parts of the strip from its fold to its foot, in px. */
export const STRIP = {
  /** The end that is folded over and attached, and its adhesive zone. */
  end: { foot: 126, inset: 0, zone: { top: 36, foot: 114 } },
  head: { top: 118, foot: 254 },
  rule: 7,
  edge: 12,
  tear: 878,
} as const;

const CORNER_RADIUS_PX = 14;
const NOTCH_RADIUS_PX = 9;

/** Returns the outline of the strip: folded at the top, rounded at the bottom, with half-moon notches at the perforation. */
export function drawStripOutline(): string {
  const [w, h, r, b, y] = [
    BAG_TAG_WIDTH_PX,
    BAG_TAG_HEIGHT_PX,
    CORNER_RADIUS_PX,
    NOTCH_RADIUS_PX,
    STRIP.tear,
  ];
  return (
    `M4 0H${w - 4}a4 4 0 0 1 4 4V${y - b}a${b} ${b} 0 0 0 0 ${2 * b}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `H${r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + b}a${b} ${b} 0 0 0 0 ${-2 * b}V4a4 4 0 0 1 4 -4z`
  );
}

/** Draws the strip before printing: the brand at its edges and in its head, and its end looped over and attached. */
export function drawThermalBackground(colors: ThermalColors, logo: string): string {
  const { head, rule, edge } = STRIP;
  const innerPath = `M${edge} ${head.foot}H${BAG_TAG_WIDTH_PX - edge}V${BAG_TAG_HEIGHT_PX - edge}H${edge}z`;
  const { from, to } = colors.band;
  return (
    `<defs><linearGradient id="${buildCardId('head')}" gradientUnits="userSpaceOnUse" x1="0" y1="${head.top}" x2="${BAG_TAG_WIDTH_PX}" y2="${head.foot}">` +
    `<stop offset="0.2" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<linearGradient id="${buildCardId('fold')}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="34">` +
    `<stop offset="0" stop-color="#000000" stop-opacity="0.26"/><stop offset="0.3" stop-color="#000000" stop-opacity="0.05"/>` +
    `<stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="${buildCardId('shade')}" gradientUnits="userSpaceOnUse" x1="0" y1="${STRIP.end.foot}" x2="0" y2="${STRIP.end.foot + 12}">` +
    `<stop offset="0" stop-color="#000000" stop-opacity="0.34"/><stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient></defs>` +
    `<path d="${drawStripOutline()}" fill="${from}"/><path d="M0 30H${BAG_TAG_WIDTH_PX}V${head.foot}H0z" fill="url(#${buildCardId('head')})"/>` +
    `<path d="${innerPath}" fill="${colors.paper}"/>` +
    `<path d="M0 ${head.foot}h${BAG_TAG_WIDTH_PX}v${rule}H0z" fill="${colors.rule}"/>` +
    `${logo}${drawStripEnd(colors)}${drawTearLine(colors)}`
  );
}

/** The width of the peeled corner of the liner, in px. */
const PEEL_WIDTH_PX = 26;

/** Draws the end of the strip on its front: a hatched adhesive zone, and a liner with one peeled corner. */
function drawStripEnd({ paper, band, end: textColor }: ThermalColors): string {
  const { foot, inset, zone } = STRIP.end;
  const [left, right] = [inset, BAG_TAG_WIDTH_PX - inset];
  const [from, to] = [left + 16, right - 16];
  const zoneHeight = zone.foot - zone.top;
  let hatch = '';
  for (let x = from - zoneHeight; x < to; x += 16) {
    // A stripe that slopes to the right, clipped at both sides of the zone.
    const clippedLeft = Math.max(0, from - x);
    const clippedRight = Math.max(0, x + zoneHeight - to);
    if (clippedLeft + clippedRight >= zoneHeight) continue;
    hatch += `M${x + clippedLeft} ${zone.foot - clippedLeft}L${x + zoneHeight - clippedRight} ${zone.top + clippedRight}`;
  }
  const tint = mixColors(paper, band.from, 0.09);
  const linerPath = `M${from + 42} ${zone.top + 14}H${to - 42}V${zone.foot - 14}H${from + 42}z`;
  const [x, y] = [right, foot];
  return (
    `<path d="M0 ${foot}H${BAG_TAG_WIDTH_PX}v12H0z" fill="url(#${buildCardId('shade')})"/>` +
    `<path d="M${left} 0H${right}V${foot - PEEL_WIDTH_PX}L${right - PEEL_WIDTH_PX} ${foot}H${left + 5}a5 5 0 0 1 -5 -5z" fill="${paper}"/>` +
    `<path d="M${left} 0H${right}V34H${left}z" fill="url(#${buildCardId('fold')})"/>` +
    `<path d="M${from} ${zone.top}H${to}V${zone.foot}H${from}z" fill="${tint}"/>` +
    `<path d="${hatch}" fill="none" stroke="${textColor}" stroke-opacity="0.35" stroke-width="3"/>` +
    `<path d="${linerPath}" fill="${paper}"/>` +
    `<path d="M${x - PEEL_WIDTH_PX} ${y}L${x} ${y - PEEL_WIDTH_PX}L${x - PEEL_WIDTH_PX + 4} ${y - PEEL_WIDTH_PX + 4}z" fill="${mixColors(paper, '#000000', 0.16)}"/>`
  );
}

/** Draws the perforation of the claim check. */
function drawTearLine({ print }: ThermalColors): string {
  return `<path d="M16 ${STRIP.tear}H284" fill="none" stroke="${print}" stroke-width="1.6" stroke-dasharray="6 5"/>`;
}
