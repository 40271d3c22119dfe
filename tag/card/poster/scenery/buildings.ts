import { SCENE_BOX } from '../poster-grid.ts';
import type { PosterScene } from './scene.ts';
import { randomBetween, formatCoordinate, formatPolygon, drawPath } from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

export const formatBox = (x: number, y: number, wide: number, tall: number): string =>
  `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(wide)}v${formatCoordinate(tall)}h${formatCoordinate(-wide)}z`;

/** The tops of the towers of a skyline like New York, and of one with glass towers. */
const STONE_TOPS = ['setbacks', 'slant', 'spire', 'tank', 'mast', 'flat'] as const;
export const GLASS_TOPS = ['slant', 'curve', 'mast', 'flat', 'flat'] as const;
type TowerTop = (typeof STONE_TOPS)[number] | (typeof GLASS_TOPS)[number];

/** A spire and setbacks stand only on a tower that is taller than its width by this ratio. */
const MIN_SPIRE_RATIO = 2.2;
/** The width of a top grows with its tower up to this width. */
const MAX_TOP_WIDTH = 30;

type Tower = { readonly x: number; readonly wide: number; readonly top: number; readonly rise: number };

/** Draws a tower with one of several tops. */
function drawTower({ x, wide, top, rise }: Tower, topKind: TowerTop): string {
  const isSlender = rise > wide * MIN_SPIRE_RATIO;
  const kind = isSlender || (topKind !== 'spire' && topKind !== 'setbacks') ? topKind : 'tank';
  return formatBox(x, top, wide, bottom - top) + drawTop(kind, x + wide / 2, top, wide);
}

function drawTop(kind: TowerTop, middle: number, top: number, wide: number): string {
  const unit = Math.min(wide, MAX_TOP_WIDTH);
  const drawStep = (width: number, foot: number, height: number) =>
    formatBox(middle - width / 2, top - foot - height, width, height + 0.5);
  switch (kind) {
    case 'setbacks':
      return drawStep(wide * 0.72, 0, unit * 0.34) + drawStep(wide * 0.44, unit * 0.34, unit * 0.3);
    case 'spire':
      return (
        drawStep(wide * 0.7, 0, unit * 0.4) +
        drawStep(wide * 0.42, unit * 0.4, unit * 0.44) +
        drawStep(wide * 0.2, unit * 0.84, unit * 0.3) +
        drawStep(1.6, unit * 1.14, unit * 0.95)
      );
    case 'slant':
      return formatPolygon([
        [middle - wide / 2, top + 0.5],
        [middle - wide / 2, top - unit * 0.14],
        [middle + wide / 2, top - unit * 0.52],
        [middle + wide / 2, top + 0.5],
      ]);
    case 'curve':
      return `M${formatCoordinate(middle - wide / 2)} ${formatCoordinate(top + 0.5)}Q${formatCoordinate(middle + wide * 0.1)} ${formatCoordinate(top - unit * 0.62)} ${formatCoordinate(middle + wide / 2)} ${formatCoordinate(top - unit * 0.7)}V${formatCoordinate(top + 0.5)}Z`;
    case 'tank':
      return drawWaterTank(middle - wide * 0.16, top);
    case 'mast':
      return drawStep(wide * 0.6, 0, unit * 0.2) + drawStep(1.4, unit * 0.2, unit * 0.7);
    case 'flat':
      return '';
  }
}

/** Draws a water tank on legs, as on the roofs of New York. */
function drawWaterTank(middle: number, roof: number): string {
  return (
    formatBox(middle - 3, roof - 3.4, 1, 3.9) +
    formatBox(middle + 2, roof - 3.4, 1, 3.9) +
    formatBox(middle - 3.8, roof - 9.4, 7.6, 6.2) +
    formatPolygon([
      [middle - 4.6, roof - 9.2],
      [middle, roof - 12.6],
      [middle + 4.6, roof - 9.2],
    ])
  );
}

/** Draws a row of towers from edge to edge. The tallest are at `peak`. */
export function drawSkyline(
  random: () => number,
  base: number,
  tall: number,
  [minWidth, maxWidth]: readonly [number, number],
  peak: number,
  topKinds: readonly TowerTop[] = STONE_TOPS,
): { d: string; roofs: { x: number; wide: number; top: number }[] } {
  const roofs: { x: number; wide: number; top: number }[] = [];
  let d = '';
  for (let x = left - 8; x < right;) {
    const wide = randomBetween(random, minWidth, maxWidth);
    const peakDistance = Math.abs(x + wide / 2 - peak) / 300;
    const rise = tall * Math.max(0.22, 1 - peakDistance * 1.15) * randomBetween(random, 0.45, 1);
    const topKind = topKinds[Math.floor(random() * topKinds.length)] ?? 'flat';
    d += drawTower({ x, wide, top: base - rise, rise }, topKind);
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
