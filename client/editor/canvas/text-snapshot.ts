import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { CARD_TEXT_FIELDS } from '../../../tag/design/field-lists.ts';

/** The card's text fields and `headline`, which changes with some of them. */
const TEXT_SNAPSHOT_FIELDS = [...CARD_TEXT_FIELDS, 'headline'] as const;

export type TextSnapshot = ReturnType<typeof takeTextSnapshot>;

/** Returns the current texts of the card. */
export function takeTextSnapshot() {
  const { texts, wholeCode, opening } = useEditor.getState();
  return {
    values: Object.fromEntries(TEXT_SNAPSHOT_FIELDS.map((field) => [field, texts[field]])),
    wholeCode,
    opening,
  };
}

/** Restores the texts in the fields and on the card, unless another design is open now. */
export function restoreTexts(snapshot: TextSnapshot | null): void {
  const { texts, opening } = useEditor.getState();
  if (!snapshot || snapshot.opening !== opening) return;
  if (TEXT_SNAPSHOT_FIELDS.every((field) => texts[field] === snapshot.values[field])) return;
  editDesign(snapshot.values, { wholeCode: snapshot.wholeCode });
}
