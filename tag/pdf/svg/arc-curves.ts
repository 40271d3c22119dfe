/** The parameters of an elliptical arc in SVG, with an absolute end. */
type Arc = {
  readonly rx: number;
  readonly ry: number;
  /** In degrees. */
  readonly rotationDegrees: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
  readonly x: number;
  readonly y: number;
};

/** Converts an arc to cubic curves: the coordinates of two control points and an end for each (SVG 2, appendix B.2.4). */
export function arcToCurves(fromX: number, fromY: number, arc: Arc): number[][] {
  if (arc.rx === 0 || arc.ry === 0) return [[fromX, fromY, arc.x, arc.y, arc.x, arc.y]];
  const [cos, sin] = [
    Math.cos((arc.rotationDegrees * Math.PI) / 180),
    Math.sin((arc.rotationDegrees * Math.PI) / 180),
  ];
  const [halfX, halfY] = [(fromX - arc.x) / 2, (fromY - arc.y) / 2];
  const [a, b] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  // Radii that are too small for the distance are enlarged.
  const radiusScale = Math.max(1, Math.hypot(a / arc.rx, b / arc.ry));
  const [rx, ry] = [Math.abs(arc.rx) * radiusScale, Math.abs(arc.ry) * radiusScale];
  const normalizedDistance = (a / rx) ** 2 + (b / ry) ** 2;
  const k = Math.sqrt(Math.max(0, 1 / normalizedDistance - 1)) * (arc.isLarge === arc.isClockwise ? -1 : 1);
  // The center, in the rotated coordinates of the ellipse.
  const [u, v] = normalizedDistance === 0 ? [0, 0] : [(k * rx * b) / ry, (-k * ry * a) / rx];
  const start = Math.atan2((b - v) / ry, (a - u) / rx);
  let sweep = Math.atan2((-b - v) / ry, (-a - u) / rx) - start;
  if (arc.isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!arc.isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const middle = [cos * u - sin * v + (fromX + arc.x) / 2, sin * u + cos * v + (fromY + arc.y) / 2] as const;
  const toPoint = (p: number, q: number) => [
    middle[0] + cos * rx * p - sin * ry * q,
    middle[1] + sin * rx * p + cos * ry * q,
  ];
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const handleLength = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, piece) => {
    const [from, to] = [start + piece * step, start + (piece + 1) * step];
    const end = piece === pieces - 1 ? [arc.x, arc.y] : toPoint(Math.cos(to), Math.sin(to));
    return [
      ...toPoint(
        Math.cos(from) - handleLength * Math.sin(from),
        Math.sin(from) + handleLength * Math.cos(from),
      ),
      ...toPoint(Math.cos(to) + handleLength * Math.sin(to), Math.sin(to) - handleLength * Math.cos(to)),
      ...end,
    ];
  });
}
