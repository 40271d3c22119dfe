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

const STATION_COUNT = 44;
/** The thickness of the first line as a fraction of the last line's thickness. */
const FIRST_LINE_RATIO = 0.16;
/** The number of stations over which a line narrows to a point. */
const POINT_STATIONS = 3;

/** Returns the outline of a line along points with the given thicknesses. */
const buildLine = (points: readonly Point[], thicknesses: readonly number[]): Point[] => {
  const getHalfThickness = (i: number): number => {
    const end = Math.min(i, points.length - 1 - i);
    return ((thicknesses[i] ?? 0) / 2) * Math.min(1, end / POINT_STATIONS);
  };
  const lowerPoints = points.map(([x, y], i): Point => [x, y - getHalfThickness(i)]);
  return [...points.map(([x, y], i): Point => [x, y + getHalfThickness(i)]), ...lowerPoints.reverse()];
};

/** Returns the hatching lines as closed outlines. */
export const buildHatching = (hatching: Hatching): Point[][] => {
  const { corners, from, to, shares, pitch, thick, isCut } = hatching;
  const region = createRegion(corners);
  const stations = Array.from({ length: STATION_COUNT + 1 }, (_, i) => {
    const t = i / STATION_COUNT;
    // The stations are closer together at both ends, where the outline bends.
    const x = from + (to - from) * t * t * (3 - 2 * t);
    const [low, high] = getRegionEdges(region, x);
    return { x, low, high };
  });
  const tallest = Math.max(...stations.map(({ low, high }) => high - low));
  const [first, last] = shares;
  const count = Math.max(1, Math.round((Math.abs(last - first) * tallest) / pitch));
  return Array.from({ length: count }, (_, k) => {
    const progress = (k + 1) / count;
    const ratio = first + (last - first) * ((k + 0.5) / count);
    const lines: Point[][] = [];
    let points: Point[] = [];
    let widths: number[] = [];
    const endLine = () => {
      if (points.length > POINT_STATIONS) lines.push(buildLine(points, widths));
      [points, widths] = [[], []];
    };
    for (const { x, low, high } of stations) {
      const place: Point = [x, high - (high - low) * ratio];
      const relativeHeight = (high - low) / tallest;
      // Towards the ends of the outline every other line stops first, then every line.
      if (relativeHeight < (k % 2 === 0 ? 0.42 : 0.16) || !isCut(place)) {
        endLine();
        continue;
      }
      points.push(place);
      widths.push(
        thick * (FIRST_LINE_RATIO + (1 - FIRST_LINE_RATIO) * progress) * Math.min(1, relativeHeight * 1.15),
      );
    }
    endLine();
    return lines;
  }).flat();
};
