/** What of a logo goes on an aircraft's fin. */
import type { Mark } from './marks/mark.ts';
import { finLetters, isTailFin } from './tail-fin.ts';

/** SWISS's mark is itself a fin, with the cross cut out of it: on a fin the cross is what is left to paint. */
const SWISS_FIN = 'M14.358 3.05 0 20.95h19.59L24 3.05Z';
const SWISS_CROSS: Mark = {
  viewBox: [9.435, 6.495, 11.012, 11.011],
  d: 'M13.288 6.495h3.304v3.853h3.855v3.303H16.59v3.855h-3.305v-3.855h-3.85v-3.303h3.854z',
};

/** The figure that a logo gives the fin: the mark itself, of a drawn fin its code; null where there is none. */
export function finFigure(logo: Pick<Mark, 'd'> & { readonly viewBox: readonly number[] }): Mark | null {
  if (isTailFin(logo)) return finLetters(logo);
  if (logo.d.startsWith(SWISS_FIN)) return SWISS_CROSS;
  const [x = 0, y = 0, width = 0, height = 0] = logo.viewBox;
  return { viewBox: [x, y, width, height], d: logo.d };
}
