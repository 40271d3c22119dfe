import { listPrintedDetails } from '../drawing/printed-details.ts';
import { formatAircraftType } from '../drawing/flight-facts.ts';
import { OTHER_PRINTABLE_FIELDS, PERSONAL_FIELDS, type CardTextField } from '../../design/field-lists.ts';
import { getLabelSize, MIN_LABEL_FONT_PX, type Typesetter } from '../drawing/typesetter.ts';
import type { PrintedDesign } from '../words/card-words.ts';
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

/** The name of the passenger is beside the bars, because it is too long for the row. */
const ROW_PERSONAL_FIELDS = PERSONAL_FIELDS.filter((field) => field !== 'passenger');

/** Returns the facts of the flight; a missing value is left out with its label. */
export function listPassFields(design: PrintedDesign): PassField[] {
  const { flightNumber, date, cardWords } = design;
  const fields: PassField[] = [
    { label: cardWords.flight, text: flightNumber, field: 'flightNumber', part: 'flightNumber' },
    { label: cardWords.date, text: date, field: 'date', part: 'date' },
    ...listPrintedDetails(design, ROW_PERSONAL_FIELDS),
    { label: cardWords.aircraft, text: formatAircraftType(design), part: 'aircraft' },
    ...listPrintedDetails(design, OTHER_PRINTABLE_FIELDS),
  ];
  return fields.filter(({ text }) => text.trim() !== '');
}

/** The font sizes of labels in px. The first at which all fit is used. */
const LABEL_FONT_SIZES_PX = listSizesDown(11, MIN_LABEL_FONT_PX, 0.5);
/** The share of the row that labels can take, so that values have room. */
const MAX_LABEL_RATIO = 0.705;
const FIELD_GAP_PX = { crowded: 15, least: 26, most: 50 } as const;
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
  const labels = await fitLabels(fields, colors, typesetter);
  const { style, size, widths } = await fitRow(fields, labels.widths, typesetter);
  const usedWidth = widths.reduce((sum, width) => sum + width, 0);
  const gap =
    fields.length > 1 ? Math.min(FIELD_GAP_PX.most, (MAIN_WIDTH - usedWidth) / (fields.length - 1)) : 0;
  const areas: Partial<Record<CardPart, CardArea>> = {};
  let x: number = PASS_COLUMN.left;
  for (const [i, field] of fields.entries()) {
    const width = widths[i] ?? 0;
    const { label, text, part, field: textField } = field;
    await typesetter.addLabel({
      text: label,
      style: colors.styles.label,
      x,
      y: PASS_BASELINES.fieldLabel,
      size: labels.size,
      width,
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

/** Returns the largest size at which the labels fit side by side, and their widths. */
async function fitLabels(fields: readonly PassField[], { styles }: PassColors, typesetter: Typesetter) {
  const widths = await Promise.all(
    fields.map(({ label }) => typesetter.measureWidth(label, styles.label, 1)),
  );
  const listWidths = (size: number) =>
    widths.map((width, i) => width * getLabelSize(fields[i]?.label ?? '', size));
  const addWidths = (size: number) => listWidths(size).reduce((sum, width) => sum + width, 0);
  const availableWidth = MAX_LABEL_RATIO * (MAIN_WIDTH - FIELD_GAP_PX.crowded * (fields.length - 1));
  const size =
    LABEL_FONT_SIZES_PX.find((labelSize) => addWidths(labelSize) <= availableWidth) ?? MIN_LABEL_FONT_PX;
  return { size, widths: listWidths(size) };
}

/** Returns the layout of the row: mono at a readable size, otherwise the condensed face, which is narrower and supports every script. */
async function fitRow(fields: readonly PassField[], labels: readonly number[], typesetter: Typesetter) {
  const texts = fields.map(({ text }) => text);
  const addGaps = (gap: number) => gap * (fields.length - 1);
  const words = { style: PASS_STYLES.words, gap: FIELD_GAP_PX.least, sizes: listSizesDown(22, 15, 1) };
  const candidates = [
    ...(texts.every(isMonoText)
      ? [{ style: PASS_STYLES.value, gap: FIELD_GAP_PX.least, sizes: listSizesDown(21, 14, 1) }]
      : []),
    words,
    { ...words, gap: FIELD_GAP_PX.crowded, sizes: listSizesDown(18, 13, 1) },
  ];
  for (const { style, gap, sizes } of candidates) {
    const textWidths = await Promise.all(texts.map((text) => typesetter.measureWidth(text, style, 1)));
    for (const size of sizes) {
      const widths = textWidths.map((textWidth, i) => Math.max(textWidth * size, labels[i] ?? 0));
      if (widths.reduce((sum, width) => sum + width, addGaps(gap)) <= MAIN_WIDTH)
        return { style, size, widths };
    }
  }
  const textWidths = await Promise.all(
    texts.map((text) => typesetter.measureWidth(text, PASS_STYLES.words, 1)),
  );
  const widths = textWidths.map((textWidth) => textWidth * 13);
  return {
    style: PASS_STYLES.words,
    size: 13,
    widths: limitWidths(widths, labels, MAIN_WIDTH - addGaps(FIELD_GAP_PX.crowded)),
  };
}

/** Limits the widest fields to one width, so that all fields fit. A field is never narrower than its label. */
function limitWidths(widths: readonly number[], labels: readonly number[], availableWidth: number): number[] {
  const limitTo = (limit: number) =>
    widths.map((width, i) => Math.max(Math.min(width, limit), labels[i] ?? 0));
  let limit = Math.max(...widths);
  while (limit > 1 && limitTo(limit).reduce((sum, width) => sum + width, 0) > availableWidth) limit -= 1;
  return limitTo(limit);
}
