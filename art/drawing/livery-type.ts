import type { GenericLivery } from '../../tag/design/choices.ts';
import type { Scheme } from './scheme.ts';

/** The layout of the paint, which the design selects. */
export type GenericPattern = GenericLivery;

/** An airline's mark on the fin: one path in the box [x, y, width, height], in one color. */
export type FinMark = {
  readonly viewBox: readonly [number, number, number, number];
  readonly d: string;
  readonly color: string;
};

/** An image on a fin in its own colors: an element of the document, drawn in the box [x, y, width, height]. */
export type FinImage = {
  readonly viewBox: readonly [number, number, number, number];
  readonly element: string;
};

/**
 * The paint of one aircraft, '#RRGGBB' each. `edge`: the color of a hairline around fin and tip if the tail is similar to the background.
 * The default of `pattern` is 'eurowhite'.
 */
export type Livery = {
  fuselage: string;
  tail: string;
  accent: string;
  engine: string;
  edge: string | null;
  pattern?: GenericPattern;
  mark?: FinMark | FinImage | null;
  /** An airline's own paint, which replaces the pattern. */
  scheme?: Scheme;
  /** True if the scheme's titles are painted; the default is true. */
  titles?: boolean;
  /** The text on the rear fuselage. */
  registration?: string;
};

/** Returns the color of a winglet: the tail's paint or, with a scheme, the scheme's winglet color. */
export const getWingletColor = ({ scheme, tail, fuselage }: Livery): string =>
  scheme ? (scheme.winglet ?? fuselage) : tail;
