import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { TYPED_TEXTS } from '../../../tag/design/field-lists.ts';

/** The card's text fields and `headline`, which changes with some of them. */
const SNAPSHOT_FIELDS = [...TYPED_TEXTS, 'headline'] as const;

export type TextSnapshot = ReturnType<typeof takeTextSnapshot>;

/** The texts of the card as they are now. */
export function takeTextSnapshot() {
  const { texts, wholeCode, opening } = useEditor.getState();
  return {
    values: Object.fromEntries(SNAPSHOT_FIELDS.map((field) => [field, texts[field]])),
    wholeCode,
    opening,
  };
}

/** Gives the texts back as they were, on the card too, unless another design is open by now. */
export function restoreTexts(before: TextSnapshot | null): void {
  const { texts, opening } = useEditor.getState();
  if (!before || before.opening !== opening) return;
  if (SNAPSHOT_FIELDS.every((field) => texts[field] === before.values[field])) return;
  editDesign(before.values, { wholeCode: before.wholeCode });
}
