import type { CardTextField } from '../../design/field-lists.ts';
import { measureInkWidth } from '../text/fit-text.ts';
import { typesetLine, shapeLines, type TypesetText, type TextLine } from '../text/set-line.ts';
import type { TextShaper, TextStyle } from '../text/shape-text.ts';

/** A line of a layout, and the text of the design that it shows. */
export type TypesetterLine = TextLine & {
  readonly field?: CardTextField;
  /** The largest extent of the ink above and below the base line in px, because letters of some scripts are taller than capitals. */
  readonly above?: number;
  readonly below?: number;
};

/** Typesets the lines of one design and collects the SVG in order. */
export type Typesetter = {
  addLine(line: TypesetterLine): Promise<TypesetText | null>;
  /** Returns the width of a text at a size, in px. */
  measureWidth(text: string, style: TextStyle, size: number): Promise<number>;
  /** Adds shapes between the lines. */
  add(svg: string): void;
  /** Shapes texts in one call, which is faster than one call per text. */
  prepare(lines: readonly Pick<TextLine, 'text' | 'style'>[]): Promise<unknown>;
  getResult(): { readonly svg: string; readonly truncatedTexts: readonly CardTextField[] };
};

export function createTypesetter(shape: TextShaper): Typesetter {
  const parts: string[] = [];
  const cut = new Set<CardTextField>();
  return {
    async addLine(line) {
      const set = await typesetInBand(line, shape);
      if (!set) return null;
      parts.push(set.svg);
      if (set.isTruncated && line.field) cut.add(line.field);
      return set;
    },
    async measureWidth(text, style, size) {
      const [shaped] = await shape([{ text, style }]);
      return shaped ? measureInkWidth(shaped, size) : 0;
    },
    add: (svg) => void parts.push(svg),
    prepare: (lines) => shapeLines(lines, shape),
    getResult: () => ({ svg: parts.join(''), truncatedTexts: [...cut] }),
  };
}

/** Typesets a line. A line with ink outside of its band is shrunk and moved into the band. */
async function typesetInBand(line: TypesetterLine, shape: TextShaper): Promise<TypesetText | null> {
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
