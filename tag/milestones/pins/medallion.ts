import { roundToTenth } from '../../base/round.ts';
import type { Crest, MedallionShape } from './pin-design.ts';

/** Returns the outline of a medallion, `radius` units from its middle to its edge. */
export function formatMedallion(shape: MedallionShape, radius: number): string {
  const r = (ratio: number) => roundToTenth(radius * ratio);
  switch (shape) {
    case 'circle':
      return formatCircle(0, 0, radius);
    case 'hexagon':
      return formatRounded(listCorners(6, radius * 1.1, -90), radius * 0.12);
    case 'octagon':
      return formatRounded(listCorners(8, radius * 1.05, -67.5), radius * 0.1);
    case 'shield':
      return (
        `M0 ${r(-1.02)}C${r(0.3)} ${r(-0.84)} ${r(0.62)} ${r(-0.82)} ${r(0.92)} ${r(-0.88)}` +
        `C${r(1.0)} ${r(-0.3)} ${r(0.98)} ${r(0.66)} 0 ${r(1.16)}` +
        `C${r(-0.98)} ${r(0.66)} ${r(-1.0)} ${r(-0.3)} ${r(-0.92)} ${r(-0.88)}C${r(-0.62)} ${r(-0.82)} ${r(-0.3)} ${r(-0.84)} 0 ${r(-1.02)}Z`
      );
    case 'scallop':
      return formatScallop(radius);
  }
}

/** Returns a circle as a path. */
export function formatCircle(x: number, y: number, radius: number): string {
  const [left, size] = [roundToTenth(x - radius), roundToTenth(radius)];
  return `M${left} ${y}a${size} ${size} 0 1 1 ${roundToTenth(radius * 2)} 0a${size} ${size} 0 1 1 ${roundToTenth(-radius * 2)} 0Z`;
}

const SCALLOPS = 16;

/** Returns a circle with an edge of small bows. */
function formatScallop(radius: number): string {
  const bow = roundToTenth(radius * 0.21);
  const points = listCorners(SCALLOPS, radius * 0.97, -90).map(
    ([x, y], index) => `${index === 0 ? 'M' : `A${bow} ${bow} 0 0 1 `}${roundToTenth(x)} ${roundToTenth(y)}`,
  );
  const [[x, y] = [0, 0]] = listCorners(SCALLOPS, radius * 0.97, -90);
  return `${points.join('')}A${bow} ${bow} 0 0 1 ${roundToTenth(x)} ${roundToTenth(y)}Z`;
}

type Point = readonly [x: number, y: number];

/** Returns the corners of a regular polygon. */
export function listCorners(count: number, radius: number, startDegrees: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((startDegrees + (360 * index) / count) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Returns a polygon with round corners. */
function formatRounded(corners: readonly Point[], cut: number): string {
  const parts = corners.map(([x, y], index) => {
    const before = moveToward([x, y], corners[(index + corners.length - 1) % corners.length] ?? [0, 0], cut);
    const after = moveToward([x, y], corners[(index + 1) % corners.length] ?? [0, 0], cut);
    return `${index === 0 ? 'M' : 'L'}${format(before)}Q${format([x, y])} ${format(after)}`;
  });
  return `${parts.join('')}Z`;
}

/** Returns a point at a distance from the first of two points, on the line to the second. */
function moveToward([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y);
  return [x + ((toX - x) / length) * distance, y + ((toY - y) / length) * distance];
}

const format = ([x, y]: Point): string => `${roundToTenth(x)} ${roundToTenth(y)}`;

/** Returns a star with five points. */
export function formatStar(x: number, y: number, radius: number, points = 5): string {
  const corners = listCorners(points * 2, 1, -90).map(([cos, sin], index): Point => {
    const r = index % 2 === 0 ? radius : radius * (points === 5 ? 0.42 : 0.28);
    return [x + cos * r, y + sin * r];
  });
  return `M${corners.map(format).join('L')}Z`;
}

/** The parts of a crest: stars, and the leaves of a wreath, each in metal. */
type CrestParts = { readonly stars: readonly string[]; readonly leaves: readonly string[] };

/** The radius of a star, the distance of its middle from the edge of the medallion, on which it stands, and the angle between two stars. */
const STAR = { radius: 15, distance: 9, degrees: 21 } as const;

/** The twig of a branch: the distance of its middle from the medallion, its width, and its ends in degrees from the foot. */
const TWIG = { distance: 4, width: 5, from: 2, to: 76 } as const;

/** Draws a crest on the edge of a medallion: its stars are on an arc over the middle. */
export function drawCrest({ stars: count, hasLaurel }: Crest, radius: number): CrestParts {
  const stars = Array.from({ length: count }, (_, index) => {
    const angle = (((index - (count - 1) / 2) * STAR.degrees - 90) * Math.PI) / 180;
    const distance = radius + STAR.distance;
    return formatStar(distance * Math.cos(angle), distance * Math.sin(angle), STAR.radius);
  });
  return { stars, leaves: hasLaurel ? [...drawBranch(radius, 1), ...drawBranch(radius, -1)] : [] };
}

/** Draws one branch of laurel below the medallion, from its foot upwards. */
function drawBranch(radius: number, side: 1 | -1): string[] {
  const leaves: string[] = [drawTwig(radius + TWIG.distance, side)];
  for (let index = 0; index < 6; index += 1) {
    const angle = ((90 - side * (9 + index * 13)) * Math.PI) / 180;
    for (const [distance, turn] of [
      [radius + TWIG.distance - 1, 30],
      [radius + TWIG.distance + 1, -30],
    ] as const) {
      const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
      leaves.push(drawLeaf([x, y], angle - side * (Math.PI / 2 + (turn * Math.PI) / 180), 25 - index));
    }
  }
  return leaves;
}

/** Draws the bow of metal on which the leaves of a branch grow. */
function drawTwig(radius: number, side: 1 | -1): string {
  const point = (degrees: number, distance: number): Point => {
    const angle = ((90 - side * degrees) * Math.PI) / 180;
    return [Math.cos(angle) * distance, Math.sin(angle) * distance];
  };
  const [outer, inner] = [radius + TWIG.width / 2, radius - TWIG.width / 2];
  const [forth, back] = side === 1 ? [0, 1] : [1, 0];
  return (
    `M${format(point(TWIG.from, outer))}A${roundToTenth(outer)} ${roundToTenth(outer)} 0 0 ${forth} ${format(point(TWIG.to, outer))}` +
    `L${format(point(TWIG.to, inner))}A${roundToTenth(inner)} ${roundToTenth(inner)} 0 0 ${back} ${format(point(TWIG.from, inner))}Z`
  );
}

function drawLeaf([x, y]: Point, angle: number, length: number): string {
  const at = (along: number, aside: number): Point => [
    x + Math.cos(angle) * along * length - Math.sin(angle) * aside * length,
    y + Math.sin(angle) * along * length + Math.cos(angle) * aside * length,
  ];
  return `M${format(at(0, 0))}Q${format(at(0.4, -0.36))} ${format(at(1, 0))}Q${format(at(0.4, 0.36))} ${format(at(0, 0))}Z`;
}
