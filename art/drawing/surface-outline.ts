/** The outline of a wing or tailplane in the side view. */
import type { Surface, Tailplane, Wing } from './airframe.ts';
import { buildSmoothPath, type Point, type PathStep, type MeterPath } from './geometry.ts';
import { getBulgedPoints, getSpanPoints, getSurfacePoint } from './surface.ts';

const CREST_STATIONS = [0.1, 0.25, 0.45, 0.7];

/** The station at which the leading edge begins to bend into the tip. */
const TIP_BEND_STATION = 0.975;

/** Returns the leading edge's crest from the root to the tip. */
const listCrestPoints = (surface: Surface): Point[] => [
  getSurfacePoint(surface, 0, 0),
  ...getBulgedPoints(surface, 0.02, CREST_STATIONS, 0.03),
  getSurfacePoint(surface, TIP_BEND_STATION, 0),
];

const listTrailingPoints = (surface: Surface): Point[] =>
  getSpanPoints(surface, 1, surface.kink ? [1, 0.8, 0.6, surface.kink[0], 0] : [1, 0.5, 0]);

/** Returns the closed outline: crest, tip, trailing edge with its kink, and the root section's belly. */
const buildSurfaceTrack = (surface: Surface, belly: number): MeterPath => {
  const [x, y] = surface.root;
  const chord = surface.rootChord;
  return [
    ['M', surface.root],
    ...buildSmoothPath(listCrestPoints(surface)),
    ['Q', getSurfacePoint(surface, 1, 0), getSurfacePoint(surface, 1, 0.22)],
    ...listTrailingPoints(surface).map((p): PathStep => ['L', p]),
    [
      'C',
      [x + chord * 0.75, y - chord * (0.045 + belly * 0.5)],
      [x + chord * 0.3, y - chord * (0.02 + belly)],
      [x + chord * 0.05, y - chord * (0.012 + belly * 0.5)],
    ],
    ['Q', [x - chord * 0.01, y - chord * 0.012], surface.root],
    ['Z'],
  ];
};

/** Returns the leading edge of a wing or tailplane as a line, in meters. */
export const buildLeadingEdge = (surface: Surface): MeterPath => [
  ['M', surface.root],
  ...buildSmoothPath(listCrestPoints(surface)),
];

/** The depth of the root section's belly, in root chords. */
const WING_BELLY_CHORDS = 0.055;
const TAILPLANE_BELLY_CHORDS = { onFin: 0.06, thinPanel: 0.02, onTube: 0.1 } as const;

/** Returns the outline of a wing, in meters. */
export const buildWingTrack = (wing: Wing): MeterPath => buildSurfaceTrack(wing, WING_BELLY_CHORDS);

/** Returns the outline of a tailplane, in meters. */
export const buildTailplaneTrack = (surface: Tailplane): MeterPath => {
  const { onFin, thinPanel, onTube } = TAILPLANE_BELLY_CHORDS;
  return buildSurfaceTrack(surface, surface.isHigh ? onFin : surface.isStiff ? thinPanel : onTube);
};
