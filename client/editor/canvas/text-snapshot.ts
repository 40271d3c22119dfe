import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { CARD_TEXT_FIELDS } from '../../../tag/design/field-lists.ts';

/** The card's text fields and `headline`, which changes with some of them. */
const SNAPSHOT_FIELDS = [...CARD_TEXT_FIELDS, 'headline'] as const;

export type TextSnapshot = ReturnType<typeof takeTextSnapshot>;

/** Returns the current texts of the card. */
export function takeTextSnapshot() {
  const { texts, wholeCode, opening } = useEditor.getState();
  return {
    values: Object.fromEntries(SNAPSHOT_FIELDS.map((field) => [field, texts[field]])),
    wholeCode,
    opening,
  };
}

/** Restores the texts in the fields and on the card, unless another design is open now. */
export function restoreTexts(before: TextSnapshot | null): void {
  const { texts, opening } = useEditor.getState();
  if (!before || before.opening !== opening) return;
  if (SNAPSHOT_FIELDS.every((field) => texts[field] === before.values[field])) return;
  editDesign(before.values, { wholeCode: before.wholeCode });
}
