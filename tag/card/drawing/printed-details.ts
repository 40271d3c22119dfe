import { CARD_LABELS, PRINTABLE_FIELDS, type PrintableField } from '../../design/field-lists.ts';
import { isPrinted } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';

/** The labels of all details that a card can print. */
export const DETAIL_LABELS: readonly string[] = PRINTABLE_FIELDS.map((field) =>
  CARD_LABELS[field].toUpperCase(),
);

/** A printed text and the label above it. */
export type PrintedDetail = {
  readonly label: string;
  readonly text: string;
  readonly part: PrintableField;
  readonly field: PrintableField;
};

/** Returns the fields that the card prints, in their given order. */
export function listPrintedDetails(design: TagConfig, fields: readonly PrintableField[]): PrintedDetail[] {
  return fields
    .filter((field) => isPrinted(design, field))
    .map((field) => ({
      label: CARD_LABELS[field].toUpperCase(),
      text: design[field],
      part: field,
      field,
    }));
}
