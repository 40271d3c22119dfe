/** An airline's mark as one path. */

/** `viewBox`: the tight bounds of the path [x, y, width, height]; `d`: path data for the nonzero fill rule. */
export type Mark = {
  viewBox: [number, number, number, number];
  d: string;
  /** What is drawn below the path in the same color, more faintly. */
  tones?: readonly Tone[];
};

export type Tone = { readonly d: string; readonly opacity: number };

/** A standalone SVG document of the mark in one color ('#RRGGBB'), cut to its bounds. */
export const markSvg = (mark: Mark, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox.join(' ')}"><path fill="${color}" d="${mark.d}"/></svg>`;
