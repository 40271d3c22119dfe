import { mix } from '../../../base/color.ts';
import { HORIZON, PICTURE } from '../poster-grid.ts';
import { palm, roundTree, spruces } from './plants.ts';
import { hasFirs, hasPalmsAtSea, type DrawScene, type Scene } from './scene.ts';
import { across, below, between, curve, n, path, type Point } from './shapes.ts';

const { left, right, bottom } = PICTURE;

/** Water from the horizon down: darker bands with soft edges, and the sun's way on it. */
function water({ colors, random, disc }: Scene): string {
  const shades = [0.2, 0.36, 0.52, 0.68];
  const tops = [HORIZON, HORIZON + 22, HORIZON + 58, HORIZON + 104];
  const bands = shades.map((near, i) => {
    const y = tops[i] ?? HORIZON;
    const color = colors.water(near);
    return path(
      i === 0
        ? `M${left} ${y}H${right}V${bottom}H${left}Z`
        : below(across(9, () => between(random, y - 2 - i, y + 2 + i))),
      color,
    );
  });
  return (
    bands.join('') +
    path(glitter(random, disc.x), colors.disc, 0.8) +
    path(wavelets(random), colors.lit(0.3), 0.5)
  );
}

/** Short strokes of light below the sun, wider towards the beach. */
function glitter(chance: () => number, x: number): string {
  let d = '';
  for (let i = 0; i < 17; i += 1) {
    const share = i / 16;
    const y = HORIZON + 3 + share * (0.35 + 0.65 * share) * (bottom - HORIZON - 14);
    const wide = between(chance, 0.45, 1) * (26 + 70 * share) * (1 - 0.35 * share);
    d += stroke(x + between(chance, -16, 16) * (0.5 + share) - wide / 2, y, wide, 1.6 + share * 3);
  }
  return d;
}

/** A stroke with pointed ends. */
const stroke = (x: number, y: number, wide: number, tall: number): string =>
  `M${n(x)} ${n(y)}Q${n(x + wide / 2)} ${n(y - tall)} ${n(x + wide)} ${n(y)}Q${n(x + wide / 2)} ${n(y + tall)} ${n(x)} ${n(y)}Z`;

function wavelets(chance: () => number): string {
  return Array.from({ length: 15 }, () => {
    const share = chance();
    const wide = between(chance, 16, 40) * (0.5 + share);
    return stroke(between(chance, left, right - wide), HORIZON + 14 + share * 120, wide, 0.8 + share * 1.4);
  }).join('');
}

/** A sailing boat: hull, and two sails. */
function boat(x: number, y: number, size: number): { hull: string; sails: string } {
  const s = size / 10;
  return {
    hull: `M${n(x - 5 * s)} ${n(y - 1.2 * s)}H${n(x + 5.4 * s)}Q${n(x + 4 * s)} ${n(y + 0.9 * s)} ${n(x + 2.4 * s)} ${n(y + 0.9 * s)}H${n(x - 3.6 * s)}Z`,
    sails:
      `M${n(x + 0.4 * s)} ${n(y - 14 * s)}Q${n(x + 3.6 * s)} ${n(y - 7 * s)} ${n(x + 4.8 * s)} ${n(y - 1.8 * s)}H${n(x + 0.4 * s)}Z` +
      `M${n(x - 0.2 * s)} ${n(y - 12 * s)}Q${n(x - 1 * s)} ${n(y - 5 * s)} ${n(x - 4.6 * s)} ${n(y - 1.8 * s)}H${n(x - 0.2 * s)}Z`,
  };
}

function boats({ colors, random }: Scene): string {
  const fleet = [
    boat(between(random, 96, 170), HORIZON + 16, 15),
    boat(between(random, 470, 540), HORIZON + 24, 19),
    boat(between(random, 210, 300), HORIZON + 52, 36),
  ];
  return (
    path(fleet.map(({ hull }) => hull).join(''), colors.ground(1)) +
    path(fleet.map(({ sails }) => sails).join(''), colors.snow)
  );
}

/** Land that comes in from a side and falls to the water: its edge from the side's height. */
function headland(
  chance: () => number,
  side: 'left' | 'right',
  reach: number,
  tall: number,
  y: number,
): string {
  const edge = side === 'left' ? left : right;
  const to = side === 'left' ? 1 : -1;
  const points: Point[] = [
    [edge, y - tall],
    [edge + to * reach * 0.22, y - tall * between(chance, 0.92, 1.12)],
    [edge + to * reach * 0.46, y - tall * between(chance, 0.62, 0.78)],
    [edge + to * reach * 0.66, y - tall * between(chance, 0.46, 0.6)],
    [edge + to * reach * 0.84, y - tall * between(chance, 0.14, 0.26)],
    [edge + to * reach, y],
  ];
  return `M${n(edge)} ${n(y)}V${n(y - tall)}${curve(points)}Z`;
}

/** A bay between two headlands, with boats. */
function bay(scene: Scene): string {
  const { colors, random } = scene;
  const far = headland(random, 'right', 250, 44, HORIZON + 2);
  const middle = headland(random, 'left', 190, 62, HORIZON + 9);
  const near = headland(random, 'right', 150, 74, HORIZON + 24);
  return (
    water(scene) +
    path(far, colors.ground(0.18)) +
    path(middle, colors.leaf(0.36)) +
    path(near, colors.leaf(0.58)) +
    boats(scene) +
    shore(scene)
  );
}

/** The near shore: a beach with palms, or a grown bank. */
function shore(scene: Scene): string {
  const { colors, random } = scene;
  const edge: Point[] = [
    [left, 690],
    [left + 90, between(random, 694, 702)],
    [left + 210, between(random, 716, 722)],
    [left + 330, bottom + 4],
  ];
  const bank = (lift: number) =>
    `M${left} ${bottom}V${n(690 - lift)}${curve(edge.map(([x, y]): Point => [x - lift, y - lift]))}V${bottom}Z`;
  if (!hasPalmsAtSea(scene)) {
    const trees = hasFirs(scene)
      ? spruces(random, [left - 6, 700], [left + 130, 718], 17, [40, 78])
      : [0, 1, 2, 3, 4].map((i) => roundTree(left + i * 30, 700 + i * 5, between(random, 36, 58))).join('');
    return path(bank(0), colors.leaf(0.86)) + path(trees, colors.leaf(1));
  }
  const palms =
    palm(random, left + 40, 716, between(random, 150, 170), 34) +
    palm(random, left + 92, 724, between(random, 100, 118), 26) +
    palm(random, left + 14, 720, 92, -14);
  return (
    path(bank(7), colors.snow, 0.8) +
    path(bank(0), mix(colors.lit(0.5), '#F2D9A4', 0.35)) +
    path(palms, colors.leaf(1))
  );
}

/** Islands one behind the other. */
function islands(scene: Scene): string {
  const { colors, random } = scene;
  const isle = (x: number, y: number, wide: number, tall: number): string => {
    const heights = [0, 0.3, 0.62, between(random, 0.8, 1), between(random, 0.72, 1), 0.55, 0.24, 0];
    const points = heights.map((h, i): Point => [x - wide / 2 + (wide * i) / 7, y - tall * h]);
    return `M${n(x - wide / 2)} ${n(y)}${curve(points)}Z`;
  };
  const rows: readonly (readonly [number, number, number, number, number])[] = [
    [between(random, 150, 190), HORIZON + 2, 200, 30, 0.12],
    [between(random, 400, 440), HORIZON + 3, 260, 40, 0.2],
    [between(random, 80, 110), HORIZON + 14, 190, 52, 0.36],
    [between(random, 520, 560), HORIZON + 24, 230, 76, 0.5],
    [between(random, 300, 330), HORIZON + 34, 120, 34, 0.6],
  ];
  const land = rows
    .map(([x, y, wide, tall, near]) =>
      path(isle(x, y, wide, tall), near > 0.3 ? colors.leaf(near) : colors.ground(near)),
    )
    .join('');
  return water(scene) + land + boats(scene) + shore(scene);
}

/** A lighthouse on a cliff. */
function lighthouse(scene: Scene): string {
  const { colors, random, finish } = scene;
  const [x, foot, tall] = [500, 640, 104];
  const cliff: Point[] = [
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
    .map(([px, py]) => `L${n(px + between(random, -4, 4))} ${n(py)}`)
    .join('')}Z`;
  const top = foot - tall;
  const tower = `M${x - 13} ${foot + 2}L${x - 8.5} ${top + 20}H${x + 8.5}L${x + 13} ${foot + 2}Z`;
  const stripe = (from: number, to: number): string => {
    const half = (y: number) => 13 - ((foot - y) / (tall - 20)) * 4.5;
    return `M${n(x - half(from))} ${from}L${n(x - half(to))} ${to}H${n(x + half(to))}L${n(x + half(from))} ${from}Z`;
  };
  const lamp = `M${x - 7} ${top + 18}V${top + 6}H${x + 7}V${top + 18}Z`;
  const cap = `M${x - 9} ${top + 6}L${x} ${top - 5}L${x + 9} ${top + 6}ZM${x - 12} ${top + 18}H${x + 12}V${top + 22}H${x - 12}Z`;
  const beams =
    finish === 'day'
      ? ''
      : path(
          `M${x} ${top + 12}L${left} ${top - 34}V${top + 16}ZM${x} ${top + 12}L${right} ${top}V${top + 30}Z`,
          colors.lamp,
          0.16,
        );
  const land = headland(random, 'left', 210, 40, HORIZON + 3);
  return (
    water(scene) +
    path(land, colors.ground(0.24)) +
    boats(scene) +
    beams +
    path(rock, colors.ground(0.92)) +
    path(tower, colors.snow) +
    path(stripe(foot - 18, foot - 38) + stripe(foot - 56, foot - 74), colors.ground(0.8)) +
    path(lamp, colors.lamp) +
    path(cap, colors.ground(1)) +
    path(roundTree(x + 44, 636, 26) + roundTree(x + 64, 636, 34), colors.leaf(1))
  );
}

/** The other way round, as seen from the other side of the bay. */
const mirrored = (svg: string): string =>
  `<g transform="translate(${left + right} 0) scale(-1 1)">${svg}</g>`;

/** A lagoon: palms at the right, low islands far out. */
function lagoon(scene: Scene): string {
  const { colors, random } = scene;
  const reef = headland(random, 'right', 300, 20, HORIZON + 3);
  const isle = headland(random, 'left', 230, 46, HORIZON + 10);
  return (
    water(scene) +
    path(reef, colors.ground(0.2)) +
    path(isle, colors.leaf(0.36)) +
    boats(scene) +
    mirrored(shore(scene))
  );
}

export const drawSea: DrawScene = (scene) => {
  if (scene.variant === 1) return islands(scene);
  if (scene.variant === 0) return bay(scene);
  return hasPalmsAtSea(scene) ? lagoon(scene) : lighthouse(scene);
};
