/** Shows roundness like an engraving: lines follow a solid and grow thicker towards its shade. */
import { getRegionEdges, createRegion } from '../../schemes/region.ts';
import type { Point } from '../../drawing/geometry.ts';

/** Hatching lines along an outline, in meters. */
export type Hatching = {
  /** The outline's corners. At every x the outline has exactly one upper and one lower edge. */
  readonly corners: readonly Point[];
  readonly from: number;
  readonly to: number;
  /**
   * Range of the lines as fractions of the height from the crown (0) to the keel (1). Thickness grows from a hair at the first line to
   * `thick` at the last.
   */
  readonly shares: readonly [number, number];
  readonly pitch: number;
  readonly thick: number;
  /** Returns true if a line is drawn at a place. */
  readonly isCut: (place: Point) => boolean;
};

const STATIONS = 44;
/** The thickness of the first line as a fraction of the last line's thickness. */
const HAIR = 0.16;
/** The number of stations over which a line narrows to a point. */
const POINTED = 3;

/** Returns the outline of a line along points with the given thicknesses. */
const lineOf = (points: readonly Point[], thick: readonly number[]): Point[] => {
  const half = (i: number): number => {
    const end = Math.min(i, points.length - 1 - i);
    return ((thick[i] ?? 0) / 2) * Math.min(1, end / POINTED);
  };
  const under = points.map(([x, y], i): Point => [x, y - half(i)]);
  return [...points.map(([x, y], i): Point => [x, y + half(i)]), ...under.reverse()];
};

/** Returns the hatching lines as closed outlines. */
export const buildHatching = (hatching: Hatching): Point[][] => {
  const { corners, from, to, shares, pitch, thick, isCut } = hatching;
  const region = createRegion(corners);
  const places = Array.from({ length: STATIONS + 1 }, (_, i) => {
    const t = i / STATIONS;
    // The stations are closer together at both ends, where the outline bends.
    const x = from + (to - from) * t * t * (3 - 2 * t);
    const [low, high] = getRegionEdges(region, x);
    return { x, low, high };
  });
  const tallest = Math.max(...places.map(({ low, high }) => high - low));
  const [first, last] = shares;
  const count = Math.max(1, Math.round((Math.abs(last - first) * tallest) / pitch));
  return Array.from({ length: count }, (_, k) => {
    const dark = (k + 1) / count;
    const share = first + (last - first) * ((k + 0.5) / count);
    const lines: Point[][] = [];
    let points: Point[] = [];
    let widths: number[] = [];
    const end = () => {
      if (points.length > POINTED) lines.push(lineOf(points, widths));
      [points, widths] = [[], []];
    };
    for (const { x, low, high } of places) {
      const place: Point = [x, high - (high - low) * share];
      const tall = (high - low) / tallest;
      // Towards the ends of the outline every other line stops first, then every line.
      if (tall < (k % 2 === 0 ? 0.42 : 0.16) || !isCut(place)) {
        end();
        continue;
      }
      points.push(place);
      widths.push(thick * (HAIR + (1 - HAIR) * dark) * Math.min(1, tall * 1.15));
    }
    end();
    return lines;
  }).flat();
};
