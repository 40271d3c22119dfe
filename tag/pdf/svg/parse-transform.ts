import { IDENTITY_MATRIX, multiplyMatrices, type Matrix } from '../matrix.ts';

/**
 * Parses a transform attribute to a matrix.
 * @throws for a transform that cards do not use
 */
export function parseTransform(text = ''): Matrix {
  let matrix = IDENTITY_MATRIX;
  const rest = text.replace(/(\w+)\(([^)]*)\)/g, (_, kind: string, argumentText: string) => {
    const numbers = argumentText
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    matrix = multiplyMatrices(matrix, createTransformMatrix(kind, numbers));
    return '';
  });
  if (rest.trim() !== '' || matrix.some(Number.isNaN)) throw new Error(`Not a transform: ${text}`);
  return matrix;
}

function createTransformMatrix(kind: string, numbers: readonly number[]): Matrix {
  const [a = NaN, b, c, d, e, f] = numbers;
  if (kind === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (kind === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (kind === 'rotate') return createRotation(a, b ?? 0, c ?? 0);
  if (kind === 'matrix') return [a, b ?? NaN, c ?? NaN, d ?? NaN, e ?? NaN, f ?? NaN];
  throw new Error(`Not a transform: ${kind}`);
}

function createRotation(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return multiplyMatrices(multiplyMatrices([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [
    1,
    0,
    0,
    1,
    -x,
    -y,
  ]);
}
