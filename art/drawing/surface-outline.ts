/** The outline of a wing or tailplane in the side view. */
import type { Surface } from './airframe.ts';
import { smoothCurve, type Point, type Step, type Track } from './geometry.ts';
import { getBulgedPoints, getSpanPoints, surfacePoint } from './surface.ts';

const STATIONS = [0.1, 0.25, 0.45, 0.7];

/** The station at which the leading edge begins to bend into the tip. */
const ROUNDING = 0.975;

/** Returns the leading edge's crest from the root to the tip. */
const crest = (s: Surface): Point[] => [
  surfacePoint(s, 0, 0),
  ...getBulgedPoints(s, 0.02, STATIONS, 0.03),
  surfacePoint(s, ROUNDING, 0),
];

const trailing = (s: Surface): Point[] =>
  getSpanPoints(s, 1, s.kink ? [1, 0.8, 0.6, s.kink[0], 0] : [1, 0.5, 0]);

/** Returns the closed outline: crest, tip, trailing edge with its kink, and the root section's belly. */
export const surfaceTrack = (s: Surface, belly: number): Track => {
  const [x, y] = s.root;
  const c = s.rootChord;
  return [
    ['M', s.root],
    ...smoothCurve(crest(s)),
    ['Q', surfacePoint(s, 1, 0), surfacePoint(s, 1, 0.22)],
    ...trailing(s).map((p): Step => ['L', p]),
    [
      'C',
      [x + c * 0.75, y - c * (0.045 + belly * 0.5)],
      [x + c * 0.3, y - c * (0.02 + belly)],
      [x + c * 0.05, y - c * (0.012 + belly * 0.5)],
    ],
    ['Q', [x - c * 0.01, y - c * 0.012], s.root],
    ['Z'],
  ];
};

export const leadingEdge = (s: Surface): Track => [['M', s.root], ...smoothCurve(crest(s))];
