import { SCENE_BOX } from '../poster-grid.ts';
import type { PosterScene } from './scene.ts';
import { randomBetween, formatCoordinate, drawPath } from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

export const formatBox = (x: number, y: number, wide: number, tall: number): string =>
  `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(wide)}v${formatCoordinate(tall)}h${formatCoordinate(-wide)}z`;

/** Indexes of tower tops: all of them, for a skyline like New York; and flat, slanted and round tops. */
const ALL_TOPS = [0, 1, 2, 3, 4, 5] as const;
export const SLEEK_TOPS = [1, 3, 4, 5, 5] as const;

/** Draws a tower with one of several tops. */
function drawTower(
  random: () => number,
  x: number,
  wide: number,
  top: number,
  topKinds: readonly number[],
): string {
  const topKind = topKinds[Math.floor(random() * topKinds.length)] ?? 5;
  const body = formatBox(x, top, wide, bottom - top);
  const middle = x + wide / 2;
  if (topKind === 0)
    return (
      body +
      formatBox(x + wide * 0.2, top - wide * 0.4, wide * 0.6, wide * 0.4) +
      formatBox(middle - 0.8, top - wide * 1.3, 1.6, wide)
    );
  if (topKind === 1)
    return `${body}M${formatCoordinate(x)} ${formatCoordinate(top)}L${formatCoordinate(x + wide)} ${formatCoordinate(top - wide * 0.6)}V${formatCoordinate(top)}Z`;
  if (topKind === 2)
    return (
      body +
      formatBox(x + wide * 0.14, top - wide * 0.3, wide * 0.72, wide * 0.3) +
      formatBox(x + wide * 0.3, top - wide * 0.62, wide * 0.4, wide * 0.34) +
      `M${formatCoordinate(x + wide * 0.36)} ${formatCoordinate(top - wide * 0.6)}L${formatCoordinate(middle)} ${formatCoordinate(top - wide * 1.6)}L${formatCoordinate(x + wide * 0.64)} ${formatCoordinate(top - wide * 0.6)}Z`
    );
  if (topKind === 3)
    return `${body}M${formatCoordinate(x)} ${formatCoordinate(top + 1)}Q${formatCoordinate(middle)} ${formatCoordinate(top - wide * 0.9)} ${formatCoordinate(x + wide)} ${formatCoordinate(top + 1)}Z`;
  return body;
}

/** Draws a row of towers from edge to edge. The tallest are at `peak`. */
export function drawSkyline(
  random: () => number,
  base: number,
  tall: number,
  [minWidth, maxWidth]: readonly [number, number],
  peak: number,
  topKinds: readonly number[] = ALL_TOPS,
): { d: string; roofs: { x: number; wide: number; top: number }[] } {
  const roofs: { x: number; wide: number; top: number }[] = [];
  let d = '';
  for (let x = left - 8; x < right;) {
    const wide = randomBetween(random, minWidth, maxWidth);
    const peakDistance = Math.abs(x + wide / 2 - peak) / 300;
    const rise = tall * Math.max(0.22, 1 - peakDistance * 1.15) * randomBetween(random, 0.45, 1);
    d += drawTower(random, x, wide, base - rise, topKinds);
    roofs.push({ x, wide, top: base - rise });
    x += wide + (random() < 0.3 ? randomBetween(random, 2, 7) : 0);
  }
  return { d, roofs };
}

/** Draws the lit windows of a row of houses. */
export function drawWindowLights(
  random: () => number,
  roofs: readonly { x: number; wide: number; top: number }[],
  bottomY: number,
  litRatio: number,
): string {
  let d = '';
  for (const { x, wide, top } of roofs) {
    for (let y = top + 6; y < bottomY; y += 6.4) {
      for (let windowX = x + 3.4; windowX < x + wide - 4.4; windowX += 5.2)
        if (random() < litRatio) d += formatBox(windowX, y, 2.3, 3.2);
    }
  }
  return d;
}

/** Draws water with the reflected lights of a town. */
export function drawQuay(scene: PosterScene, top: number): string {
  const { colors, random, disc, finish } = scene;
  let lights = '';
  for (let i = 0; i < 40; i += 1) {
    const ratio = random();
    const wide = randomBetween(random, 10, 34) * (0.6 + ratio);
    lights += formatBox(
      randomBetween(random, left, right - wide),
      top + 5 + ratio * (bottom - top - 8),
      wide,
      1.2 + ratio,
    );
  }
  let reflection = '';
  for (let i = 0; i < 9; i += 1)
    reflection += formatBox(
      disc.x - 26 + randomBetween(random, -14, 14),
      top + 5 + i * 5.6,
      randomBetween(random, 24, 62),
      2,
    );
  return (
    drawPath(formatBox(left, top, right - left, bottom - top), colors.water(0.66)) +
    drawPath(lights, finish === 'day' ? colors.lit(0.2) : colors.lamp, finish === 'day' ? 0.4 : 0.34) +
    drawPath(reflection, colors.disc, 0.7)
  );
}
