import type { CurvePoints } from '../../collection/year-story/draw-flypast.ts';

const STEPS = 40;

/** Returns the point of a cubic curve at a ratio of its way. */
export function findCurvePoint(
  [x0, y0, x1, y1, x2, y2, x3, y3]: CurvePoints,
  ratio: number,
): [x: number, y: number] {
  const rest = 1 - ratio;
  const [a, b, c, d] = [
    rest * rest * rest,
    3 * rest * rest * ratio,
    3 * rest * ratio * ratio,
    ratio * ratio * ratio,
  ];
  return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
}

/** Traces a cubic curve from its start to a ratio of its way, as x and y in turns. */
export function traceCurve(curve: CurvePoints, ratio: number): number[] {
  const steps = Math.max(1, Math.ceil(STEPS * ratio));
  return Array.from({ length: steps + 1 }, (_, i) => findCurvePoint(curve, (i / steps) * ratio)).flat();
}
