import { mix } from '../../../base/color.ts';
import { HORIZON, PICTURE } from '../poster-grid.ts';
import { acacia, cypress, roundTree, spruces } from './plants.ts';
import { hasFirs, isPalmy, type DrawScene, type Scene } from './scene.ts';
import { across, below, between, hill, n, path, type Point } from './shapes.ts';

const { left, right, bottom } = PICTURE;

/** Pigments of fields by season; snow covers all. */
const FIELDS = {
  spring: '#8FB35A',
  summer: '#D9B458',
  autumn: '#C9803F',
  winter: '#A39A86',
  tropical: '#6FA45A',
} as const;

const field = ({ colors, finish, light }: Scene, near: number, bright = false): string => {
  const ground = bright ? colors.lit(near) : colors.ground(near);
  if (light.isWhite) return mix(colors.snow, ground, bright ? 0.06 + near * 0.12 : 0.2 + near * 0.3);
  return mix(
    ground,
    FIELDS[light.season],
    { day: bright ? 0.62 : 0.4, dusk: bright ? 0.3 : 0.16, night: 0.05 }[finish],
  );
};

/** Fields on a slope: strips that run towards a point on the horizon. */
function strips(scene: Scene, y: number, swing: number, near: number): string {
  const { random } = scene;
  const edge = across(6, () => between(random, y - swing, y + swing));
  const body = path(below(edge), field(scene, near));
  const gone: Point = [between(random, 220, 380), y - 60];
  let rows = '';
  for (let i = 0; i < 13; i += 1) {
    const x = left - 320 + i * 95;
    const wide = 46;
    const top = (at: number): Point => {
      const share = (y + swing - gone[1]) / (bottom + 30 - gone[1]);
      return [gone[0] + (at - gone[0]) * share, y + swing];
    };
    const [a, b] = [top(x), top(x + wide)];
    rows += `M${n(a[0])} ${n(a[1])}L${n(x)} ${bottom + 30}H${n(x + wide)}L${n(b[0])} ${n(b[1])}Z`;
  }
  return body + path(rows, field(scene, near, true), 0.85);
}

/** A row of trees along a hedge, smaller further off. */
function hedge({ colors, random }: Scene, y: number, size: number, near: number): string {
  let d = '';
  for (let x = left - 10; x < right + 10; x += size * between(random, 0.5, 1.6)) {
    const tall = size * between(random, 0.6, 1.15);
    d += roundTree(x, y + between(random, -1.5, 2), tall);
  }
  return path(d, colors.leaf(near));
}

function farm(scene: Scene): string {
  const { random, colors } = scene;
  const poplars = Array.from({ length: 6 }, (_, i) =>
    cypress(between(random, 404, 412) + i * 21, 660 + i * 5, 58 + i * 9),
  ).join('');
  return [
    path(hill(random, HORIZON - 6, 12, 5), field(scene, 0.12)),
    path(hill(random, HORIZON + 12, 9, 6), field(scene, 0.24, true)),
    hedge(scene, HORIZON + 24, 9, 0.4),
    path(hill(random, HORIZON + 30, 6, 5), field(scene, 0.34)),
    hedge(scene, HORIZON + 50, 14, 0.56),
    strips(scene, HORIZON + 52, 8, 0.5),
    path(poplars, colors.leaf(0.9)),
    path(hill(random, bottom - 22, 10, 4), field(scene, 0.86)),
  ].join('');
}

/** A river that winds to the horizon, with forest on its banks. */
function river(scene: Scene): string {
  const { random, colors, light } = scene;
  const s = between(random, -30, 30);
  const bend =
    `M${n(330 + s)} ${HORIZON + 14}C${n(250 + s)} ${HORIZON + 24} ${n(230 + s)} ${HORIZON + 32} ${n(330 + s)} ${HORIZON + 44}` +
    `C${n(470 + s)} ${HORIZON + 60} ${n(440 + s)} ${HORIZON + 92} 250 ${HORIZON + 112}C170 ${HORIZON + 124} 130 ${bottom - 14} 150 ${bottom}` +
    `H380C330 ${bottom - 16} 350 ${HORIZON + 122} 430 ${HORIZON + 104}C${n(590 + s)} ${HORIZON + 78} ${n(520 + s)} ${HORIZON + 50} ${n(380 + s)} ${HORIZON + 38}` +
    `C${n(296 + s)} ${HORIZON + 29} ${n(300 + s)} ${HORIZON + 22} ${n(346 + s)} ${HORIZON + 14}Z`;
  const crowns = (y: number, tall: number, from: number, to: number): string => {
    let d = '';
    for (let x = from; x < to; x += tall * between(random, 0.28, 0.5))
      d += roundTree(x, y + between(random, -2, 3), tall * between(random, 0.55, 0.95));
    return d;
  };
  const wood = (y: number, tall: number, near: number, from: number, to: number) =>
    path(
      hasFirs(scene)
        ? spruces(random, [from, y], [to, y + 3], tall * 0.42, [tall * 0.6, tall])
        : crowns(y, tall, from, to),
      light.isWhite ? mix(colors.leaf(near), colors.snow, 0.12) : colors.leaf(near),
    );
  return [
    path(hill(random, HORIZON - 14, 14, 5), colors.ground(0.12)),
    path(hill(random, HORIZON + 4, 8, 5), field(scene, 0.24)),
    wood(HORIZON + 14, 16, 0.4, left - 6, right + 6),
    path(hill(random, HORIZON + 13, 1, 4), field(scene, 0.4, true)),
    path(bend, mix(colors.water(0.2), colors.sky[2], 0.45)),
    wood(HORIZON + 52, 30, 0.62, left - 6, 190),
    wood(HORIZON + 64, 34, 0.66, 500, right + 8),
    wood(bottom - 18, 70, 0.9, left - 6, 120),
    wood(bottom - 6, 86, 1, 430, right + 8),
    path(
      `M${left} ${bottom}V${bottom - 22}Q90 ${bottom - 24} 140 ${bottom}ZM420 ${bottom}Q500 ${bottom - 16} ${right} ${bottom - 14}V${bottom}Z`,
      field(scene, 1),
    ),
  ].join('');
}

/** Grass land with flat crowns before the light. */
function savanna(scene: Scene): string {
  const { random, colors } = scene;
  const small = Array.from({ length: 5 }, (_, i) =>
    acacia(random, 110 + i * 104 + between(random, -24, 24), HORIZON + 24, between(random, 18, 30)),
  ).join('');
  return [
    path(hill(random, HORIZON - 22, 20, 4), colors.ground(0.14)),
    path(hill(random, HORIZON + 10, 4, 5), field(scene, 0.26, true)),
    path(small, colors.ground(0.46)),
    path(hill(random, HORIZON + 40, 6, 5), field(scene, 0.4)),
    path(hill(random, HORIZON + 76, 8, 4), field(scene, 0.5, true)),
    path(
      acacia(random, between(random, 440, 470), 704, 128) + acacia(random, between(random, 96, 120), 690, 66),
      colors.ground(1),
    ),
    path(hill(random, bottom - 42, 8, 5), field(scene, 0.84)),
    path(hill(random, bottom - 16, 6, 5), field(scene, 1)),
  ].join('');
}

export const drawPlain: DrawScene = (scene) => {
  if (isPalmy(scene)) return scene.variant === 1 ? river(scene) : savanna(scene);
  return scene.variant === 1 ? river(scene) : farm(scene);
};
