import type { GenericLivery } from '../../tag/design/choices.ts';
import type { Scheme } from './scheme.ts';

/** How the paint is laid out; the design chooses among them. */
export type Pattern = GenericLivery;

/** An airline's mark as its fin bears it: one path in the box [x, y, width, height], in one color. */
export type FinMark = {
  readonly viewBox: readonly [number, number, number, number];
  readonly d: string;
  readonly color: string;
};

/** A picture on a fin in its own colors: an element of the document, drawn in the box [x, y, width, height]. */
export type FinPicture = {
  readonly viewBox: readonly [number, number, number, number];
  readonly element: string;
};

/**
 * The paint of one aircraft, '#RRGGBB' each. `edge`: hairline round fin and tip where the tail is close to the
 * background. `pattern` is 'eurowhite' where none is given.
 */
export type Livery = {
  fuselage: string;
  tail: string;
  accent: string;
  engine: string;
  edge: string | null;
  pattern?: Pattern;
  mark?: FinMark | FinPicture | null;
  /** An airline's own paint, in place of a pattern. */
  scheme?: Scheme;
  /** Whether the scheme's titles are painted; they are where nothing is said. */
  titles?: boolean;
  /** Painted on the rear fuselage. */
  registration?: string;
};

/** A winglet has the tail's paint, or what the scheme says. */
export const wingletColor = ({ scheme, tail, fuselage }: Livery): string =>
  scheme ? (scheme.winglet ?? fuselage) : tail;
