import { listPrintedDetails } from '../drawing/printed-details.ts';
import { formatType } from '../drawing/flight-facts.ts';
import { OTHER_PRINTABLE_FIELDS, PERSONAL_FIELDS } from '../../design/field-lists.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { isMono } from '../text/card-fonts.ts';
import { listSizesDown } from '../text/fit-text.ts';
import type { PassColors } from './pass-colors.ts';
import { LINES, MAIN, STYLES } from './pass-grid.ts';

/** A value and the label above it. */
export type PassField = {
  readonly label: string;
  readonly text: string;
  readonly field?: CardTextField;
  readonly part: CardPart;
};

/** Returns the facts of the flight; a missing value is left out with its label. */
export function listPassFields(design: TagConfig): PassField[] {
  const { flightNumber, date } = design;
  const fields: PassField[] = [
    { label: 'FLIGHT', text: flightNumber, field: 'flightNumber', part: 'flightNumber' },
    { label: 'DATE', text: date, field: 'date', part: 'date' },
    ...listPrintedDetails(design, PERSONAL_FIELDS),
    { label: 'AIRCRAFT', text: formatType(design), part: 'aircraft' },
    ...listPrintedDetails(design, OTHER_PRINTABLE_FIELDS),
  ];
  return fields.filter(({ text }) => text.trim() !== '');
}

const LABEL_SIZE = 11;
const GAP = { least: 26, most: 50 } as const;
/** The width in px of an empty area where a missing value can be added. */
const EMPTY = 110;
const MAIN_WIDTH = MAIN.right - MAIN.left;

/**
 * Typesets the row of fields in the largest size at which all fit.
 * @returns the area of each field
 */
export async function typesetFields(
  fields: readonly PassField[],
  colors: PassColors,
  type: Typesetter,
): Promise<Partial<Record<CardPart, CardArea>>> {
  const { style, size, widths } = await rowOf(fields, colors, type);
  const used = widths.reduce((sum, width) => sum + width, 0);
  const gap = fields.length > 1 ? Math.min(GAP.most, (MAIN_WIDTH - used) / (fields.length - 1)) : 0;
  const areas: Partial<Record<CardPart, CardArea>> = {};
  let x: number = MAIN.left;
  for (const [i, field] of fields.entries()) {
    const width = widths[i] ?? 0;
    const { label, text, part, field: of } = field;
    await type.addLine({
      text: label,
      style: colors.styles.label,
      x,
      y: LINES.fieldLabel,
      size: LABEL_SIZE,
      color: colors.label,
    });
    const place = { x, y: LINES.field, size, width, above: 24, below: 12, color: colors.value };
    await type.addLine({ text, style, ...place, ...(of && { field: of }) });
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

/** Returns the layout of the row: mono at a readable size, otherwise the condensed face, which is narrower and supports every script. */
async function rowOf(fields: readonly PassField[], { styles }: PassColors, type: Typesetter) {
  const texts = fields.map(({ text }) => text);
  const gaps = GAP.least * (fields.length - 1);
  const labels = await Promise.all(
    fields.map(({ label }) => type.measureWidth(label, styles.label, LABEL_SIZE)),
  );
  const voices = [
    ...(texts.every(isMono) ? [{ style: STYLES.value, sizes: listSizesDown(21, 14, 1) }] : []),
    { style: STYLES.words, sizes: listSizesDown(22, 13, 1) },
  ];
  for (const { style, sizes } of voices) {
    const wide = await Promise.all(texts.map((text) => type.measureWidth(text, style, 1)));
    for (const size of sizes) {
      const widths = wide.map((one, i) => Math.max(one * size, labels[i] ?? 0));
      if (widths.reduce((sum, width) => sum + width, gaps) <= MAIN_WIDTH) return { style, size, widths };
    }
    if (style === STYLES.words) {
      const widths = wide.map((one, i) => Math.max(one * 13, labels[i] ?? 0));
      return { style, size: 13, widths: levelWidths(widths, MAIN_WIDTH - gaps) };
    }
  }
  return { style: STYLES.words, size: 13, widths: labels };
}

/** Limits the widest fields to one width, so that all fields fit. */
function levelWidths(widths: readonly number[], room: number): number[] {
  const rising = widths.toSorted((a, b) => a - b);
  let left = room;
  for (const [i, width] of rising.entries()) {
    const most = left / (rising.length - i);
    if (width > most) return widths.map((one) => Math.min(one, most));
    left -= width;
  }
  return [...widths];
}
