import { roundToTenth } from '../card/text/svg-path.ts';
import type { FrameColors } from './frame-colors.ts';
import type { Box } from './frame-plan.ts';

/** The prefix of every id that is not from the card. */
const id = (name: string) => `frame-${name}`;

/** Draws a gradient of the brand, a light behind the card, and darker corners. */
export function drawFrameBackground(
  { width, height }: { width: number; height: number },
  { top, middle, foot, light, corners }: FrameColors,
  card: Box,
): string {
  const [x, y] = [card.left + card.width / 2, card.top + card.height * 0.42];
  const reach = Math.max(card.width, card.height) * 0.95;
  const far = Math.hypot(width, height) / 2;
  const all = `width="${width}" height="${height}"`;
  return (
    `<defs><linearGradient id="${id('ground')}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${roundToTenth(width * 0.35)}" y2="${height}">` +
    `<stop offset="0" stop-color="${top}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${foot}"/></linearGradient>` +
    `<radialGradient id="${id('light')}" gradientUnits="userSpaceOnUse" cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth(reach)}">` +
    `<stop offset="0" stop-color="${light}" stop-opacity="0.85"/><stop offset="0.55" stop-color="${light}" stop-opacity="0.3"/>` +
    `<stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="${id('corners')}" gradientUnits="userSpaceOnUse" cx="${width / 2}" cy="${height / 2}" r="${roundToTenth(far)}">` +
    `<stop offset="0.55" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="${corners}"/></radialGradient></defs>` +
    ['ground', 'light', 'corners'].map((name) => `<rect ${all} fill="url(#${id(name)})"/>`).join('')
  );
}

/** Draws shapes in a box with two shadows of their outline: a wide soft shadow, and a narrow shadow near the edge. */
export function drawWithShadow(shapes: string, { left, top, width, height }: Box, shorter: number): string {
  const [wide, near] = [shorter * 0.03, shorter * 0.006];
  const room = wide * 3;
  const region =
    `filterUnits="userSpaceOnUse" x="${roundToTenth(left - room)}" y="${roundToTenth(top - room)}" ` +
    `width="${roundToTenth(width + 2 * room)}" height="${roundToTenth(height + 2 * room + wide)}"`;
  return (
    `<filter id="${id('shadow')}" ${region} color-interpolation-filters="sRGB">${shadow('far', wide, wide * 0.8, 0.55)}` +
    `${shadow('near', near, near * 0.5, 0.4)}<feMerge><feMergeNode in="far"/><feMergeNode in="near"/>` +
    `<feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#${id('shadow')})">${shapes}</g>`
  );
}

function shadow(name: string, blur: number, down: number, opacity: number): string {
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${roundToTenth(blur)}"/><feOffset dy="${roundToTenth(down)}"/>` +
    `<feComponentTransfer result="${name}"><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer>`
  );
}
