import { fitText, inkWidth, sizesDown } from './fit-text.ts';
import { SHAPE_SIZE, type TextShaper, type TextStyle } from './shape-text.ts';
import { tenth } from './svg-path.ts';

/** A line of text, placed by its ink. */
export type TextLine = {
  readonly text: string;
  readonly style: TextStyle;
  /** The edge or the middle of the ink, by `anchor`. */
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** px that it may be wide: it is set smaller, down to `least`, and then cut with an ellipsis. */
  readonly width?: number;
  readonly least?: number;
};

/** A line as it was set: its shape, the box of its ink in px, and whether its end is missing. */
export type TypesetText = {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly size: number;
  readonly isCut: boolean;
};

/** The letter whose feet stand on the base line. */
const FOOT = 'H';

/**
 * Sets a line as outlines. Shape the texts of all lines in one call before: a single call finds them cached.
 * @returns null where nothing is drawn
 */
export async function typesetLine(line: TextLine, shape: TextShaper): Promise<TypesetText | null> {
  const { text, style, x, y, size, color, anchor = 'start', width = Infinity, least = size } = line;
  const [foot] = await shape([{ text: FOOT, style }]);
  const fitted = await fitText(shape, { text, style, width, sizes: sizesDown(size, least, 1) });
  if (!fitted || !foot) return null;
  const { ink } = fitted;
  const scale = fitted.size / SHAPE_SIZE;
  const wide = inkWidth(fitted, fitted.size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  const down = y - foot.ink.bottom * scale;
  const place = `translate(${tenth(left - ink.left * scale)} ${tenth(down)}) scale(${scale})`;
  return {
    svg: `<path transform="${place}" fill="${color}" d="${fitted.d}"/>`,
    left,
    top: down + ink.top * scale,
    right: left + wide,
    bottom: down + ink.bottom * scale,
    size: fitted.size,
    isCut: fitted.isCut ?? false,
  };
}

/** Shapes the texts of lines, and their base lines, in one call. */
export function shapeLines(lines: readonly Pick<TextLine, 'text' | 'style'>[], shape: TextShaper) {
  return shape(
    lines.flatMap(({ text, style }) => [
      { text, style },
      { text: FOOT, style },
    ]),
  );
}
