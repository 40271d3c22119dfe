import { roundToTenth } from '../../base/round.ts';
import { measureOverlap, type Area } from '../kit/area.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { typesetText } from '../kit/typeset-text.ts';

/** An airport with its dot, in px. */
export type AirportDot = {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The direction to an airport behind the globe: a vector of length 1. The dot is the point at which its route leaves the visible half. */
  readonly direction?: readonly [x: number, y: number];
};

export type CodeOptions = {
  /** The size of the codes in px, and their largest number. */
  readonly size: number;
  readonly limit: number;
  /** The area in which the codes stay. */
  readonly area: Area;
};

/** The color of the code of an airport behind the globe. */
const HIDDEN_CODE_COLOR = '#FFD23F';
/** The width of the arrow of a hidden airport, in em of its code. */
const ARROW_RATIO = 0.75;
/** The gap between codes, and between a code and the dot of another airport, in px. */
const CODE_GAP_PX = 6;
const DOT_GAP_PX = 2;
/** The number of airports whose dots codes do not hide. */
const MAX_PROTECTED_DOTS = 60;
/** The number of airports, the busiest first, that may get a code. More would take long and find no space. */
const MAX_TRIED_AIRPORTS = 120;

/** Draws the codes of the busiest airports where they have space. Two codes never touch. */
export async function drawAirportCodes(
  kit: PictureKit,
  dots: readonly AirportDot[],
  options: CodeOptions,
): Promise<string> {
  return (await placeAirportCodes(kit, dots, options)).map(({ svg }) => svg).join('');
}

/** A code on its plate: its airport, its box and its drawing. */
export type AirportCode = { readonly code: string; readonly box: Area; readonly svg: string };

/** Places the codes of the busiest airports where they have space. */
export async function placeAirportCodes(
  kit: PictureKit,
  dots: readonly AirportDot[],
  { size, limit, area }: CodeOptions,
): Promise<AirportCode[]> {
  const dotAreas = dots
    .slice(0, MAX_PROTECTED_DOTS)
    .map(({ x, y, radius }) => growArea({ x, y, width: 0, height: 0 }, radius + DOT_GAP_PX));
  const placed: Area[] = [];
  const codes: AirportCode[] = [];
  for (const [i, dot] of dots.slice(0, MAX_TRIED_AIRPORTS).entries()) {
    if (codes.length >= limit) break;
    const text = await typesetText(kit, dot.code, { x: 0, y: 0, size, color: '#FFFFFF', tracking: 0.03 });
    const arrowWidth = dot.direction ? size * ARROW_RATIO : 0;
    const plateSize = { width: text.right - text.left + size * 0.5 + arrowWidth, height: size * 1.16 };
    const isFree = (spot: Area, others: readonly Area[]) =>
      isInside(spot, area) && others.every((other) => measureOverlap(spot, other) === 0);
    const spots = listSpots(dot, plateSize);
    const otherDots = dotAreas.filter((_, k) => k !== i);
    const spot =
      spots.find((one) => isFree(one, [...placed, ...otherDots])) ??
      // The busiest airport has its code even over the dots of others.
      (i === 0 ? spots.find((one) => isFree(one, placed)) : undefined);
    if (!spot) continue;
    placed.push(growArea(spot, CODE_GAP_PX));
    const svg = await drawPlate(kit, dot, spot, size);
    codes.push({ code: dot.code, box: spot, svg });
  }
  return codes;
}

/** Draws a code on its plate. The plate of a hidden airport has an arrow towards it. */
async function drawPlate(
  kit: PictureKit,
  { code, direction }: AirportDot,
  { x, y, width, height }: Area,
  size: number,
): Promise<string> {
  const color = direction ? HIDDEN_CODE_COLOR : '#FFFFFF';
  const side = direction ? (direction[0] < 0 ? -1 : 1) : 0;
  const middle = x + width / 2;
  const text = await typesetText(kit, code, {
    x: middle - (side * size * ARROW_RATIO) / 2,
    y: y + size * 0.93,
    size,
    color,
    tracking: 0.03,
    anchor: 'middle',
  });
  const arrow = direction
    ? drawArrow(middle + side * (width / 2 - size * 0.52), y + height / 2, direction, size * 0.3, color)
    : '';
  return (
    `<rect x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}" rx="${roundToTenth(size * 0.2)}" fill="#071424" fill-opacity="0.88"/>` +
    text.svg +
    arrow
  );
}

/** Draws an arrow around its middle. */
function drawArrow(
  x: number,
  y: number,
  [dx, dy]: readonly [number, number],
  length: number,
  color: string,
): string {
  const format = (along: number, across: number) =>
    [x + (dx * along - dy * across) * length, y + (dy * along + dx * across) * length]
      .map(roundToTenth)
      .join(' ');
  const d = `M${format(-1, 0)}L${format(1, 0)}M${format(0.15, -0.75)}L${format(1, 0)}L${format(0.15, 0.75)}`;
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${roundToTenth(length * 0.42)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const growArea = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const isInside = (spot: Area, area: Area): boolean =>
  spot.x >= area.x &&
  spot.y >= area.y &&
  spot.x + spot.width <= area.x + area.width &&
  spot.y + spot.height <= area.y + area.height;

/** Lists the places of a plate around a dot, the best first. */
function listSpots(
  { x, y, radius }: AirportDot,
  { width, height }: { width: number; height: number },
): Area[] {
  const gap = radius + 4;
  const slant = radius * 0.7 + 2;
  const [left, right] = [x - gap - width, x + gap];
  const [above, below] = [y - gap - height, y + gap];
  const corners: [number, number][] = [
    [right, y - height / 2],
    [left, y - height / 2],
    [x - width / 2, above],
    [x - width / 2, below],
    [x + slant, y - slant - height],
    [x - slant - width, y - slant - height],
    [x + slant, y + slant],
    [x - slant - width, y + slant],
  ];
  return corners.map(([spotX, spotY]) => ({ x: spotX, y: spotY, width, height }));
}
