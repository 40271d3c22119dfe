import type { GrayImage } from './gray-image.ts';

/** Only one of this number of rows is examined. */
const ROW_STEP = 2;
/** The smallest strength of an edge; a weaker edge is grain or a shadow. */
const MIN_EDGE_STRENGTH = 60;
const QUARTER_TURN_DEGREES = 90;
/** Rotations that are tried after the rotations by edges, in degrees. A reader accepts about three degrees to either side. */
const FALLBACK_ROTATIONS = [6, -6, 12, -12, 18, -18, 24, -24, 30, -30, 36, -36, 42, -42];
/** The number of strongest directions that are tried. */
const MAX_PEAKS = 4;
/** Directions that differ by at most this number of degrees count as equal. */
const MIN_PEAK_DISTANCE_DEGREES = 3;

/**
 * Finds the rotations that can make the bars of a code vertical, in degrees, the most probable first. A bar code has far more edges than
 * its surroundings, and all of them have two directions at right angles. Their strength is summed by direction.
 */
export function findLikelyRotations(image: GrayImage): readonly number[] {
  const strengths = sumDirectionStrengths(image);
  const peaks: number[] = [];
  const degreesByStrength = strengths
    .map((_, degrees) => degrees)
    .toSorted((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0));
  for (const degrees of degreesByStrength) {
    if (peaks.length === MAX_PEAKS) break;
    if (peaks.every((peak) => measureAngle(peak, degrees) > MIN_PEAK_DISTANCE_DEGREES)) peaks.push(degrees);
  }
  const edgeRotations = peaks.map((degrees) =>
    degrees > QUARTER_TURN_DEGREES / 2 ? degrees - QUARTER_TURN_DEGREES : degrees,
  );
  return [...edgeRotations, ...FALLBACK_ROTATIONS];
}

/** Sums the strength of all edges for each direction of 0 to 89 degrees; directions at right angles count as equal. */
function sumDirectionStrengths({ data, width, height }: GrayImage): readonly number[] {
  const sums = new Float64Array(QUARTER_TURN_DEGREES);
  for (let y = 1; y < height - 1; y += ROW_STEP) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [nw = 0, n = 0, ne = 0] = [data[at - width - 1], data[at - width], data[at - width + 1]];
      const [w = 0, e = 0] = [data[at - 1], data[at + 1]];
      const [sw = 0, s = 0, se = 0] = [data[at + width - 1], data[at + width], data[at + width + 1]];
      // Scharr's weights, because plain differences give wrong directions for fine bars.
      const horizontalGradient = (3 * (ne - nw) + 10 * (e - w) + 3 * (se - sw)) / 16;
      const verticalGradient = (3 * (sw - nw) + 10 * (s - n) + 3 * (se - ne)) / 16;
      const strength = Math.abs(horizontalGradient) + Math.abs(verticalGradient);
      if (strength < MIN_EDGE_STRENGTH) continue;
      const degrees =
        (Math.atan2(verticalGradient, horizontalGradient) * 180) / Math.PI + 2 * QUARTER_TURN_DEGREES;
      const index = Math.round(degrees) % QUARTER_TURN_DEGREES;
      sums[index] = (sums[index] ?? 0) + strength;
    }
  }
  // Neighbours count half, so that a direction between two whole degrees is not split.
  return Array.from(sums, (sum, index) => {
    const before = sums[(index + QUARTER_TURN_DEGREES - 1) % QUARTER_TURN_DEGREES] ?? 0;
    const after = sums[(index + 1) % QUARTER_TURN_DEGREES] ?? 0;
    return sum + (before + after) / 2;
  });
}

function measureAngle(a: number, b: number): number {
  const difference = Math.abs(a - b);
  return Math.min(difference, QUARTER_TURN_DEGREES - difference);
}
