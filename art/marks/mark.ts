/** An airline's mark as one path. */

/** `viewBox`: the tight bounds of the path [x, y, width, height]; `d`: path data for the nonzero fill rule. */
export type Mark = {
  viewBox: [number, number, number, number];
  d: string;
  /** Shapes below the path, in the same color but fainter. */
  tones?: readonly Tone[];
};

export type Tone = { readonly d: string; readonly opacity: number };

/** Returns a standalone SVG document of the mark in one color ('#RRGGBB'), cut to its bounds. */
export const wrapMarkInSvg = (mark: Mark, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox.join(' ')}"><path fill="${color}" d="${mark.d}"/></svg>`;
