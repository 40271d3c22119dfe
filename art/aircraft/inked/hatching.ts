/** Roundness as an engraver cuts it: lines that follow a solid and grow thicker into its shade. */
import { edgesOf, regionOf } from '../../schemes/region.ts';
import type { Point } from '../../drawing/geometry.ts';

/** Lines along an outline, in meters. */
export type Hatching = {
  /** The outline's corners; it has one upper and one lower edge everywhere. */
  readonly corners: readonly Point[];
  readonly from: number;
  readonly to: number;
  /** Where lines lie, as shares of the way from the crown to the keel, and how thick the last is; the first is a hair. */
  readonly shares: readonly [number, number];
  readonly pitch: number;
  readonly thick: number;
  /** Whether a line is cut at a place. */
  readonly isCut: (place: Point) => boolean;
};

const STATIONS = 44;
/** The first line's share of the last one's thickness. */
const HAIR = 0.16;
/** Stations over which a line comes to a point. */
const POINTED = 3;

/** The outline of a line along points, of a thickness at each. */
const lineOf = (points: readonly Point[], thick: readonly number[]): Point[] => {
  const half = (i: number): number => {
    const end = Math.min(i, points.length - 1 - i);
    return ((thick[i] ?? 0) / 2) * Math.min(1, end / POINTED);
  };
  const under = points.map(([x, y], i): Point => [x, y - half(i)]);
  return [...points.map(([x, y], i): Point => [x, y + half(i)]), ...under.reverse()];
};

/** The lines as closed outlines. */
export const hatched = (hatching: Hatching): Point[][] => {
  const { corners, from, to, shares, pitch, thick, isCut } = hatching;
  const region = regionOf(corners);
  const places = Array.from({ length: STATIONS + 1 }, (_, i) => {
    const t = i / STATIONS;
    // Closer together at both ends, where the outline bends.
    const x = from + (to - from) * t * t * (3 - 2 * t);
    const [low, high] = edgesOf(region, x);
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
      // Towards the ends every other line stops, then every line.
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
