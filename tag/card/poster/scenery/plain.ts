import { mixColors } from '../../../base/color.ts';
import { HORIZON, SCENE_BOX } from '../poster-grid.ts';
import { drawAcacia, drawCypress, drawRoundTree, drawSpruces } from './plants.ts';
import { hasSpruces, hasPalms, type SceneDrawer, type PosterScene } from './scene.ts';
import {
  sampleAcross,
  closeBelow,
  randomBetween,
  formatHill,
  formatCoordinate,
  drawPath,
  type ScenePoint,
} from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

/** Colors of fields by season. Snow replaces them. */
const FIELD_COLORS = {
  spring: '#8FB35A',
  summer: '#D9B458',
  autumn: '#C9803F',
  winter: '#A39A86',
  tropical: '#6FA45A',
} as const;

const getFieldColor = ({ colors, finish, light }: PosterScene, near: number, isBright = false): string => {
  const landColor = isBright ? colors.lit(near) : colors.land(near);
  if (light.isSnowCovered)
    return mixColors(colors.snow, landColor, isBright ? 0.06 + near * 0.12 : 0.2 + near * 0.3);
  return mixColors(
    landColor,
    FIELD_COLORS[light.season],
    { day: isBright ? 0.62 : 0.4, dusk: isBright ? 0.3 : 0.16, night: 0.05 }[finish],
  );
};

/** Draws fields on a slope: strips that converge towards a point on the horizon. */
function drawStrips(scene: PosterScene, y: number, swing: number, near: number): string {
  const { random } = scene;
  const edge = sampleAcross(6, () => randomBetween(random, y - swing, y + swing));
  const body = drawPath(closeBelow(edge), getFieldColor(scene, near));
  const vanishingPoint: ScenePoint = [randomBetween(random, 220, 380), y - 60];
  let rows = '';
  for (let i = 0; i < 13; i += 1) {
    const x = left - 320 + i * 95;
    const wide = 46;
    const projectToTop = (bottomX: number): ScenePoint => {
      const ratio = (y + swing - vanishingPoint[1]) / (bottom + 30 - vanishingPoint[1]);
      return [vanishingPoint[0] + (bottomX - vanishingPoint[0]) * ratio, y + swing];
    };
    const [a, b] = [projectToTop(x), projectToTop(x + wide)];
    rows += `M${formatCoordinate(a[0])} ${formatCoordinate(a[1])}L${formatCoordinate(x)} ${bottom + 30}H${formatCoordinate(x + wide)}L${formatCoordinate(b[0])} ${formatCoordinate(b[1])}Z`;
  }
  return body + drawPath(rows, getFieldColor(scene, near, true), 0.85);
}

/** Draws a row of trees along a hedge; `size` is smaller in the distance. */
function drawHedge({ colors, random }: PosterScene, y: number, size: number, near: number): string {
  let d = '';
  for (let x = left - 10; x < right + 10; x += size * randomBetween(random, 0.5, 1.6)) {
    const tall = size * randomBetween(random, 0.6, 1.15);
    d += drawRoundTree(x, y + randomBetween(random, -1.5, 2), tall);
  }
  return drawPath(d, colors.leaf(near));
}

function drawFarm(scene: PosterScene): string {
  const { random, colors } = scene;
  const poplars = Array.from({ length: 6 }, (_, i) =>
    drawCypress(randomBetween(random, 404, 412) + i * 21, 660 + i * 5, 58 + i * 9),
  ).join('');
  return [
    drawPath(formatHill(random, HORIZON - 6, 12, 5), getFieldColor(scene, 0.12)),
    drawPath(formatHill(random, HORIZON + 12, 9, 6), getFieldColor(scene, 0.24, true)),
    drawHedge(scene, HORIZON + 24, 9, 0.4),
    drawPath(formatHill(random, HORIZON + 30, 6, 5), getFieldColor(scene, 0.34)),
    drawHedge(scene, HORIZON + 50, 14, 0.56),
    drawStrips(scene, HORIZON + 52, 8, 0.5),
    drawPath(poplars, colors.leaf(0.9)),
    drawPath(formatHill(random, bottom - 22, 10, 4), getFieldColor(scene, 0.86)),
  ].join('');
}

/** Draws a river that winds to the horizon, with forest on its banks. */
function drawRiver(scene: PosterScene): string {
  const { random, colors, light } = scene;
  const shift = randomBetween(random, -30, 30);
  const bend =
    `M${formatCoordinate(330 + shift)} ${HORIZON + 14}C${formatCoordinate(250 + shift)} ${HORIZON + 24} ${formatCoordinate(230 + shift)} ${HORIZON + 32} ${formatCoordinate(330 + shift)} ${HORIZON + 44}` +
    `C${formatCoordinate(470 + shift)} ${HORIZON + 60} ${formatCoordinate(440 + shift)} ${HORIZON + 92} 250 ${HORIZON + 112}C170 ${HORIZON + 124} 130 ${bottom - 14} 150 ${bottom}` +
    `H380C330 ${bottom - 16} 350 ${HORIZON + 122} 430 ${HORIZON + 104}C${formatCoordinate(590 + shift)} ${HORIZON + 78} ${formatCoordinate(520 + shift)} ${HORIZON + 50} ${formatCoordinate(380 + shift)} ${HORIZON + 38}` +
    `C${formatCoordinate(296 + shift)} ${HORIZON + 29} ${formatCoordinate(300 + shift)} ${HORIZON + 22} ${formatCoordinate(346 + shift)} ${HORIZON + 14}Z`;
  const drawCrowns = (y: number, tall: number, from: number, to: number): string => {
    let d = '';
    for (let x = from; x < to; x += tall * randomBetween(random, 0.28, 0.5))
      d += drawRoundTree(x, y + randomBetween(random, -2, 3), tall * randomBetween(random, 0.55, 0.95));
    return d;
  };
  const drawWood = (y: number, tall: number, near: number, from: number, to: number) =>
    drawPath(
      hasSpruces(scene)
        ? drawSpruces(random, [from, y], [to, y + 3], tall * 0.42, [tall * 0.6, tall])
        : drawCrowns(y, tall, from, to),
      light.isSnowCovered ? mixColors(colors.leaf(near), colors.snow, 0.12) : colors.leaf(near),
    );
  return [
    drawPath(formatHill(random, HORIZON - 14, 14, 5), colors.land(0.12)),
    drawPath(formatHill(random, HORIZON + 4, 8, 5), getFieldColor(scene, 0.24)),
    drawWood(HORIZON + 14, 16, 0.4, left - 6, right + 6),
    drawPath(formatHill(random, HORIZON + 13, 1, 4), getFieldColor(scene, 0.4, true)),
    drawPath(bend, mixColors(colors.water(0.2), colors.sky[2], 0.45)),
    drawWood(HORIZON + 52, 30, 0.62, left - 6, 190),
    drawWood(HORIZON + 64, 34, 0.66, 500, right + 8),
    drawWood(bottom - 18, 70, 0.9, left - 6, 120),
    drawWood(bottom - 6, 86, 1, 430, right + 8),
    drawPath(
      `M${left} ${bottom}V${bottom - 22}Q90 ${bottom - 24} 140 ${bottom}ZM420 ${bottom}Q500 ${bottom - 16} ${right} ${bottom - 14}V${bottom}Z`,
      getFieldColor(scene, 1),
    ),
  ].join('');
}

/** Draws a savanna: grass land and acacias against the light. */
function drawSavanna(scene: PosterScene): string {
  const { random, colors } = scene;
  const distantAcacias = Array.from({ length: 5 }, (_, i) =>
    drawAcacia(
      random,
      110 + i * 104 + randomBetween(random, -24, 24),
      HORIZON + 24,
      randomBetween(random, 18, 30),
    ),
  ).join('');
  return [
    drawPath(formatHill(random, HORIZON - 22, 20, 4), colors.land(0.14)),
    drawPath(formatHill(random, HORIZON + 10, 4, 5), getFieldColor(scene, 0.26, true)),
    drawPath(distantAcacias, colors.land(0.46)),
    drawPath(formatHill(random, HORIZON + 40, 6, 5), getFieldColor(scene, 0.4)),
    drawPath(formatHill(random, HORIZON + 76, 8, 4), getFieldColor(scene, 0.5, true)),
    drawPath(
      drawAcacia(random, randomBetween(random, 440, 470), 704, 128) +
        drawAcacia(random, randomBetween(random, 96, 120), 690, 66),
      colors.land(1),
    ),
    drawPath(formatHill(random, bottom - 42, 8, 5), getFieldColor(scene, 0.84)),
    drawPath(formatHill(random, bottom - 16, 6, 5), getFieldColor(scene, 1)),
  ].join('');
}

export const drawPlain: SceneDrawer = (scene) => {
  if (hasPalms(scene)) return scene.variant === 1 ? drawRiver(scene) : drawSavanna(scene);
  return scene.variant === 1 ? drawRiver(scene) : drawFarm(scene);
};
