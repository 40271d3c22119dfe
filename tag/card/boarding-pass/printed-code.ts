import { PRINT_BLACK } from '../drawing/brand-roles.ts';
import type { PassColors } from './pass-colors.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The white margin around a code in px, which readers need. */
const QUIET = 7;

/** Draws a dark code on a light background, as readers expect it. On dark stock it has a plate. */
export function drawPrintedCode(
  { plate, value }: PassColors,
  { x, y, width, height }: Box,
  d: string,
): string {
  if (!plate) return `<path d="${d}" fill="${value}"/>`;
  const [wide, high] = [width + 2 * QUIET, height + 2 * QUIET];
  return (
    `<rect x="${x - QUIET}" y="${y - QUIET}" width="${wide}" height="${high}" rx="4" fill="${plate}"/>` +
    `<path d="${d}" fill="${PRINT_BLACK}"/>`
  );
}
