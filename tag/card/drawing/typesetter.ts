import type { CardTextField } from '../../design/field-lists.ts';
import type { TextInks } from '../fit-areas.ts';
import type { Bounds } from '../text/svg-path.ts';
import { isMonoText } from '../text/card-fonts.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import { measureInkWidth } from '../text/fit-text.ts';
import { typesetLine, shapeLines, type TypesetText, type TextLine } from '../text/typeset-line.ts';
import type { TextShaper, TextStyle } from '../text/shape-text.ts';

/** The smallest label. A label has fixed words, so it shrinks to this size and is never truncated. */
export const MIN_LABEL_FONT_PX = 7;

/** A line of a layout, and the text of the design that it shows. */
export type TypesetterLine = TextLine & {
  readonly field?: CardTextField;
  /** Another text of the design that the line shows too. */
  readonly secondField?: CardTextField | undefined;
  /** The largest extent of the ink above and below the base line in px, because letters of some scripts are taller than capitals. */
  readonly above?: number;
  readonly below?: number;
};

/** A line of fixed words of the card, and the largest width that it shrinks to. */
type LabelLine = Omit<TypesetterLine, 'least' | 'above' | 'below' | 'field' | 'secondField' | 'width'> & {
  readonly width: number;
};

/** Typesets the lines of one design and collects the SVG in order. */
export type Typesetter = {
  addLine(line: TypesetterLine): Promise<TypesetText | null>;
  /** Typesets fixed words. Words without Latin letters are larger, because they have more strokes. */
  addLabel(line: LabelLine): Promise<TypesetText | null>;
  /** Returns the width of a text at a size, in px. */
  measureWidth(text: string, style: TextStyle, size: number): Promise<number>;
  /** Adds shapes between the lines. */
  add(svg: string): void;
  /** Shapes texts in one call, which is faster than one call per text. */
  prepare(lines: readonly Pick<TextLine, 'text' | 'style'>[]): Promise<unknown>;
  getResult(): TypesetResult;
};

/** The typeset lines, their truncated texts, and the boxes of the ink of each text. */
export type TypesetResult = {
  readonly svg: string;
  readonly truncatedTexts: readonly CardTextField[];
  readonly inks: TextInks;
};

/** Returns a typesetter without lines. */
export function createTypesetter(shape: TextShaper): Typesetter {
  const parts: string[] = [];
  const truncatedFields = new Set<CardTextField>();
  const inks: Partial<Record<CardTextField, Bounds[]>> = {};
  const addLine = async (line: TypesetterLine) => {
    const typesetText = await typesetInBand(line, shape);
    if (!typesetText) return null;
    parts.push(typesetText.svg);
    for (const field of [line.field, line.secondField])
      if (field) inks[field] = [...(inks[field] ?? []), typesetText];
    if (typesetText.isTruncated && line.field) truncatedFields.add(line.field);
    return typesetText;
  };
  return {
    addLine,
    addLabel(label) {
      const size = getLabelSize(label.text, label.size);
      const y = needsShaping(label.text) ? label.y - size * DEEP_LABEL_LIFT_EM : label.y;
      return addLine({ ...label, y, size, least: MIN_LABEL_FONT_PX });
    },
    async measureWidth(text, style, size) {
      const [shaped] = await shape([{ text, style }]);
      return shaped ? measureInkWidth(shaped, size) : 0;
    },
    add: (svg) => void parts.push(svg),
    prepare: (lines) => shapeLines(lines, shape),
    getResult: () => ({ svg: parts.join(''), truncatedTexts: [...truncatedFields], inks }),
  };
}

/** The ratio by which labels in other scripts are larger than Latin capitals. */
const LARGE_LABEL_RATIO = 1.15;
/** The lift of labels whose letters reach far below the base line, as in Arabic. */
const DEEP_LABEL_LIFT_EM = 0.15;

/** Returns the font size of a label whose Latin capitals would have this size, in px. */
export const getLabelSize = (text: string, size: number): number =>
  isMonoText(text) ? size : Math.round(size * LARGE_LABEL_RATIO * 4) / 4;

/** Typesets a line. A line with ink outside of its band is shrunk and moved into the band. */
async function typesetInBand(line: TypesetterLine, shape: TextShaper): Promise<TypesetText | null> {
  const typesetText = await typesetLine(line, shape);
  const { y, above = Infinity, below = Infinity } = line;
  if (!typesetText || (typesetText.top >= y - above && typesetText.bottom <= y + below)) return typesetText;
  const scale = Math.min(1, (above + below) / (typesetText.bottom - typesetText.top));
  const size = Math.max(1, Math.floor(typesetText.size * scale * 4) / 4);
  const shrunkText = await typesetLine({ ...line, size, least: Math.min(size, line.least ?? size) }, shape);
  if (!shrunkText) return null;
  const shift = Math.max(0, y - above - shrunkText.top) - Math.max(0, shrunkText.bottom - y - below);
  return shift === 0
    ? shrunkText
    : typesetLine({ ...line, y: y + shift, size, least: Math.min(size, line.least ?? size) }, shape);
}
