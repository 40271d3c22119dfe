import { SHAPING_FONT_PX } from '../text/shape-text.ts';

/** A copy of the letters beneath them, which makes them look pressed or engraved; the offset is in px. */
type ReliefCopy = {
  readonly offset: readonly [x: number, y: number];
  readonly color: string;
  readonly opacity: number;
};

/** The letters of one color that have a relief. */
export type Relief = { readonly letterColor: string; readonly copies: readonly ReliefCopy[] };

/** The smallest font size of letters with a relief, in px. */
const MIN_RELIEF_SIZE_PX = 12;

/** A placed text: its transform, its scale, its color and its path. */
const TEXT_PATTERN = /<path (transform="[^"]* scale\(([\d.]+)\)") fill="([^"]*)"[^>]* (d="[^"]*")\/>/g;

/** Draws the relief beneath placed texts. */
export function drawReliefs(texts: string, reliefs: readonly Relief[]): string {
  return reliefs
    .map(({ letterColor, copies }) => {
      const letters = [...texts.matchAll(TEXT_PATTERN)]
        .filter(
          ([, , scale, fill]) =>
            fill === letterColor && Number(scale) * SHAPING_FONT_PX >= MIN_RELIEF_SIZE_PX,
        )
        .map(([, transform, , , d]) => `<path ${transform} ${d}/>`)
        .join('');
      return copies
        .map(
          ({ offset: [x, y], color, opacity }) =>
            `<g transform="translate(${x} ${y})" fill="${color}" fill-opacity="${opacity}">${letters}</g>`,
        )
        .join('');
    })
    .join('');
}
