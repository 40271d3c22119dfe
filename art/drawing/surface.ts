/** The positions of the parts of a wing or tailplane in the side view. */
import type { Surface } from './airframe.ts';
import type { Point } from './geometry.ts';

const chordAt = (s: Surface, station: number): number => trailingX(s, station) - leadingX(s, station);

const leadingX = (s: Surface, station: number): number => s.root[0] + (s.tip[0] - s.root[0]) * station;

/** Returns the x of the trailing edge, which is nearly perpendicular to the fuselage up to the kink and swept from there on. */
const trailingX = (s: Surface, station: number): number => {
  const rootX = s.root[0] + s.rootChord;
  const tipX = s.tip[0] + s.tipChord;
  const [kink, aft] = s.kink ?? [1, tipX - rootX];
  if (station <= kink) return rootX + (aft * station) / kink;
  return rootX + aft + ((tipX - rootX - aft) * (station - kink)) / (1 - kink);
};

/**
 * Returns the point at `share` of the chord (0 leading, 1 trailing edge) and `station` of the half span (0 root, 1 tip). The height is
 * the dihedral plus the bend by lift (quadratic) minus the incidence, which decreases towards the tip.
 */
export const surfacePoint = (s: Surface, station: number, share: number): Point => {
  const bend = s.stiff ? station : 0.62 * station + 0.38 * station * station;
  const rise = (s.tip[1] - s.root[1]) * bend;
  const chord = chordAt(s, station);
  const incidence = (0.05 - 0.035 * station) * (s.flat ? 0.3 : 1);
  return [leadingX(s, station) + chord * share, s.root[1] + rise - chord * incidence * share];
};

/** Returns the slope of the leading edge at the tip, in meters up per meter aft. */
export const slopeAtTip = (s: Surface): number =>
  ((s.tip[1] - s.root[1]) / (s.tip[0] - s.root[0])) * (0.62 + 2 * 0.38);

/** Returns points along a line at a constant fraction of the chord. */
export const getSpanPoints = (s: Surface, share: number, stations: readonly number[]): Point[] =>
  stations.map((station) => surfacePoint(s, station, share));

/**
 * Returns points along a line at a constant fraction of the chord, moved up by a fraction of the local chord: the crest or the belly of
 * the section.
 */
export const getBulgedPoints = (
  s: Surface,
  share: number,
  stations: readonly number[],
  thickness: number,
): Point[] =>
  stations.map((station) => {
    const [x, y] = surfacePoint(s, station, share);
    return [x, y + chordAt(s, station) * thickness];
  });
