import { roundToTenth } from '../base/round.ts';
import type { FrameColors } from './frame-colors.ts';
import type { FrameBox } from './frame-plan.ts';

/** The prefix of every id that is not from the card. */
const buildId = (name: string) => `frame-${name}`;

/** Draws a gradient of the brand, a light behind the card, and darker corners. */
export function drawFrameBackground(
  { width, height }: { width: number; height: number },
  { top, middle, foot, light, corners }: FrameColors,
  card: FrameBox,
): string {
  const [x, y] = [card.left + card.width / 2, card.top + card.height * 0.42];
  const lightRadius = Math.max(card.width, card.height) * 0.95;
  const cornerRadius = Math.hypot(width, height) / 2;
  const sizeAttributes = `width="${width}" height="${height}"`;
  return (
    `<defs><linearGradient id="${buildId('ground')}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${roundToTenth(width * 0.35)}" y2="${height}">` +
    `<stop offset="0" stop-color="${top}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${foot}"/></linearGradient>` +
    `<radialGradient id="${buildId('light')}" gradientUnits="userSpaceOnUse" cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth(lightRadius)}">` +
    `<stop offset="0" stop-color="${light}" stop-opacity="0.85"/><stop offset="0.55" stop-color="${light}" stop-opacity="0.3"/>` +
    `<stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="${buildId('corners')}" gradientUnits="userSpaceOnUse" cx="${width / 2}" cy="${height / 2}" r="${roundToTenth(cornerRadius)}">` +
    `<stop offset="0.55" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="${corners}"/></radialGradient></defs>` +
    ['ground', 'light', 'corners']
      .map((name) => `<rect ${sizeAttributes} fill="url(#${buildId(name)})"/>`)
      .join('')
  );
}

/** Draws shapes in a box with two shadows of their outline: a wide soft shadow, and a narrow shadow near the edge. */
export function drawWithShadow(
  shapes: string,
  { left, top, width, height }: FrameBox,
  shorterSide: number,
): string {
  const [softBlur, edgeBlur] = [shorterSide * 0.03, shorterSide * 0.006];
  const margin = softBlur * 3;
  const region =
    `filterUnits="userSpaceOnUse" x="${roundToTenth(left - margin)}" y="${roundToTenth(top - margin)}" ` +
    `width="${roundToTenth(width + 2 * margin)}" height="${roundToTenth(height + 2 * margin + softBlur)}"`;
  return (
    `<filter id="${buildId('shadow')}" ${region} color-interpolation-filters="sRGB">${drawShadow('far', softBlur, softBlur * 0.8, 0.55)}` +
    `${drawShadow('near', edgeBlur, edgeBlur * 0.5, 0.4)}<feMerge><feMergeNode in="far"/><feMergeNode in="near"/>` +
    `<feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#${buildId('shadow')})">${shapes}</g>`
  );
}

function drawShadow(name: string, blur: number, offsetY: number, opacity: number): string {
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${roundToTenth(blur)}"/><feOffset dy="${roundToTenth(offsetY)}"/>` +
    `<feComponentTransfer result="${name}"><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer>`
  );
}
