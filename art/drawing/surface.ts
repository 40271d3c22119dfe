/** The positions of the parts of a wing or tailplane in the side view. */
import type { Surface } from './airframe.ts';
import type { Point } from './geometry.ts';

const measureChord = (surface: Surface, station: number): number =>
  getTrailingX(surface, station) - getLeadingX(surface, station);

const getLeadingX = (surface: Surface, station: number): number =>
  surface.root[0] + (surface.tip[0] - surface.root[0]) * station;

/** Returns the x of the trailing edge, which is nearly perpendicular to the fuselage up to the kink and swept from there on. */
const getTrailingX = (surface: Surface, station: number): number => {
  const rootX = surface.root[0] + surface.rootChord;
  const tipX = surface.tip[0] + surface.tipChord;
  const [kink, aft] = surface.kink ?? [1, tipX - rootX];
  if (station <= kink) return rootX + (aft * station) / kink;
  return rootX + aft + ((tipX - rootX - aft) * (station - kink)) / (1 - kink);
};

/**
 * Returns the point at `ratio` of the chord (0 leading, 1 trailing edge) and `station` of the half span (0 root, 1 tip). The height is
 * the dihedral plus the bend by lift (quadratic) minus the incidence, which decreases towards the tip.
 */
export const getSurfacePoint = (surface: Surface, station: number, ratio: number): Point => {
  const bend = surface.isStiff ? station : 0.62 * station + 0.38 * station * station;
  const rise = (surface.tip[1] - surface.root[1]) * bend;
  const chord = measureChord(surface, station);
  const incidence = (0.05 - 0.035 * station) * (surface.isFlat ? 0.3 : 1);
  return [getLeadingX(surface, station) + chord * ratio, surface.root[1] + rise - chord * incidence * ratio];
};

/** Returns the slope of the leading edge at the tip, in meters up per meter aft. */
export const getTipSlope = (surface: Surface): number =>
  ((surface.tip[1] - surface.root[1]) / (surface.tip[0] - surface.root[0])) * (0.62 + 2 * 0.38);

/** Returns points along a line at a constant fraction of the chord. */
export const getSpanPoints = (surface: Surface, ratio: number, stations: readonly number[]): Point[] =>
  stations.map((station) => getSurfacePoint(surface, station, ratio));

/**
 * Returns points along a line at a constant fraction of the chord, moved up by a fraction of the local chord: the crest or the belly of
 * the section.
 */
export const getBulgedPoints = (
  surface: Surface,
  ratio: number,
  stations: readonly number[],
  thickness: number,
): Point[] =>
  stations.map((station) => {
    const [x, y] = getSurfacePoint(surface, station, ratio);
    return [x, y + measureChord(surface, station) * thickness];
  });
