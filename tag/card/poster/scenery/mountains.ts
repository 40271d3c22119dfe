import { mixColors } from '../../../base/color.ts';
import { HORIZON, SCENE_BOX } from '../poster-grid.ts';
import { drawSpruces } from './plants.ts';
import type { SceneDrawer, PosterScene } from './scene.ts';
import {
  randomBetween,
  formatHill,
  formatCoordinate,
  drawPath,
  formatPolygon,
  type ScenePoint,
} from './shapes.ts';

/** A mountain: its top, and its two ends at one height. */
type Peak = { readonly x: number; readonly y: number; readonly left: number; readonly right: number };

const FOOT_Y = SCENE_BOX.bottom - 60;

/** Returns the points of a flank from the top to one end, with a few breaks. */
function buildFlank(random: () => number, { x, y }: Peak, endX: number): ScenePoint[] {
  const pieces = 6;
  const wide = endX - x;
  return Array.from({ length: pieces + 1 }, (_, i): ScenePoint => {
    const ratio = i / pieces;
    const jitter = i === 0 || i === pieces ? 0 : randomBetween(random, -0.05, 0.05);
    // Steep at the top, gentle at the bottom.
    return [x + wide * (ratio * 0.72 + ratio * ratio * 0.28 + jitter), y + (FOOT_Y - y) * ratio];
  });
}

/** Returns the part of a flank above a height. */
function clipFlank(points: readonly ScenePoint[], y: number): ScenePoint[] {
  const upperPoints: ScenePoint[] = [];
  for (const [i, point] of points.entries()) {
    if (point[1] <= y) {
      upperPoints.push(point);
      continue;
    }
    const [px, py] = points[i - 1] ?? point;
    const ratio = (y - py) / (point[1] - py || 1);
    return [...upperPoints, [px + (point[0] - px) * ratio, y]];
  }
  return upperPoints;
}

/** Returns the lower edge of snow: tongues from one flank to the other. */
function buildSnowEdge(random: () => number, from: ScenePoint, to: ScenePoint, depth: number): ScenePoint[] {
  const count = Math.max(2, Math.round(Math.abs(to[0] - from[0]) / 13));
  return Array.from({ length: count * 2 - 1 }, (_, i): ScenePoint => {
    const ratio = (i + 1) / (count * 2);
    const x = from[0] + (to[0] - from[0]) * ratio;
    const y = from[1] + (to[1] - from[1]) * ratio;
    return [
      x,
      i % 2 === 0 ? y + randomBetween(random, 0.3, 1) * depth : y - randomBetween(random, 0.2, 0.8) * depth,
    ];
  });
}

/** Draws a mountain with a light side, a dark side and snow. */
function drawPeak(
  { colors, light, disc, random }: PosterScene,
  peak: Peak,
  near: number,
  snow = light.snow,
): string {
  const [left, right] = [buildFlank(random, peak, peak.left), buildFlank(random, peak, peak.right)];
  const isLitRight = peak.x < disc.x;
  const ridge = buildFlank(random, peak, peak.x + (isLitRight ? -0.14 : 0.14) * (peak.right - peak.left));
  const [dark, bright] = [colors.land(near), colors.lit(near)];
  const shadedFlank = isLitRight ? left : right;
  let svg = drawPath(formatPolygon([...left.toReversed(), ...right.slice(1)]), bright);
  svg += drawPath(formatPolygon([...ridge.toReversed(), ...shadedFlank.slice(1)]), dark);
  const snowline = peak.y + (FOOT_Y - peak.y) * snow * 0.62;
  const [clippedLeft, clippedRight, clippedRidge] = [
    clipFlank(left, snowline),
    clipFlank(right, snowline),
    clipFlank(ridge, snowline),
  ];
  const [leftEnd, rightEnd, ridgeEnd] = [clippedLeft.at(-1), clippedRight.at(-1), clippedRidge.at(-1)];
  if (!leftEnd || !rightEnd || !ridgeEnd) return svg;
  const depth = Math.min(26, (snowline - peak.y) * 0.4);
  const white = mixColors(colors.snow, dark, near > 0.5 ? 0.02 : 0.14);
  const shade = mixColors(white, dark, 0.42);
  const [litStart, litEnd] = isLitRight ? [clippedRidge, clippedRight] : [clippedLeft, clippedRidge];
  const [litStartPoint, litEndPoint] = isLitRight ? [ridgeEnd, rightEnd] : [leftEnd, ridgeEnd];
  svg += drawPath(
    formatPolygon([
      ...litStart,
      ...buildSnowEdge(random, litStartPoint, litEndPoint, depth),
      ...litEnd.toReversed(),
    ]),
    white,
  );
  const [shadedStart, shadedEnd] = isLitRight ? [clippedLeft, clippedRidge] : [clippedRidge, clippedRight];
  const [shadedStartPoint, shadedEndPoint] = isLitRight ? [leftEnd, ridgeEnd] : [ridgeEnd, rightEnd];
  return (
    svg +
    drawPath(
      formatPolygon([
        ...shadedStart,
        ...buildSnowEdge(random, shadedStartPoint, shadedEndPoint, depth),
        ...shadedEnd.toReversed(),
      ]),
      shade,
    )
  );
}

/** Draws a distant range: one jagged edge, with a slightly different color for its snow. */
function drawFarRange(
  { colors, random, light }: PosterScene,
  y: number,
  swing: number,
  near: number,
): string {
  const points: ScenePoint[] = [];
  for (let x = SCENE_BOX.left - 10; x < SCENE_BOX.right + 40; x += randomBetween(random, 16, 34)) {
    const isTop = points.length % 2 === 1;
    points.push([x, y + (isTop ? -randomBetween(random, 0.35, 1) : randomBetween(random, 0, 0.5)) * swing]);
  }
  const body = formatPolygon([
    [SCENE_BOX.left - 10, SCENE_BOX.bottom],
    ...points,
    [SCENE_BOX.right + 40, SCENE_BOX.bottom],
  ]);
  const color = mixColors(colors.land(near), colors.snow, light.snow * 0.3);
  return drawPath(body, color);
}

/** Draws mist between two layers. */
const drawMist = ({ colors }: PosterScene, y: number, height: number, random: () => number): string =>
  drawPath(formatHill(random, y, height * 0.3, 5), colors.sky[2], 0.28);

function drawForest(scene: PosterScene, top: number): string {
  const { colors, random } = scene;
  const middle = randomBetween(random, 180, 420);
  const [low, high] = [top + 26, top + 4];
  const back = drawSpruces(random, [SCENE_BOX.left - 8, high], [SCENE_BOX.right + 8, low], 13, [22, 40]);
  const frontLeft = drawSpruces(random, [SCENE_BOX.left - 8, low + 22], [middle, low + 40], 19, [44, 74]);
  const frontRight = drawSpruces(
    random,
    [middle + 70, low + 42],
    [SCENE_BOX.right + 10, low + 16],
    19,
    [40, 70],
  );
  const drawFloor = (y: number, color: string) => drawPath(formatHill(random, y, 5), color);
  return (
    drawPath(back, colors.leaf(0.7)) +
    drawFloor(low - 4, colors.leaf(0.7)) +
    drawPath(frontLeft + frontRight, colors.leaf(0.95)) +
    drawFloor(low + 38, colors.leaf(0.95))
  );
}

/** Draws a lake below the mountains: still water with lines of light. */
function drawLake(scene: PosterScene, top: number): string {
  const { colors, random, disc } = scene;
  const { left, right, bottom } = SCENE_BOX;
  const water = `M${left} ${formatCoordinate(top)}H${right}V${bottom}H${left}Z`;
  let lines = '';
  for (let i = 0; i < 22; i += 1) {
    const ratio = i / 22;
    const y = top + 6 + ratio * ratio * (bottom - top - 12);
    const wide = randomBetween(random, 20, 90) * (0.5 + ratio);
    const x =
      i % 3 === 0
        ? disc.x + randomBetween(random, -50, 50) - wide / 2
        : randomBetween(random, left, right - wide);
    lines += `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(wide)}v${formatCoordinate(1.2 + ratio * 2)}h${formatCoordinate(-wide)}z`;
  }
  const shore = drawSpruces(
    random,
    [left - 8, top + 2],
    [left + randomBetween(random, 130, 220), top + 3],
    10,
    [12, 26],
  );
  const farShore = drawSpruces(
    random,
    [right - randomBetween(random, 120, 200), top + 3],
    [right + 8, top + 2],
    10,
    [12, 24],
  );
  return (
    drawPath(water, mixColors(colors.water(0.3), colors.sky[2], 0.2)) +
    drawPath(
      `M${left} ${formatCoordinate(bottom - 62)}H${right}V${bottom}H${left}Z`,
      colors.water(0.8),
      0.5,
    ) +
    drawPath(lines, colors.lit(0.1), 0.75) +
    drawPath(shore + farShore, colors.leaf(0.8)) +
    drawPath(
      drawSpruces(random, [left - 6, bottom + 4], [left + 120, bottom + 16], 20, [60, 96]),
      colors.leaf(1),
    ) +
    drawPath(
      drawSpruces(random, [right - 84, bottom + 16], [right + 8, bottom + 4], 20, [50, 84]),
      colors.leaf(1),
    )
  );
}

/** Draws ranges behind a forest, a lake, or one high mountain. */
export const drawMountains: SceneDrawer = (scene) => {
  const { random, variant } = scene;
  const shift = randomBetween(random, -18, 18);
  const far = drawFarRange(scene, HORIZON - 20, 46, 0.12);
  if (variant === 2) {
    const highPeak: Peak = { x: 392 + shift, y: 474, left: 120 + shift, right: 640 + shift };
    return far + drawPeak(scene, highPeak, 0.4) + drawMist(scene, 668, 20, random) + drawForest(scene, 664);
  }
  const peaks: readonly (readonly [Peak, number])[] = [
    [{ x: 300 + shift, y: 540, left: 150, right: 440 }, 0.28],
    [{ x: 500 + shift, y: 486, left: 330, right: 690 }, 0.42],
    [{ x: 96 + shift, y: 556, left: -70, right: 300 }, 0.5],
    [{ x: 396 - shift, y: 566, left: 250, right: 560 }, 0.56],
  ];
  const range = peaks.map(([peak, near]) => drawPeak(scene, peak, near)).join('');
  if (variant === 1) return far + range + drawLake(scene, 660);
  return far + range + drawMist(scene, 672, 18, random) + drawForest(scene, 668);
};
