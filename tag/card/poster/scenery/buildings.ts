import { SCENE_BOX } from '../poster-grid.ts';
import type { Scene } from './scene.ts';
import { randomBetween, formatCoordinate, drawPath } from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

export const box = (x: number, y: number, wide: number, tall: number): string =>
  `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(wide)}v${formatCoordinate(tall)}h${formatCoordinate(-wide)}z`;

/** Indexes of tower tops: all of them, for a skyline like New York; and flat, slanted and round tops. */
const STEPPED = [0, 1, 2, 3, 4, 5] as const;
export const SLEEK = [1, 3, 4, 5, 5] as const;

/** Draws a tower with one of several tops. */
function tower(chance: () => number, x: number, wide: number, top: number, heads: readonly number[]): string {
  const head = heads[Math.floor(chance() * heads.length)] ?? 5;
  const body = box(x, top, wide, bottom - top);
  const middle = x + wide / 2;
  if (head === 0)
    return (
      body +
      box(x + wide * 0.2, top - wide * 0.4, wide * 0.6, wide * 0.4) +
      box(middle - 0.8, top - wide * 1.3, 1.6, wide)
    );
  if (head === 1)
    return `${body}M${formatCoordinate(x)} ${formatCoordinate(top)}L${formatCoordinate(x + wide)} ${formatCoordinate(top - wide * 0.6)}V${formatCoordinate(top)}Z`;
  if (head === 2)
    return (
      body +
      box(x + wide * 0.14, top - wide * 0.3, wide * 0.72, wide * 0.3) +
      box(x + wide * 0.3, top - wide * 0.62, wide * 0.4, wide * 0.34) +
      `M${formatCoordinate(x + wide * 0.36)} ${formatCoordinate(top - wide * 0.6)}L${formatCoordinate(middle)} ${formatCoordinate(top - wide * 1.6)}L${formatCoordinate(x + wide * 0.64)} ${formatCoordinate(top - wide * 0.6)}Z`
    );
  if (head === 3)
    return `${body}M${formatCoordinate(x)} ${formatCoordinate(top + 1)}Q${formatCoordinate(middle)} ${formatCoordinate(top - wide * 0.9)} ${formatCoordinate(x + wide)} ${formatCoordinate(top + 1)}Z`;
  return body;
}

/** Draws a row of towers from edge to edge. The tallest are at `peak`. */
export function drawSkyline(
  chance: () => number,
  base: number,
  tall: number,
  [least, most]: readonly [number, number],
  peak: number,
  heads: readonly number[] = STEPPED,
): { d: string; roofs: { x: number; wide: number; top: number }[] } {
  const roofs: { x: number; wide: number; top: number }[] = [];
  let d = '';
  for (let x = left - 8; x < right;) {
    const wide = randomBetween(chance, least, most);
    const away = Math.abs(x + wide / 2 - peak) / 300;
    const rise = tall * Math.max(0.22, 1 - away * 1.15) * randomBetween(chance, 0.45, 1);
    d += tower(chance, x, wide, base - rise, heads);
    roofs.push({ x, wide, top: base - rise });
    x += wide + (chance() < 0.3 ? randomBetween(chance, 2, 7) : 0);
  }
  return { d, roofs };
}

/** Draws the lit windows of a row of houses. */
export function drawWindowLights(
  chance: () => number,
  roofs: readonly { x: number; wide: number; top: number }[],
  down: number,
  share: number,
): string {
  let d = '';
  for (const { x, wide, top } of roofs) {
    for (let y = top + 6; y < down; y += 6.4) {
      for (let at = x + 3.4; at < x + wide - 4.4; at += 5.2) if (chance() < share) d += box(at, y, 2.3, 3.2);
    }
  }
  return d;
}

/** Draws water with the reflected lights of a town. */
export function drawQuay(scene: Scene, top: number): string {
  const { colors, random, disc, finish } = scene;
  let lights = '';
  for (let i = 0; i < 40; i += 1) {
    const share = random();
    const wide = randomBetween(random, 10, 34) * (0.6 + share);
    lights += box(
      randomBetween(random, left, right - wide),
      top + 5 + share * (bottom - top - 8),
      wide,
      1.2 + share,
    );
  }
  let way = '';
  for (let i = 0; i < 9; i += 1)
    way += box(
      disc.x - 26 + randomBetween(random, -14, 14),
      top + 5 + i * 5.6,
      randomBetween(random, 24, 62),
      2,
    );
  return (
    drawPath(box(left, top, right - left, bottom - top), colors.water(0.66)) +
    drawPath(lights, finish === 'day' ? colors.lit(0.2) : colors.lamp, finish === 'day' ? 0.4 : 0.34) +
    drawPath(way, colors.disc, 0.7)
  );
}
