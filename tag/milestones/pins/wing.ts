import { roundToTenth } from '../../base/round.ts';

type Point = readonly [x: number, y: number];

/** A part of a wing: its outline, and the line of light along its upper edge. */
type WingPart = { readonly d: string; readonly light: string };

/** A feather of a wing, with the line of its shaft. */
export type Feather = WingPart & { readonly shaft: string };

/** The right wing of a pin, from the middle of the pin outwards. */
export type Wing = {
  /** The long feathers from the lowest to the highest, and the short ones that lie on their roots. */
  readonly feathers: readonly Feather[];
  readonly coverts: readonly Feather[];
  /** The bar along the upper edge. */
  readonly arm: WingPart;
};

/** The number of feathers, the reach of the tip in units of the pin, and by how much it is raised. */
export type WingShape = { readonly feathers: number; readonly reach: number; readonly lift: number };

/** Draws a wing with its feathers placeFeather evenly from the tip down to the body. */
export function drawWing({ feathers: count, reach, lift }: WingShape): Wing {
  const tip: Point = [reach, -46 - lift];
  const placeFeather = (index: number, length: number): Feather => {
    const t = index / (count - 1);
    // The tips stand on a curve from the lowest feather beside the body to the tip of the wing.
    const end: Point = [
      mix(92, tip[0] - 11, 1 - (1 - t) ** 1.35),
      mix(86, tip[1] + 9, t ** 1.5) + 16 * Math.sin(Math.PI * t) * (1 - t),
    ];
    const root: Point = [mix(36, 92, t), mix(8, -44 - lift * 0.4, t)];
    const width = mix(20, 27, t) * (9 / (count + 1)) ** 0.5;
    return drawFeather(root, [mix(root[0], end[0], length), mix(root[1], end[1], length)], width, 7 - 13 * t);
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    feathers: indexes.map((index) => placeFeather(index, 1)),
    coverts: indexes.slice(1).map((index) => placeFeather(index - 0.5, 0.6)),
    arm: drawArm(tip, lift),
  };
}

/** Draws a blade from a root to a tip: narrow at both ends, and bent down by `bend` units. */
function drawFeather(root: Point, tip: Point, width: number, bend: number): Feather {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy);
  const along = (t: number, side: number): Point => {
    const sag = bend * 4 * t * (1 - t);
    return [
      root[0] + dx * t - (dy / length) * (side * width + sag),
      root[1] + dy * t + (dx / length) * (side * width + sag),
    ];
  };
  // The upper edge bends over the tip, and the lower edge meets it in a narrow bow, as in a flight feather.
  const [end, shoulder] = [1 + (0.5 * width) / length, 1 - (0.85 * width) / length];
  const d =
    `M${format(along(0, -0.3))}Q${format(along(shoulder * 0.6, -0.64))} ${format(along(shoulder + 0.03, -0.5))}` +
    `C${format(along(1, -0.4))} ${format(along(end, -0.06))} ${format(along(end, 0.2))}` +
    `C${format(along(end - 0.01, 0.4))} ${format(along(1, 0.5))} ${format(along(shoulder, 0.53))}` +
    `Q${format(along(shoulder * 0.5, 0.58))} ${format(along(0, 0.3))}Z`;
  const light = `M${format(along(0.3, -0.28))}Q${format(along(shoulder * 0.7, -0.4))} ${format(along(shoulder + 0.05, -0.24))}`;
  const shaft = `M${format(along(0.1, 0.02))}Q${format(along(0.6, 0.04))} ${format(along(shoulder + 0.06, 0.1))}`;
  return { d, light, shaft };
}

/** Draws the bar from the body along the upper edge to the tip. */
function drawArm(tip: Point, lift: number): WingPart {
  const [x, y] = tip;
  const d =
    `M40 -26C70 -${58 + lift * 0.3} 110 -${66 + lift * 0.9} ${roundToTenth(x * 0.55)} ${roundToTenth(y - 17)}` +
    `C${roundToTenth(x * 0.74)} ${roundToTenth(y - 18)} ${roundToTenth(x * 0.9)} ${roundToTenth(y - 14)} ${x + 7} ${roundToTenth(y - 4)}` +
    `C${roundToTenth(x * 0.88)} ${roundToTenth(y - 1)} ${roundToTenth(x * 0.72)} ${roundToTenth(y + 2)} ${roundToTenth(x * 0.54)} ${roundToTenth(y + 1)}` +
    `C112 -${44 + lift * 0.7} 84 -${34 + lift * 0.3} 40 4Z`;
  const light = `M62 -${38 + lift * 0.3}C84 -${56 + lift * 0.6} 120 -${60 + lift * 0.9} ${roundToTenth(x * 0.56)} ${roundToTenth(y - 12)}`;
  return { d, light };
}

const mix = (from: number, to: number, t: number): number => from + (to - from) * t;
const format = ([x, y]: Point): string => `${roundToTenth(x)} ${roundToTenth(y)}`;
