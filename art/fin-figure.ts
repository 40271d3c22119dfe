/** Selects the part of a logo that is painted on an aircraft's fin. */
import type { MarkArt } from '../tag/card/card-art.ts';
import type { Mark } from './marks/mark.ts';
import { isTailFin } from './tail-fin.ts';

/** A part of a mark: start and end of its path within the mark's path, and its bounds. */
type FigureCut = {
  readonly pathStart: string;
  readonly start?: readonly [find: string, instead: string];
  readonly end?: string;
  readonly viewBox: Mark['viewBox'];
};

// Some marks are fins themselves; on a fin, only the figure that is cut out of them is painted. Small text is left out, because on a fin
// it would be illegible.
const FIGURE_CUTS: readonly FigureCut[] = [
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

function cutFigure(d: string, { start, end, viewBox }: FigureCut): Mark | null {
  const from = start ? d.indexOf(start[0]) : 0;
  const to = end ? d.indexOf(end) : d.length;
  if (from < 0 || to < 0) return null;
  return { viewBox, d: (start?.[1] ?? '') + d.slice(from + (start?.[0].length ?? 0), to) };
}

/** TypeScript infers bounds in a file as an array of any length. */
type DrawnMark = Pick<MarkArt, 'd' | 'tones'> & { readonly viewBox: readonly number[] };

/**
 * Returns the figure on the fin for a logo: the mark or a part of it, or the code of a drawn fin; null for a drawn fin without a code.
 */
export function getFinFigure(logo: DrawnMark & { readonly code?: DrawnMark }): Mark | null {
  if (isTailFin(logo)) return logo.code ? copyMark(logo.code) : null;
  const cut = FIGURE_CUTS.find(({ pathStart }) => logo.d.startsWith(pathStart));
  const figure = cut && cutFigure(logo.d, cut);
  if (figure) return figure;
  return copyMark(logo);
}

/** Returns the path of a mark with its bounds as a tuple. */
function copyMark({ viewBox: [x = 0, y = 0, width = 0, height = 0], d }: DrawnMark): Mark {
  return { viewBox: [x, y, width, height], d };
}
