/** Selects the part of a logo that is painted on an aircraft's fin. */
import type { MarkArt } from '../tag/card/card-art.ts';
import { FIGURE_CUTS, type FigureCut } from './marks/data/figure-cuts.ts';
import type { Mark } from './marks/mark.ts';
import { isTailFin } from './tail-fin.ts';

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
