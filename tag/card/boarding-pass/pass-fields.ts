import { printedDetails } from '../drawing/printed-details.ts';
import { formatType } from '../drawing/flight-facts.ts';
import { OTHER_PRINTABLE, PERSONAL_FIELDS } from '../../design/field-lists.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import type { TypedText } from '../../design/field-lists.ts';
import { isMono } from '../text/card-fonts.ts';
import { sizesDown } from '../text/fit-text.ts';
import type { PassColors } from './pass-colors.ts';
import { LINES, MAIN, STYLES } from './pass-grid.ts';

/** A value and the word above it. */
export type Field = {
  readonly label: string;
  readonly text: string;
  readonly of?: TypedText;
  readonly part: CardPart;
};

/** What the pass says of the flight; a value that is missing goes with its label. */
export function fieldsOf(design: TagConfig): Field[] {
  const { flightNumber, date } = design;
  const fields: Field[] = [
    { label: 'FLIGHT', text: flightNumber, of: 'flightNumber', part: 'flightNumber' },
    { label: 'DATE', text: date, of: 'date', part: 'date' },
    ...printedDetails(design, PERSONAL_FIELDS),
    { label: 'AIRCRAFT', text: formatType(design), part: 'aircraft' },
    ...printedDetails(design, OTHER_PRINTABLE),
  ];
  return fields.filter(({ text }) => text.trim() !== '');
}

const LABEL_SIZE = 11;
const GAP = { least: 26, most: 50 } as const;
/** px of the place where a value that is missing can be added. */
const EMPTY = 110;
const ROOM = MAIN.right - MAIN.left;

/** Sets the row of fields in the largest size at which all fit. @returns where each can be touched */
export async function typesetFields(
  fields: readonly Field[],
  colors: PassColors,
  type: Typesetter,
): Promise<Partial<Record<CardPart, CardArea>>> {
  const { style, size, widths } = await rowOf(fields, colors, type);
  const used = widths.reduce((sum, width) => sum + width, 0);
  const gap = fields.length > 1 ? Math.min(GAP.most, (ROOM - used) / (fields.length - 1)) : 0;
  const areas: Partial<Record<CardPart, CardArea>> = {};
  let x: number = MAIN.left;
  for (const [i, field] of fields.entries()) {
    const width = widths[i] ?? 0;
    const { label, text, part, of } = field;
    await type.line({
      text: label,
      style: colors.styles.label,
      x,
      y: LINES.fieldLabel,
      size: LABEL_SIZE,
      color: colors.label,
    });
    const place = { x, y: LINES.field, size, width, above: 24, below: 12, color: colors.value };
    await type.line({ text, style, ...place, ...(of && { of }) });
    const left = Math.max(0, x - gap / 2);
    areas[part] = { left, top: 262, width: width + gap, height: 66 };
    x += width + gap;
  }
  for (const part of ['flightNumber', 'date'] as const) {
    if (areas[part] || x + EMPTY > MAIN.right) continue;
    areas[part] = { left: x, top: 262, width: EMPTY, height: 66 };
    x += EMPTY;
  }
  return areas;
}

/** Mono at a size that is easily read, or else the condensed face, which is narrower and has every script. */
async function rowOf(fields: readonly Field[], { styles }: PassColors, type: Typesetter) {
  const texts = fields.map(({ text }) => text);
  const gaps = GAP.least * (fields.length - 1);
  const labels = await Promise.all(fields.map(({ label }) => type.widthOf(label, styles.label, LABEL_SIZE)));
  const voices = [
    ...(texts.every(isMono) ? [{ style: STYLES.value, sizes: sizesDown(21, 14, 1) }] : []),
    { style: STYLES.words, sizes: sizesDown(22, 13, 1) },
  ];
  for (const { style, sizes } of voices) {
    const wide = await Promise.all(texts.map((text) => type.widthOf(text, style, 1)));
    for (const size of sizes) {
      const widths = wide.map((one, i) => Math.max(one * size, labels[i] ?? 0));
      if (widths.reduce((sum, width) => sum + width, gaps) <= ROOM) return { style, size, widths };
    }
    if (style === STYLES.words) {
      const widths = wide.map((one, i) => Math.max(one * 13, labels[i] ?? 0));
      return { style, size: 13, widths: levelled(widths, ROOM - gaps) };
    }
  }
  return { style: STYLES.words, size: 13, widths: labels };
}

/** The widths with the widest of them cut to one that all have room with. */
function levelled(widths: readonly number[], room: number): number[] {
  const rising = widths.toSorted((a, b) => a - b);
  let left = room;
  for (const [i, width] of rising.entries()) {
    const most = left / (rising.length - i);
    if (width > most) return widths.map((one) => Math.min(one, most));
    left -= width;
  }
  return [...widths];
}
