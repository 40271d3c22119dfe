import type { Mark } from '../mark.ts';

/** A part of a mark: start and end of its path within the mark's path, and its bounds. */
export type FigureCut = {
  readonly pathStart: string;
  readonly start?: readonly [find: string, instead: string];
  readonly end?: string;
  readonly viewBox: Mark['viewBox'];
};

/**
 * The figures that are cut out of marks. Some marks are fins themselves; on a fin, only the figure that is cut out of them is painted.
 * Small text is left out, because on a fin it would be illegible.
 */
export const FIGURE_CUTS: readonly FigureCut[] = [
  // SWISS: the cross.
  {
    pathStart: 'M14.358 3.05 0 20.95h19.59L24 3.05Z',
    start: ['m-1.07 3.445', 'M13.288 6.495'],
    viewBox: [9.435, 6.495, 11.012, 11.011],
  },
  // Icelandair: the three waves.
  {
    pathStart: 'M17.998 1.788 0 22.212h17.655',
    start: ['m1.3 8.935', 'M19.298 10.723l'],
    viewBox: [9.1, 10.723, 10.198, 7.69],
  },
  // Alaska without 'Airlines', and Etihad in one script only.
  { pathStart: 'M26.268 18.2c-2.623 0-3.958', end: 'm2.355 6.045c-.488', viewBox: [0, 18.2, 64, 19.38] },
  { pathStart: 'M16.07 7.833s-.194', end: 'm1.045 1.713l-.422', viewBox: [6.76, 7.833, 10.49, 4.56] },
];
