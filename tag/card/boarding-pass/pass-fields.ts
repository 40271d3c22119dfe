import { listPrintedDetails } from '../drawing/printed-details.ts';
import { formatAircraftType } from '../drawing/flight-facts.ts';
import { OTHER_PRINTABLE_FIELDS, PERSONAL_FIELDS, type CardTextField } from '../../design/field-lists.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import { isMonoText } from '../text/card-fonts.ts';
import { listSizesDown } from '../text/fit-text.ts';
import type { PassColors } from './pass-colors.ts';
import { PASS_BASELINES, PASS_COLUMN, PASS_STYLES } from './pass-grid.ts';

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
    { label: 'AIRCRAFT', text: formatAircraftType(design), part: 'aircraft' },
    ...listPrintedDetails(design, OTHER_PRINTABLE_FIELDS),
  ];
  return fields.filter(({ text }) => text.trim() !== '');
}

const LABEL_FONT_PX = 11;
const FIELD_GAP_PX = { least: 26, most: 50 } as const;
const MAIN_WIDTH = PASS_COLUMN.right - PASS_COLUMN.left;

/**
 * Typesets the row of fields in the largest size at which all fit.
 * @returns the area of each field
 */
export async function typesetFields(
  fields: readonly PassField[],
  colors: PassColors,
  typesetter: Typesetter,
): Promise<Partial<Record<CardPart, CardArea>>> {
  const { style, size, widths } = await fitRow(fields, colors, typesetter);
  const usedWidth = widths.reduce((sum, width) => sum + width, 0);
  const gap =
    fields.length > 1 ? Math.min(FIELD_GAP_PX.most, (MAIN_WIDTH - usedWidth) / (fields.length - 1)) : 0;
  const areas: Partial<Record<CardPart, CardArea>> = {};
  let x: number = PASS_COLUMN.left;
  for (const [i, field] of fields.entries()) {
    const width = widths[i] ?? 0;
    const { label, text, part, field: textField } = field;
    await typesetter.addLine({
      text: label,
      style: colors.styles.label,
      x,
      y: PASS_BASELINES.fieldLabel,
      size: LABEL_FONT_PX,
      color: colors.label,
    });
    const placement = { x, y: PASS_BASELINES.field, size, width, above: 24, below: 12, color: colors.value };
    await typesetter.addLine({ text, style, ...placement, ...(textField && { field: textField }) });
    const left = Math.max(0, x - gap / 2);
    areas[part] = { left, top: 262, width: width + gap, height: 66 };
    x += width + gap;
  }
  return areas;
}

/** Returns the layout of the row: mono at a readable size, otherwise the condensed face, which is narrower and supports every script. */
async function fitRow(fields: readonly PassField[], { styles }: PassColors, typesetter: Typesetter) {
  const texts = fields.map(({ text }) => text);
  const gaps = FIELD_GAP_PX.least * (fields.length - 1);
  const labels = await Promise.all(
    fields.map(({ label }) => typesetter.measureWidth(label, styles.label, LABEL_FONT_PX)),
  );
  const candidates = [
    ...(texts.every(isMonoText) ? [{ style: PASS_STYLES.value, sizes: listSizesDown(21, 14, 1) }] : []),
    { style: PASS_STYLES.words, sizes: listSizesDown(22, 13, 1) },
  ];
  for (const { style, sizes } of candidates) {
    const textWidths = await Promise.all(texts.map((text) => typesetter.measureWidth(text, style, 1)));
    for (const size of sizes) {
      const widths = textWidths.map((textWidth, i) => Math.max(textWidth * size, labels[i] ?? 0));
      if (widths.reduce((sum, width) => sum + width, gaps) <= MAIN_WIDTH) return { style, size, widths };
    }
    if (style === PASS_STYLES.words) {
      const widths = textWidths.map((textWidth, i) => Math.max(textWidth * 13, labels[i] ?? 0));
      return { style, size: 13, widths: limitWidths(widths, MAIN_WIDTH - gaps) };
    }
  }
  return { style: PASS_STYLES.words, size: 13, widths: labels };
}

/** Limits the widest fields to one width, so that all fields fit. */
function limitWidths(widths: readonly number[], availableWidth: number): number[] {
  const ascendingWidths = widths.toSorted((a, b) => a - b);
  let remainingWidth = availableWidth;
  for (const [i, width] of ascendingWidths.entries()) {
    const maxWidth = remainingWidth / (ascendingWidths.length - i);
    if (width > maxWidth) return widths.map((fieldWidth) => Math.min(fieldWidth, maxWidth));
    remainingWidth -= width;
  }
  return [...widths];
}
