import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { TYPED_TEXTS } from '../../../tag/design/field-lists.ts';

/** The card's text fields and `headline`, which changes with some of them. */
const KEPT = [...TYPED_TEXTS, 'headline'] as const;

export type KeptTexts = ReturnType<typeof keepTextsOf>;

/** The texts of the card as they are now. */
export function keepTextsOf() {
  const { texts, wholeCode, opening } = useEditor.getState();
  return { values: Object.fromEntries(KEPT.map((field) => [field, texts[field]])), wholeCode, opening };
}

/** Gives the texts back as they were, on the card too, unless another design is open by now. */
export function giveBack(before: KeptTexts | null): void {
  const { texts, opening } = useEditor.getState();
  if (!before || before.opening !== opening) return;
  if (KEPT.every((field) => texts[field] === before.values[field])) return;
  editDesign(before.values, { wholeCode: before.wholeCode });
}
