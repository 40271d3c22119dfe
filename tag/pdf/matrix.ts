/** [a, b, c, d, e, f] maps (x, y) to (a x + c y + e, b x + d y + f), the order of SVG and PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY_MATRIX: Matrix = [1, 0, 0, 1, 0, 0];

/** Multiplies two matrices. The result applies `inner` first, then `outer`. */
export function multiplyMatrices(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Returns the point after the transformation. */
export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Returns the largest scale factor of a matrix, in x or y. */
export function getMaxScale([a, b, c, d]: Matrix): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

/** Returns true if the matrix changes nothing. */
export function isIdentity(matrix: Matrix): boolean {
  return matrix.every((value, at) => value === IDENTITY_MATRIX[at]);
}
