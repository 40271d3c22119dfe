/** Parts that many types have: bullets on T-tails, propeller nacelles, high wings. */
import type { Engine, Layer, Paint } from '../airframe.ts';
import type { PartPlan, SurfacePlan } from './plan.ts';
import type { Knot } from './smooth.ts';

/** The bullet that joins tailplane and fin. */
export const bullet = (
  from: number,
  to: number,
  y: number,
  half: number,
  paint: Paint = 'white',
): PartPlan => {
  const long = to - from;
  return {
    layer: 'tip',
    paint,
    outline: [
      [from, y, 'c'],
      [from + long * 0.16, y + half],
      [to - long * 0.3, y + half],
      [to, y, 'c'],
      [to - long * 0.3, y - half],
      [from + long * 0.16, y - half],
    ],
  };
};

type NacellePlan = {
  /** Where it begins behind the spinner, and where it ends; heights of its axis and its end. */
  from: number;
  to: number;
  axis: number;
  end: number;
  /** Half its height, and how much deeper it hangs (a chin intake, a wheel bay). */
  half: number;
  deeper?: number;
  layer?: Layer;
};

/** The nacelle of a propeller engine. */
export const propNacelle = (p: NacellePlan): PartPlan => {
  const { from, to, axis, end, half, deeper = 0, layer = 'wing' } = p;
  const long = to - from;
  return {
    layer,
    paint: 'engine',
    outline: [
      [from, axis + half * 0.58, 'c'],
      [from + long * 0.14, axis + half * 0.95],
      [from + long * 0.36, axis + half],
      [from + long * 0.66, axis + half * 0.72 + (end - axis) * 0.3],
      [to, end, 'c'],
      [from + long * 0.74, axis - half * 0.7 - deeper * 0.5 + (end - axis) * 0.3],
      [from + long * 0.4, axis - half - deeper],
      [from + long * 0.14, axis - half * 0.95 - deeper * 0.9],
      [from + long * 0.03, axis - half * 0.75 - deeper * 0.5],
      [from, axis - half * 0.58, 'c'],
    ],
  };
};

/** A straight wing on top of the tube, nearly edge on: the wing, its fairing, and the end face of its tip. */
export const highWing = (
  root: readonly [number, number],
  chord: number,
  tip: readonly [number, number],
  tipChord: number,
): { wing: SurfacePlan; parts: readonly PartPlan[] } => {
  const [x, y] = root;
  const [tx, ty] = tip;
  const lens: readonly Knot[] = [
    [tx - 0.03, ty - 0.06],
    [tx + tipChord * 0.12, ty + tipChord * 0.025],
    [tx + tipChord * 0.4, ty + tipChord * 0.045],
    [tx + tipChord * 0.7, ty + tipChord * 0.015],
    [tx + tipChord, ty - tipChord * 0.045, 'c'],
    [tx + tipChord * 0.6, ty - tipChord * 0.06],
    [tx + tipChord * 0.15, ty - tipChord * 0.065],
  ];
  return {
    wing: { root, chord, tip, tipChord, flat: true, high: true, kink: [0.36, 0.02], canoes: [] },
    parts: [
      {
        layer: 'behind',
        outline: [
          [x - chord * 0.62, y - 0.34, 'c'],
          [x - chord * 0.22, y + 0.02],
          [x + chord * 0.2, y + chord * 0.06],
          [x + chord * 0.62, y + chord * 0.05],
          [x + chord * 1.1, y - 0.02],
          [x + chord * 1.75, y - 0.34, 'c'],
        ],
      },
      { layer: 'tip', paint: 'gray', line: 0.25, outline: lens },
    ],
  };
};

/** A tire and its hub. */
export const wheel = (x: number, y: number, radius: number, layer: Layer = 'last'): PartPlan[] => {
  const ring = (r: number): Knot[] => [
    [x - r, y],
    [x, y + r],
    [x + r, y],
    [x, y - r],
  ];
  return [
    { layer, paint: 'tire', outline: ring(radius), line: 0.4 },
    { layer, paint: 'gray', outline: ring(radius * 0.45), line: 0.3 },
  ];
};

/** A thin bar from one point to another: struts and legs. */
export const bar = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  width: number,
  layer: Layer = 'last',
): PartPlan => {
  const long = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [(-(by - ay) / long) * width * 0.5, ((bx - ax) / long) * width * 0.5];
  return {
    layer,
    paint: 'gray',
    line: 0.3,
    outline: [
      [ax + nx, ay + ny, 'c'],
      [bx + nx, by + ny, 'c'],
      [bx - nx, by - ny, 'c'],
      [ax - nx, ay - ny, 'c'],
    ],
  };
};

/** An engine on the rear fuselage. */
export const rearEngine = (x: number, y: number, diameter: number, length: number, wide = 0.66): Engine => ({
  lip: [x, y],
  diameter,
  length,
  duct: 'long',
  wide,
  rear: true,
});
