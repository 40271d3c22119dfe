/** Parts that many types share: fairings of T-tails, propeller nacelles, high wings. */
import type { Engine, PartLayer, PartPaint } from '../../drawing/airframe.ts';
import type { PartPlan, SurfacePlan } from './plan.ts';
import type { Knot } from './smooth.ts';

/** Returns the pointed fairing that joins tailplane and fin. */
export const buildBulletFairing = (
  from: number,
  to: number,
  y: number,
  half: number,
  paint: PartPaint = 'white',
): PartPlan => {
  const partLength = to - from;
  return {
    layer: 'tip',
    paint,
    outline: [
      [from, y, 'corner'],
      [from + partLength * 0.16, y + half],
      [to - partLength * 0.3, y + half],
      [to, y, 'corner'],
      [to - partLength * 0.3, y - half],
      [from + partLength * 0.16, y - half],
    ],
  };
};

type NacellePlan = {
  /** The x at which the nacelle begins behind the spinner (`from`) and ends (`to`); the heights of its axis and its end. */
  from: number;
  to: number;
  axis: number;
  end: number;
  /** Half of its height, and its additional depth below (a chin intake, a wheel bay). */
  half: number;
  deeper?: number;
  layer?: PartLayer;
};

/** Returns the nacelle of a propeller engine. */
export const buildPropellerNacelle = (p: NacellePlan): PartPlan => {
  const { from, to, axis, end, half, deeper = 0, layer = 'wing' } = p;
  const partLength = to - from;
  return {
    layer,
    paint: 'engine',
    outline: [
      [from, axis + half * 0.58, 'corner'],
      [from + partLength * 0.14, axis + half * 0.95],
      [from + partLength * 0.36, axis + half],
      [from + partLength * 0.66, axis + half * 0.72 + (end - axis) * 0.3],
      [to, end, 'corner'],
      [from + partLength * 0.74, axis - half * 0.7 - deeper * 0.5 + (end - axis) * 0.3],
      [from + partLength * 0.4, axis - half - deeper],
      [from + partLength * 0.14, axis - half * 0.95 - deeper * 0.9],
      [from + partLength * 0.03, axis - half * 0.75 - deeper * 0.5],
      [from, axis - half * 0.58, 'corner'],
    ],
  };
};

/** Returns a straight wing on top of the tube, and the fairing below it. `nacelles` are fractions of the half span. */
export const buildHighWing = (
  root: readonly [number, number],
  chord: number,
  tip: readonly [number, number],
  tipChord: number,
  nacelles: readonly number[] = [0.3],
): { wing: SurfacePlan; parts: readonly PartPlan[] } => {
  const [x, y] = root;
  return {
    wing: { root, chord, tip, tipChord, isHigh: true, straightWingNacelles: nacelles, flapTrackStations: [] },
    parts: [
      {
        layer: 'behind',
        outline: [
          [x - chord * 0.62, y - 0.34, 'corner'],
          [x - chord * 0.22, y + 0.0],
          [x + chord * 0.2, y + chord * 0.09],
          [x + chord * 0.62, y + chord * 0.06],
          [x + chord * 1.1, y - 0.04],
          [x + chord * 1.75, y - 0.34, 'corner'],
        ],
      },
    ],
  };
};

type RadialPlan = { from: number; to: number; axis: number; half: number; layer?: PartLayer };

/** Returns the nacelle of a radial engine: a blunt round cowl, open in front, and behind it the slimmer nacelle. */
export const buildRadialNacelle = ({ from, to, axis, half, layer = 'wing' }: RadialPlan): PartPlan[] => {
  const end = from + half * 1.75;
  const partLength = to - end;
  return [
    {
      layer,
      paint: 'engine',
      outline: [
        [end - half * 0.3, axis + half * 0.8, 'corner'],
        [end + partLength * 0.4, axis + half * 0.62],
        [to, axis - half * 0.1, 'corner'],
        [end + partLength * 0.4, axis - half * 0.84],
        [end - half * 0.3, axis - half * 0.9, 'corner'],
      ],
    },
    {
      layer,
      paint: 'engine',
      outline: [
        [from, axis + half * 0.84, 'corner'],
        [from + half * 0.14, axis + half * 0.96],
        [from + half * 0.5, axis + half],
        [end - half * 0.3, axis + half * 0.98],
        [end, axis + half * 0.9, 'corner'],
        [end, axis - half * 0.9, 'corner'],
        [end - half * 0.3, axis - half * 0.98],
        [from + half * 0.5, axis - half],
        [from + half * 0.14, axis - half * 0.96],
        [from, axis - half * 0.84, 'corner'],
      ],
      lip: [
        [from, axis + half * 0.84, 'corner'],
        [from + half * 0.1, axis + half * 0.94],
        [from + half * 0.22, axis + half * 0.97, 'corner'],
        [from + half * 0.22, axis - half * 0.97, 'corner'],
        [from + half * 0.1, axis - half * 0.94],
        [from, axis - half * 0.84, 'corner'],
      ],
    },
    {
      // The gills through which the air leaves.
      layer,
      paint: 'dark',
      line: 0,
      outline: [
        [end - half * 0.05, axis + half * 0.88, 'corner'],
        [end + half * 0.03, axis + half * 0.86, 'corner'],
        [end + half * 0.03, axis - half * 0.86, 'corner'],
        [end - half * 0.05, axis - half * 0.88, 'corner'],
      ],
    },
  ];
};

/** Returns a tire and its hub. */
export const buildWheel = (x: number, y: number, radius: number, layer: PartLayer = 'last'): PartPlan[] => {
  const buildRing = (r: number): Knot[] => [
    [x - r, y],
    [x, y + r],
    [x + r, y],
    [x, y - r],
  ];
  return [
    { layer, paint: 'tire', outline: buildRing(radius), line: 0.4 },
    { layer, paint: 'gray', outline: buildRing(radius * 0.45), line: 0.3 },
  ];
};

/** Returns a thin bar between two points, for struts and legs. */
export const buildStrut = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  width: number,
  layer: PartLayer = 'last',
): PartPlan => {
  const partLength = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [(-(by - ay) / partLength) * width * 0.5, ((bx - ax) / partLength) * width * 0.5];
  return {
    layer,
    paint: 'gray',
    line: 0.3,
    outline: [
      [ax + nx, ay + ny, 'corner'],
      [bx + nx, by + ny, 'corner'],
      [bx - nx, by - ny, 'corner'],
      [ax - nx, ay - ny, 'corner'],
    ],
  };
};

/** Returns an engine on the rear fuselage. */
export const buildRearEngine = (
  x: number,
  y: number,
  diameter: number,
  length: number,
  wide = 0.66,
): Engine => ({
  lip: [x, y],
  diameter,
  length,
  duct: 'long',
  wide,
  rear: true,
});
