/** Where the parts of a wing or tailplane lie in the side view. */
import type { Surface } from './airframe.ts';
import type { Point } from './geometry.ts';

const chordAt = (s: Surface, station: number): number => trailingX(s, station) - leadingX(s, station);

const leadingX = (s: Surface, station: number): number => s.root[0] + (s.tip[0] - s.root[0]) * station;

/** The trailing edge runs nearly straight across to the kink and is swept from there on. */
const trailingX = (s: Surface, station: number): number => {
  const rootX = s.root[0] + s.rootChord;
  const tipX = s.tip[0] + s.tipChord;
  const [kink, aft] = s.kink ?? [1, tipX - rootX];
  if (station <= kink) return rootX + (aft * station) / kink;
  return rootX + aft + ((tipX - rootX - aft) * (station - kink)) / (1 - kink);
};

/**
 * The point at `share` of the chord (0 leading, 1 trailing edge) and `station` of the half span (0 root, 1 tip).
 * Height: dihedral, plus the bend of lift (a square), minus the incidence, which washes out towards the tip.
 */
export const surfacePoint = (s: Surface, station: number, share: number): Point => {
  const bend = s.stiff ? station : 0.62 * station + 0.38 * station * station;
  const rise = (s.tip[1] - s.root[1]) * bend;
  const chord = chordAt(s, station);
  const incidence = (0.05 - 0.035 * station) * (s.flat ? 0.3 : 1);
  return [leadingX(s, station) + chord * share, s.root[1] + rise - chord * incidence * share];
};

/** How steeply the leading edge rises where it reaches the tip: meters up for each meter aft. */
export const slopeAtTip = (s: Surface): number =>
  ((s.tip[1] - s.root[1]) / (s.tip[0] - s.root[0])) * (0.62 + 2 * 0.38);

/** Points along a line of constant chord share. */
export const spanwise = (s: Surface, share: number, stations: readonly number[]): Point[] =>
  stations.map((station) => surfacePoint(s, station, share));

/** The same points moved up by a share of the local chord: the crest or the belly of the section. */
export const bulged = (s: Surface, share: number, stations: readonly number[], thickness: number): Point[] =>
  stations.map((station) => {
    const [x, y] = surfacePoint(s, station, share);
    return [x, y + chordAt(s, station) * thickness];
  });
