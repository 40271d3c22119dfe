import type { GrayImage } from './gray-picture.ts';

/** Of how many lines one is looked at. */
const EACH = 2;
/** A weaker edge is grain or a shade. */
const MIN_EDGE = 60;
const QUARTER = 90;
/** Turns that are tried when the edges say nothing, in degrees. A reader bears about three degrees to either side. */
const STEPS = [6, -6, 12, -12, 18, -18, 24, -24, 30, -30, 36, -36, 42, -42];
/** How many of the strongest directions are tried. */
const PEAKS = 4;
/** Directions as near as this are one. */
const NEAR = 3;

/**
 * The turns that may put the bars of a bar code upright, in degrees, the likeliest first. A bar code has far more edges than
 * what is around it, and all of them lie in two directions at right angles; their strength is summed up by direction.
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

/** The strength of all edges in each direction of 0 to 89 degrees, where right angles are alike. */
function strengthOfDirections({ data, width, height }: GrayImage): readonly number[] {
  const sums = new Float64Array(QUARTER);
  for (let y = 1; y < height - 1; y += EACH) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [nw = 0, n = 0, ne = 0] = [data[at - width - 1], data[at - width], data[at - width + 1]];
      const [w = 0, e = 0] = [data[at - 1], data[at + 1]];
      const [sw = 0, s = 0, se = 0] = [data[at + width - 1], data[at + width], data[at + width + 1]];
      // Scharr's weights: plain differences turn fine bars away from their direction.
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
