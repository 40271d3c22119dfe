import { PRINT_BLACK } from '../drawing/brand-roles.ts';
import type { PassColors } from './pass-colors.ts';

type CodeBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The white margin around a code in px, which readers need. */
const QUIET_ZONE_PX = 7;

/** Draws a dark code on a light background, as readers expect it. On dark stock it has a plate. */
export function drawPrintedCode(
  { plate, value }: PassColors,
  { x, y, width, height }: CodeBox,
  d: string,
): string {
  if (!plate) return `<path d="${d}" fill="${value}"/>`;
  const [plateWidth, plateHeight] = [width + 2 * QUIET_ZONE_PX, height + 2 * QUIET_ZONE_PX];
  return (
    `<rect x="${x - QUIET_ZONE_PX}" y="${y - QUIET_ZONE_PX}" width="${plateWidth}" height="${plateHeight}" rx="4" fill="${plate}"/>` +
    `<path d="${d}" fill="${PRINT_BLACK}"/>`
  );
}
