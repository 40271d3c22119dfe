import type { PrintableField } from '../../design/field-lists.ts';
import { isPrinted } from '../../design/printed.ts';
import type { PrintedDesign } from '../words/card-words.ts';

/** A printed text and the label above it. */
export type PrintedDetail = {
  readonly label: string;
  readonly text: string;
  readonly part: PrintableField;
  readonly field: PrintableField;
};

/** Returns the fields that the card prints, in their given order. */
export function listPrintedDetails(
  design: PrintedDesign,
  fields: readonly PrintableField[],
): PrintedDetail[] {
  return fields
    .filter((field) => isPrinted(design, field))
    .map((field) => ({
      label: design.cardWords[field],
      text: design[field],
      part: field,
      field,
    }));
}
