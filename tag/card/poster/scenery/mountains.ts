import { mix } from '../../../base/color.ts';
import { HORIZON, PICTURE } from '../poster-grid.ts';
import { spruces } from './plants.ts';
import type { DrawScene, Scene } from './scene.ts';
import { between, hill, n, path, polygon, type Point } from './shapes.ts';

/** A mountain: its top, and its feet at both sides on one height. */
type Peak = { readonly x: number; readonly y: number; readonly left: number; readonly right: number };

const FOOT = PICTURE.bottom - 60;

/** A flank from the top down to a foot, broken a few times. */
function flank(chance: () => number, { x, y }: Peak, foot: number): Point[] {
  const pieces = 6;
  const wide = foot - x;
  return Array.from({ length: pieces + 1 }, (_, i): Point => {
    const share = i / pieces;
    const jolt = i === 0 || i === pieces ? 0 : between(chance, -0.05, 0.05);
    // Steep above, gentle below.
    return [x + wide * (share * 0.72 + share * share * 0.28 + jolt), y + (FOOT - y) * share];
  });
}

/** Where a flank has come down to a height. */
function downTo(points: readonly Point[], y: number): Point[] {
  const passed: Point[] = [];
  for (const [i, point] of points.entries()) {
    if (point[1] <= y) {
      passed.push(point);
      continue;
    }
    const [px, py] = points[i - 1] ?? point;
    const share = (y - py) / (point[1] - py || 1);
    return [...passed, [px + (point[0] - px) * share, y]];
  }
  return passed;
}

/** The lower edge of snow: tongues that reach down from one flank to the other. */
function tongues(chance: () => number, from: Point, to: Point, deep: number): Point[] {
  const count = Math.max(2, Math.round(Math.abs(to[0] - from[0]) / 13));
  return Array.from({ length: count * 2 - 1 }, (_, i): Point => {
    const share = (i + 1) / (count * 2);
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    return [x, i % 2 === 0 ? y + between(chance, 0.3, 1) * deep : y - between(chance, 0.2, 0.8) * deep];
  });
}

/** A mountain with a light and a dark side, and snow. */
function drawPeak(
  { colors, light, disc, random }: Scene,
  peak: Peak,
  near: number,
  snow = light.snow,
): string {
  const [left, right] = [flank(random, peak, peak.left), flank(random, peak, peak.right)];
  const isLitRight = peak.x < disc.x;
  const ridge = flank(random, peak, peak.x + (isLitRight ? -0.14 : 0.14) * (peak.right - peak.left));
  const [dark, bright] = [colors.ground(near), colors.lit(near)];
  const side = isLitRight ? left : right;
  let svg = path(polygon([...left.toReversed(), ...right.slice(1)]), bright);
  svg += path(polygon([...ridge.toReversed(), ...side.slice(1)]), dark);
  const line = peak.y + (FOOT - peak.y) * snow * 0.62;
  const [l, r, m] = [downTo(left, line), downTo(right, line), downTo(ridge, line)];
  const [le, re, me] = [l.at(-1), r.at(-1), m.at(-1)];
  if (!le || !re || !me) return svg;
  const deep = Math.min(26, (line - peak.y) * 0.4);
  const white = mix(colors.snow, dark, near > 0.5 ? 0.02 : 0.14);
  const shade = mix(white, dark, 0.42);
  const [a, b] = isLitRight ? [m, r] : [l, m];
  const [ae, be] = isLitRight ? [me, re] : [le, me];
  svg += path(polygon([...a, ...tongues(random, ae, be, deep), ...b.toReversed()]), white);
  const [c, e] = isLitRight ? [l, m] : [m, r];
  const [ce, ee] = isLitRight ? [le, me] : [me, re];
  return svg + path(polygon([...c, ...tongues(random, ce, ee, deep), ...e.toReversed()]), shade);
}

/** A range far away: one jagged edge, its snow a shade. */
function farRange({ colors, random, light }: Scene, y: number, swing: number, near: number): string {
  const points: Point[] = [];
  for (let x = PICTURE.left - 10; x < PICTURE.right + 40; x += between(random, 16, 34)) {
    const isTop = points.length % 2 === 1;
    points.push([x, y + (isTop ? -between(random, 0.35, 1) : between(random, 0, 0.5)) * swing]);
  }
  const body = polygon([
    [PICTURE.left - 10, PICTURE.bottom],
    ...points,
    [PICTURE.right + 40, PICTURE.bottom],
  ]);
  const color = mix(colors.ground(near), colors.snow, light.snow * 0.3);
  return path(body, color);
}

/** Mist between two layers. */
const mist = ({ colors }: Scene, y: number, height: number, chance: () => number): string =>
  path(hill(chance, y, height * 0.3, 5), colors.sky[2], 0.28);

function forest(scene: Scene, top: number): string {
  const { colors, random } = scene;
  const middle = between(random, 180, 420);
  const [low, high] = [top + 26, top + 4];
  const back = spruces(random, [PICTURE.left - 8, high], [PICTURE.right + 8, low], 13, [22, 40]);
  const front = spruces(random, [PICTURE.left - 8, low + 22], [middle, low + 40], 19, [44, 74]);
  const other = spruces(random, [middle + 70, low + 42], [PICTURE.right + 10, low + 16], 19, [40, 70]);
  const floor = (y: number, color: string) => path(hill(random, y, 5), color);
  return (
    path(back, colors.leaf(0.7)) +
    floor(low - 4, colors.leaf(0.7)) +
    path(front + other, colors.leaf(0.95)) +
    floor(low + 38, colors.leaf(0.95))
  );
}

/** A lake below the mountains: still water with lines of light. */
function lake(scene: Scene, top: number): string {
  const { colors, random, disc } = scene;
  const { left, right, bottom } = PICTURE;
  const water = `M${left} ${n(top)}H${right}V${bottom}H${left}Z`;
  let lines = '';
  for (let i = 0; i < 22; i += 1) {
    const share = i / 22;
    const y = top + 6 + share * share * (bottom - top - 12);
    const wide = between(random, 20, 90) * (0.5 + share);
    const x =
      i % 3 === 0 ? disc.x + between(random, -50, 50) - wide / 2 : between(random, left, right - wide);
    lines += `M${n(x)} ${n(y)}h${n(wide)}v${n(1.2 + share * 2)}h${n(-wide)}z`;
  }
  const shore = spruces(
    random,
    [left - 8, top + 2],
    [left + between(random, 130, 220), top + 3],
    10,
    [12, 26],
  );
  const other = spruces(
    random,
    [right - between(random, 120, 200), top + 3],
    [right + 8, top + 2],
    10,
    [12, 24],
  );
  return (
    path(water, mix(colors.water(0.3), colors.sky[2], 0.2)) +
    path(`M${left} ${n(bottom - 62)}H${right}V${bottom}H${left}Z`, colors.water(0.8), 0.5) +
    path(lines, colors.lit(0.1), 0.75) +
    path(shore + other, colors.leaf(0.8)) +
    path(spruces(random, [left - 6, bottom + 4], [left + 120, bottom + 16], 20, [60, 96]), colors.leaf(1)) +
    path(spruces(random, [right - 84, bottom + 16], [right + 8, bottom + 4], 20, [50, 84]), colors.leaf(1))
  );
}

/** Ranges with a forest before them; a lake; one great mountain. */
export const drawMountains: DrawScene = (scene) => {
  const { random, variant } = scene;
  const shift = between(random, -18, 18);
  const far = farRange(scene, HORIZON - 20, 46, 0.12);
  if (variant === 2) {
    const great: Peak = { x: 392 + shift, y: 474, left: 120 + shift, right: 640 + shift };
    return far + drawPeak(scene, great, 0.4) + mist(scene, 668, 20, random) + forest(scene, 664);
  }
  const peaks: readonly (readonly [Peak, number])[] = [
    [{ x: 300 + shift, y: 540, left: 150, right: 440 }, 0.28],
    [{ x: 500 + shift, y: 486, left: 330, right: 690 }, 0.42],
    [{ x: 96 + shift, y: 556, left: -70, right: 300 }, 0.5],
    [{ x: 396 - shift, y: 566, left: 250, right: 560 }, 0.56],
  ];
  const range = peaks.map(([peak, near]) => drawPeak(scene, peak, near)).join('');
  if (variant === 1) return far + range + lake(scene, 660);
  return far + range + mist(scene, 672, 18, random) + forest(scene, 668);
};
