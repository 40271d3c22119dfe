import { mixColors } from '../../../base/color.ts';
import { HORIZON, SCENE_BOX } from '../poster-grid.ts';
import { drawPalm, drawRoundTree, drawSpruces } from './plants.ts';
import { hasSpruces, hasPalmsAtSea, type SceneDrawer, type PosterScene } from './scene.ts';
import {
  sampleAcross,
  closeBelow,
  randomBetween,
  formatCurve,
  formatCoordinate,
  drawPath,
  type ScenePoint,
} from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

/** Draws water from the horizon down: darker bands with soft edges, and the reflection of the sun. */
function drawWater({ colors, random, disc }: PosterScene): string {
  const shades = [0.2, 0.36, 0.52, 0.68];
  const tops = [HORIZON, HORIZON + 22, HORIZON + 58, HORIZON + 104];
  const bands = shades.map((near, i) => {
    const y = tops[i] ?? HORIZON;
    const color = colors.water(near);
    return drawPath(
      i === 0
        ? `M${left} ${y}H${right}V${bottom}H${left}Z`
        : closeBelow(sampleAcross(9, () => randomBetween(random, y - 2 - i, y + 2 + i))),
      color,
    );
  });
  return (
    bands.join('') +
    drawPath(drawGlitter(random, disc.x), colors.disc, 0.8) +
    drawPath(drawWavelets(random), colors.lit(0.3), 0.5)
  );
}

/** Draws short strokes of light below the sun, wider towards the beach. */
function drawGlitter(random: () => number, x: number): string {
  let d = '';
  for (let i = 0; i < 17; i += 1) {
    const ratio = i / 16;
    const y = HORIZON + 3 + ratio * (0.35 + 0.65 * ratio) * (bottom - HORIZON - 14);
    const wide = randomBetween(random, 0.45, 1) * (26 + 70 * ratio) * (1 - 0.35 * ratio);
    d += drawStroke(x + randomBetween(random, -16, 16) * (0.5 + ratio) - wide / 2, y, wide, 1.6 + ratio * 3);
  }
  return d;
}

/** Draws a stroke with pointed ends. */
const drawStroke = (x: number, y: number, wide: number, tall: number): string =>
  `M${formatCoordinate(x)} ${formatCoordinate(y)}Q${formatCoordinate(x + wide / 2)} ${formatCoordinate(y - tall)} ${formatCoordinate(x + wide)} ${formatCoordinate(y)}Q${formatCoordinate(x + wide / 2)} ${formatCoordinate(y + tall)} ${formatCoordinate(x)} ${formatCoordinate(y)}Z`;

function drawWavelets(random: () => number): string {
  return Array.from({ length: 15 }, () => {
    const ratio = random();
    const wide = randomBetween(random, 16, 40) * (0.5 + ratio);
    return drawStroke(
      randomBetween(random, left, right - wide),
      HORIZON + 14 + ratio * 120,
      wide,
      0.8 + ratio * 1.4,
    );
  }).join('');
}

/** Draws a sailing boat: hull and two sails. */
function drawBoat(x: number, y: number, size: number): { hull: string; sails: string } {
  const unit = size / 10;
  return {
    hull: `M${formatCoordinate(x - 5 * unit)} ${formatCoordinate(y - 1.2 * unit)}H${formatCoordinate(x + 5.4 * unit)}Q${formatCoordinate(x + 4 * unit)} ${formatCoordinate(y + 0.9 * unit)} ${formatCoordinate(x + 2.4 * unit)} ${formatCoordinate(y + 0.9 * unit)}H${formatCoordinate(x - 3.6 * unit)}Z`,
    sails:
      `M${formatCoordinate(x + 0.4 * unit)} ${formatCoordinate(y - 14 * unit)}Q${formatCoordinate(x + 3.6 * unit)} ${formatCoordinate(y - 7 * unit)} ${formatCoordinate(x + 4.8 * unit)} ${formatCoordinate(y - 1.8 * unit)}H${formatCoordinate(x + 0.4 * unit)}Z` +
      `M${formatCoordinate(x - 0.2 * unit)} ${formatCoordinate(y - 12 * unit)}Q${formatCoordinate(x - 1 * unit)} ${formatCoordinate(y - 5 * unit)} ${formatCoordinate(x - 4.6 * unit)} ${formatCoordinate(y - 1.8 * unit)}H${formatCoordinate(x - 0.2 * unit)}Z`,
  };
}

function drawBoats({ colors, random }: PosterScene): string {
  const fleet = [
    drawBoat(randomBetween(random, 96, 170), HORIZON + 16, 15),
    drawBoat(randomBetween(random, 470, 540), HORIZON + 24, 19),
    drawBoat(randomBetween(random, 210, 300), HORIZON + 52, 36),
  ];
  return (
    drawPath(fleet.map(({ hull }) => hull).join(''), colors.land(1)) +
    drawPath(fleet.map(({ sails }) => sails).join(''), colors.snow)
  );
}

/** Draws land that begins at a side of the scene and slopes down to the water. */
function drawHeadland(
  random: () => number,
  side: 'left' | 'right',
  length: number,
  tall: number,
  y: number,
): string {
  const edge = side === 'left' ? left : right;
  const direction = side === 'left' ? 1 : -1;
  const points: ScenePoint[] = [
    [edge, y - tall],
    [edge + direction * length * 0.22, y - tall * randomBetween(random, 0.92, 1.12)],
    [edge + direction * length * 0.46, y - tall * randomBetween(random, 0.62, 0.78)],
    [edge + direction * length * 0.66, y - tall * randomBetween(random, 0.46, 0.6)],
    [edge + direction * length * 0.84, y - tall * randomBetween(random, 0.14, 0.26)],
    [edge + direction * length, y],
  ];
  return `M${formatCoordinate(edge)} ${formatCoordinate(y)}V${formatCoordinate(y - tall)}${formatCurve(points)}Z`;
}

/** Draws a bay between two headlands, with boats. */
function drawBay(scene: PosterScene): string {
  const { colors, random } = scene;
  const far = drawHeadland(random, 'right', 250, 44, HORIZON + 2);
  const middle = drawHeadland(random, 'left', 190, 62, HORIZON + 9);
  const near = drawHeadland(random, 'right', 150, 74, HORIZON + 24);
  return (
    drawWater(scene) +
    drawPath(far, colors.land(0.18)) +
    drawPath(middle, colors.leaf(0.36)) +
    drawPath(near, colors.leaf(0.58)) +
    drawBoats(scene) +
    drawShore(scene)
  );
}

/** Draws the near shore: a beach with palms, or a green bank. */
function drawShore(scene: PosterScene): string {
  const { colors, random } = scene;
  const edge: ScenePoint[] = [
    [left, 690],
    [left + 90, randomBetween(random, 694, 702)],
    [left + 210, randomBetween(random, 716, 722)],
    [left + 330, bottom + 4],
  ];
  const drawBank = (lift: number) =>
    `M${left} ${bottom}V${formatCoordinate(690 - lift)}${formatCurve(edge.map(([x, y]): ScenePoint => [x - lift, y - lift]))}V${bottom}Z`;
  if (!hasPalmsAtSea(scene)) {
    const trees = hasSpruces(scene)
      ? drawSpruces(random, [left - 6, 700], [left + 130, 718], 17, [40, 78])
      : [0, 1, 2, 3, 4]
          .map((i) => drawRoundTree(left + i * 30, 700 + i * 5, randomBetween(random, 36, 58)))
          .join('');
    return drawPath(drawBank(0), colors.leaf(0.86)) + drawPath(trees, colors.leaf(1));
  }
  const palms =
    drawPalm(random, left + 40, 716, randomBetween(random, 150, 170), 34) +
    drawPalm(random, left + 92, 724, randomBetween(random, 100, 118), 26) +
    drawPalm(random, left + 14, 720, 92, -14);
  return (
    drawPath(drawBank(7), colors.snow, 0.8) +
    drawPath(drawBank(0), mixColors(colors.lit(0.5), '#F2D9A4', 0.35)) +
    drawPath(palms, colors.leaf(1))
  );
}

/** Draws islands behind each other. */
function drawIslands(scene: PosterScene): string {
  const { colors, random } = scene;
  const drawIsle = (x: number, y: number, wide: number, tall: number): string => {
    const heights = [
      0,
      0.3,
      0.62,
      randomBetween(random, 0.8, 1),
      randomBetween(random, 0.72, 1),
      0.55,
      0.24,
      0,
    ];
    const points = heights.map((h, i): ScenePoint => [x - wide / 2 + (wide * i) / 7, y - tall * h]);
    return `M${formatCoordinate(x - wide / 2)} ${formatCoordinate(y)}${formatCurve(points)}Z`;
  };
  const rows: readonly (readonly [number, number, number, number, number])[] = [
    [randomBetween(random, 150, 190), HORIZON + 2, 200, 30, 0.12],
    [randomBetween(random, 400, 440), HORIZON + 3, 260, 40, 0.2],
    [randomBetween(random, 80, 110), HORIZON + 14, 190, 52, 0.36],
    [randomBetween(random, 520, 560), HORIZON + 24, 230, 76, 0.5],
    [randomBetween(random, 300, 330), HORIZON + 34, 120, 34, 0.6],
  ];
  const land = rows
    .map(([x, y, wide, tall, near]) =>
      drawPath(drawIsle(x, y, wide, tall), near > 0.3 ? colors.leaf(near) : colors.land(near)),
    )
    .join('');
  return drawWater(scene) + land + drawBoats(scene) + drawShore(scene);
}

/** Draws a lighthouse on a cliff. */
function drawLighthouse(scene: PosterScene): string {
  const { colors, random, finish } = scene;
  const [x, foot, tall] = [500, 640, 104];
  const cliff: ScenePoint[] = [
    [right, 632],
    [x + 30, 634],
    [x - 26, 641],
    [x - 58, 652],
    [x - 70, 676],
    [x - 104, 690],
    [x - 128, 716],
    [x - 190, bottom],
  ];
  const rock = `M${right} ${bottom}V632${cliff
    .slice(1)
    .map(([px, py]) => `L${formatCoordinate(px + randomBetween(random, -4, 4))} ${formatCoordinate(py)}`)
    .join('')}Z`;
  const top = foot - tall;
  const tower = `M${x - 13} ${foot + 2}L${x - 8.5} ${top + 20}H${x + 8.5}L${x + 13} ${foot + 2}Z`;
  const drawStripe = (from: number, to: number): string => {
    const getHalfWidth = (y: number) => 13 - ((foot - y) / (tall - 20)) * 4.5;
    return `M${formatCoordinate(x - getHalfWidth(from))} ${from}L${formatCoordinate(x - getHalfWidth(to))} ${to}H${formatCoordinate(x + getHalfWidth(to))}L${formatCoordinate(x + getHalfWidth(from))} ${from}Z`;
  };
  const lamp = `M${x - 7} ${top + 18}V${top + 6}H${x + 7}V${top + 18}Z`;
  const cap = `M${x - 9} ${top + 6}L${x} ${top - 5}L${x + 9} ${top + 6}ZM${x - 12} ${top + 18}H${x + 12}V${top + 22}H${x - 12}Z`;
  const beams =
    finish === 'day'
      ? ''
      : drawPath(
          `M${x} ${top + 12}L${left} ${top - 34}V${top + 16}ZM${x} ${top + 12}L${right} ${top}V${top + 30}Z`,
          colors.lamp,
          0.16,
        );
  const land = drawHeadland(random, 'left', 210, 40, HORIZON + 3);
  return (
    drawWater(scene) +
    drawPath(land, colors.land(0.24)) +
    drawBoats(scene) +
    beams +
    drawPath(rock, colors.land(0.92)) +
    drawPath(tower, colors.snow) +
    drawPath(drawStripe(foot - 18, foot - 38) + drawStripe(foot - 56, foot - 74), colors.land(0.8)) +
    drawPath(lamp, colors.lamp) +
    drawPath(cap, colors.land(1)) +
    drawPath(drawRoundTree(x + 44, 636, 26) + drawRoundTree(x + 64, 636, 34), colors.leaf(1))
  );
}

/** Mirrors a drawing horizontally. */
const mirrorHorizontally = (svg: string): string =>
  `<g transform="translate(${left + right} 0) scale(-1 1)">${svg}</g>`;

/** Draws a lagoon: palms at the right, low islands in the distance. */
function drawLagoon(scene: PosterScene): string {
  const { colors, random } = scene;
  const reef = drawHeadland(random, 'right', 300, 20, HORIZON + 3);
  const isle = drawHeadland(random, 'left', 230, 46, HORIZON + 10);
  return (
    drawWater(scene) +
    drawPath(reef, colors.land(0.2)) +
    drawPath(isle, colors.leaf(0.36)) +
    drawBoats(scene) +
    mirrorHorizontally(drawShore(scene))
  );
}

export const drawSea: SceneDrawer = (scene) => {
  if (scene.variant === 1) return drawIslands(scene);
  if (scene.variant === 0) return drawBay(scene);
  return hasPalmsAtSea(scene) ? drawLagoon(scene) : drawLighthouse(scene);
};
