import type { TypedText } from '../../design/field-lists.ts';
import { inkWidth } from '../text/fit-text.ts';
import { typesetLine, shapeLines, type TypesetText, type TextLine } from '../text/set-line.ts';
import type { TextShaper, TextStyle } from '../text/shape-text.ts';

/** A line of a layout, and which text it is of. */
export type Line = TextLine & {
  readonly of?: TypedText;
  /** px that its ink may reach above and below the base line: letters of some scripts reach further than capitals. */
  readonly above?: number;
  readonly below?: number;
};

/** Typesets the lines of one design and collects the SVG in order. */
export type Typesetter = {
  line(line: Line): Promise<TypesetText | null>;
  /** px that a text is wide at a size. */
  widthOf(text: string, style: TextStyle, size: number): Promise<number>;
  /** Puts shapes between the lines. */
  add(svg: string): void;
  /** Shapes texts in one call, which is faster than each alone. */
  prepare(lines: readonly Pick<TextLine, 'text' | 'style'>[]): Promise<unknown>;
  drawn(): { readonly svg: string; readonly cut: readonly TypedText[] };
};

export function typesetter(shape: TextShaper): Typesetter {
  const parts: string[] = [];
  const cut = new Set<TypedText>();
  return {
    async line(line) {
      const set = await intoBand(line, shape);
      if (!set) return null;
      parts.push(set.svg);
      if (set.isCut && line.of) cut.add(line.of);
      return set;
    },
    async widthOf(text, style, size) {
      const [shaped] = await shape([{ text, style }]);
      return shaped ? inkWidth(shaped, size) : 0;
    },
    add: (svg) => void parts.push(svg),
    prepare: (lines) => shapeLines(lines, shape),
    drawn: () => ({ svg: parts.join(''), cut: [...cut] }),
  };
}

/** Sets a line; one whose ink leaves its band is made smaller, and moved back into it. */
async function intoBand(line: Line, shape: TextShaper): Promise<TypesetText | null> {
  const set = await typesetLine(line, shape);
  const { y, above = Infinity, below = Infinity } = line;
  if (!set || (set.top >= y - above && set.bottom <= y + below)) return set;
  const share = Math.min(1, (above + below) / (set.bottom - set.top));
  const size = Math.max(1, Math.floor(set.size * share * 4) / 4);
  const smaller = await typesetLine({ ...line, size, least: Math.min(size, line.least ?? size) }, shape);
  if (!smaller) return null;
  const shift = Math.max(0, y - above - smaller.top) - Math.max(0, smaller.bottom - y - below);
  return shift === 0
    ? smaller
    : typesetLine({ ...line, y: y + shift, size, least: Math.min(size, line.least ?? size) }, shape);
}
