import { mixColors } from '../../../base/color.ts';
import { HORIZON, SCENE_BOX } from '../poster-grid.ts';
import { drawAcacia, drawCypress, drawRoundTree, drawSpruces } from './plants.ts';
import { hasFirs, isPalmy, type SceneDrawer, type Scene } from './scene.ts';
import {
  sampleAcross,
  closeBelow,
  randomBetween,
  formatHill,
  formatCoordinate,
  drawPath,
  type Point,
} from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

/** Colors of fields by season. Snow replaces them. */
const FIELDS = {
  spring: '#8FB35A',
  summer: '#D9B458',
  autumn: '#C9803F',
  winter: '#A39A86',
  tropical: '#6FA45A',
} as const;

const field = ({ colors, finish, light }: Scene, near: number, bright = false): string => {
  const ground = bright ? colors.lit(near) : colors.land(near);
  if (light.isWhite) return mixColors(colors.snow, ground, bright ? 0.06 + near * 0.12 : 0.2 + near * 0.3);
  return mixColors(
    ground,
    FIELDS[light.season],
    { day: bright ? 0.62 : 0.4, dusk: bright ? 0.3 : 0.16, night: 0.05 }[finish],
  );
};

/** Draws fields on a slope: strips that converge towards a point on the horizon. */
function strips(scene: Scene, y: number, swing: number, near: number): string {
  const { random } = scene;
  const edge = sampleAcross(6, () => randomBetween(random, y - swing, y + swing));
  const body = drawPath(closeBelow(edge), field(scene, near));
  const gone: Point = [randomBetween(random, 220, 380), y - 60];
  let rows = '';
  for (let i = 0; i < 13; i += 1) {
    const x = left - 320 + i * 95;
    const wide = 46;
    const top = (at: number): Point => {
      const share = (y + swing - gone[1]) / (bottom + 30 - gone[1]);
      return [gone[0] + (at - gone[0]) * share, y + swing];
    };
    const [a, b] = [top(x), top(x + wide)];
    rows += `M${formatCoordinate(a[0])} ${formatCoordinate(a[1])}L${formatCoordinate(x)} ${bottom + 30}H${formatCoordinate(x + wide)}L${formatCoordinate(b[0])} ${formatCoordinate(b[1])}Z`;
  }
  return body + drawPath(rows, field(scene, near, true), 0.85);
}

/** Draws a row of trees along a hedge; `size` is smaller in the distance. */
function hedge({ colors, random }: Scene, y: number, size: number, near: number): string {
  let d = '';
  for (let x = left - 10; x < right + 10; x += size * randomBetween(random, 0.5, 1.6)) {
    const tall = size * randomBetween(random, 0.6, 1.15);
    d += drawRoundTree(x, y + randomBetween(random, -1.5, 2), tall);
  }
  return drawPath(d, colors.leaf(near));
}

function farm(scene: Scene): string {
  const { random, colors } = scene;
  const poplars = Array.from({ length: 6 }, (_, i) =>
    drawCypress(randomBetween(random, 404, 412) + i * 21, 660 + i * 5, 58 + i * 9),
  ).join('');
  return [
    drawPath(formatHill(random, HORIZON - 6, 12, 5), field(scene, 0.12)),
    drawPath(formatHill(random, HORIZON + 12, 9, 6), field(scene, 0.24, true)),
    hedge(scene, HORIZON + 24, 9, 0.4),
    drawPath(formatHill(random, HORIZON + 30, 6, 5), field(scene, 0.34)),
    hedge(scene, HORIZON + 50, 14, 0.56),
    strips(scene, HORIZON + 52, 8, 0.5),
    drawPath(poplars, colors.leaf(0.9)),
    drawPath(formatHill(random, bottom - 22, 10, 4), field(scene, 0.86)),
  ].join('');
}

/** Draws a river that winds to the horizon, with forest on its banks. */
function river(scene: Scene): string {
  const { random, colors, light } = scene;
  const s = randomBetween(random, -30, 30);
  const bend =
    `M${formatCoordinate(330 + s)} ${HORIZON + 14}C${formatCoordinate(250 + s)} ${HORIZON + 24} ${formatCoordinate(230 + s)} ${HORIZON + 32} ${formatCoordinate(330 + s)} ${HORIZON + 44}` +
    `C${formatCoordinate(470 + s)} ${HORIZON + 60} ${formatCoordinate(440 + s)} ${HORIZON + 92} 250 ${HORIZON + 112}C170 ${HORIZON + 124} 130 ${bottom - 14} 150 ${bottom}` +
    `H380C330 ${bottom - 16} 350 ${HORIZON + 122} 430 ${HORIZON + 104}C${formatCoordinate(590 + s)} ${HORIZON + 78} ${formatCoordinate(520 + s)} ${HORIZON + 50} ${formatCoordinate(380 + s)} ${HORIZON + 38}` +
    `C${formatCoordinate(296 + s)} ${HORIZON + 29} ${formatCoordinate(300 + s)} ${HORIZON + 22} ${formatCoordinate(346 + s)} ${HORIZON + 14}Z`;
  const crowns = (y: number, tall: number, from: number, to: number): string => {
    let d = '';
    for (let x = from; x < to; x += tall * randomBetween(random, 0.28, 0.5))
      d += drawRoundTree(x, y + randomBetween(random, -2, 3), tall * randomBetween(random, 0.55, 0.95));
    return d;
  };
  const wood = (y: number, tall: number, near: number, from: number, to: number) =>
    drawPath(
      hasFirs(scene)
        ? drawSpruces(random, [from, y], [to, y + 3], tall * 0.42, [tall * 0.6, tall])
        : crowns(y, tall, from, to),
      light.isWhite ? mixColors(colors.leaf(near), colors.snow, 0.12) : colors.leaf(near),
    );
  return [
    drawPath(formatHill(random, HORIZON - 14, 14, 5), colors.land(0.12)),
    drawPath(formatHill(random, HORIZON + 4, 8, 5), field(scene, 0.24)),
    wood(HORIZON + 14, 16, 0.4, left - 6, right + 6),
    drawPath(formatHill(random, HORIZON + 13, 1, 4), field(scene, 0.4, true)),
    drawPath(bend, mixColors(colors.water(0.2), colors.sky[2], 0.45)),
    wood(HORIZON + 52, 30, 0.62, left - 6, 190),
    wood(HORIZON + 64, 34, 0.66, 500, right + 8),
    wood(bottom - 18, 70, 0.9, left - 6, 120),
    wood(bottom - 6, 86, 1, 430, right + 8),
    drawPath(
      `M${left} ${bottom}V${bottom - 22}Q90 ${bottom - 24} 140 ${bottom}ZM420 ${bottom}Q500 ${bottom - 16} ${right} ${bottom - 14}V${bottom}Z`,
      field(scene, 1),
    ),
  ].join('');
}

/** Draws a savanna: grass land and acacias against the light. */
function savanna(scene: Scene): string {
  const { random, colors } = scene;
  const small = Array.from({ length: 5 }, (_, i) =>
    drawAcacia(
      random,
      110 + i * 104 + randomBetween(random, -24, 24),
      HORIZON + 24,
      randomBetween(random, 18, 30),
    ),
  ).join('');
  return [
    drawPath(formatHill(random, HORIZON - 22, 20, 4), colors.land(0.14)),
    drawPath(formatHill(random, HORIZON + 10, 4, 5), field(scene, 0.26, true)),
    drawPath(small, colors.land(0.46)),
    drawPath(formatHill(random, HORIZON + 40, 6, 5), field(scene, 0.4)),
    drawPath(formatHill(random, HORIZON + 76, 8, 4), field(scene, 0.5, true)),
    drawPath(
      drawAcacia(random, randomBetween(random, 440, 470), 704, 128) +
        drawAcacia(random, randomBetween(random, 96, 120), 690, 66),
      colors.land(1),
    ),
    drawPath(formatHill(random, bottom - 42, 8, 5), field(scene, 0.84)),
    drawPath(formatHill(random, bottom - 16, 6, 5), field(scene, 1)),
  ].join('');
}

export const drawPlain: SceneDrawer = (scene) => {
  if (isPalmy(scene)) return scene.variant === 1 ? river(scene) : savanna(scene);
  return scene.variant === 1 ? river(scene) : farm(scene);
};
