import { IDENTITY_MATRIX, multiplyMatrices } from '../../pdf/matrix.ts';
import type { FilmMatrix } from '../film.ts';

export const translateBy = (x: number, y: number): FilmMatrix => [1, 0, 0, 1, x, y];

export const scaleBy = (x: number, y: number = x): FilmMatrix => [x, 0, 0, y, 0, 0];

/** Returns the rotation by an angle in degrees, clockwise as seen on the screen. */
export function rotateBy(degrees: number): FilmMatrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, 0, 0];
}

/** Composes matrices as SVG does: the last one is applied first. */
export const composeMatrices = (...matrices: readonly FilmMatrix[]): FilmMatrix =>
  matrices.reduce(multiplyMatrices, IDENTITY_MATRIX);

/** Returns a matrix that is applied with a point in its place: the point itself does not move. */
export const pivotAt = (x: number, y: number, matrix: FilmMatrix): FilmMatrix =>
  composeMatrices(translateBy(x, y), matrix, translateBy(-x, -y));
