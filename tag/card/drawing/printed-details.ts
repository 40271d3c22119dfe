import { CARD_LABELS, PRINTABLE, type Printable } from '../../design/field-lists.ts';
import { isPrinted } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';

/** The labels of all details that a card can print. */
export const DETAIL_LABELS: readonly string[] = PRINTABLE.map((field) => CARD_LABELS[field].toUpperCase());

/** A printed text and the label above it. */
export type PrintedDetail = {
  readonly label: string;
  readonly text: string;
  readonly part: Printable;
  readonly of: Printable;
};

/** Returns those of the fields that the card prints, in the same order. */
export function printedDetails(design: TagConfig, fields: readonly Printable[]): PrintedDetail[] {
  return fields
    .filter((field) => isPrinted(design, field))
    .map((field) => ({
      label: CARD_LABELS[field].toUpperCase(),
      text: design[field],
      part: field,
      of: field,
    }));
}
