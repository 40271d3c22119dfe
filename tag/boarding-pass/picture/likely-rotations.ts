import type { GrayImage } from './gray-image.ts';

/** Only one of this number of rows is examined. */
const EACH = 2;
/** The smallest strength of an edge; a weaker edge is grain or a shadow. */
const MIN_EDGE = 60;
const QUARTER = 90;
/** Rotations that are tried after the rotations by edges, in degrees. A reader accepts about three degrees to either side. */
const STEPS = [6, -6, 12, -12, 18, -18, 24, -24, 30, -30, 36, -36, 42, -42];
/** The number of strongest directions that are tried. */
const PEAKS = 4;
/** Directions that differ by at most this number of degrees count as equal. */
const NEAR = 3;

/**
 * Finds the rotations that can make the bars of a code vertical, in degrees, the most probable first. A bar code has far more edges than
 * its surroundings, and all of them have two directions at right angles. Their strength is summed by direction.
 */
export function findLikelyRotations(picture: GrayImage): readonly number[] {
  const strengths = strengthOfDirections(picture);
  const peaks: number[] = [];
  const order = strengths
    .map((_, degrees) => degrees)
    .toSorted((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0));
  for (const degrees of order) {
    if (peaks.length === PEAKS) break;
    if (peaks.every((peak) => apart(peak, degrees) > NEAR)) peaks.push(degrees);
  }
  const first = peaks.map((degrees) => (degrees > QUARTER / 2 ? degrees - QUARTER : degrees));
  return [...first, ...STEPS];
}

/** Sums the strength of all edges for each direction of 0 to 89 degrees; directions at right angles count as equal. */
function strengthOfDirections({ data, width, height }: GrayImage): readonly number[] {
  const sums = new Float64Array(QUARTER);
  for (let y = 1; y < height - 1; y += EACH) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [nw = 0, n = 0, ne = 0] = [data[at - width - 1], data[at - width], data[at - width + 1]];
      const [w = 0, e = 0] = [data[at - 1], data[at + 1]];
      const [sw = 0, s = 0, se = 0] = [data[at + width - 1], data[at + width], data[at + width + 1]];
      // Scharr's weights, because plain differences give wrong directions for fine bars.
      const across = (3 * (ne - nw) + 10 * (e - w) + 3 * (se - sw)) / 16;
      const down = (3 * (sw - nw) + 10 * (s - n) + 3 * (se - ne)) / 16;
      const strength = Math.abs(across) + Math.abs(down);
      if (strength < MIN_EDGE) continue;
      const degrees = (Math.atan2(down, across) * 180) / Math.PI + 2 * QUARTER;
      const index = Math.round(degrees) % QUARTER;
      sums[index] = (sums[index] ?? 0) + strength;
    }
  }
  // Neighbours count half, so that a direction between two whole degrees is not split.
  return Array.from(sums, (sum, index) => {
    const before = sums[(index + QUARTER - 1) % QUARTER] ?? 0;
    const after = sums[(index + 1) % QUARTER] ?? 0;
    return sum + (before + after) / 2;
  });
}

function apart(a: number, b: number): number {
  const difference = Math.abs(a - b);
  return Math.min(difference, QUARTER - difference);
}
