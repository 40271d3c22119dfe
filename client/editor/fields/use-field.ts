import { flushSync } from 'react-dom';
import { fieldErrorText, type EditorField } from './editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';

/** The text and the error of a field. Typing in another field does not redraw this one. */
export function useField(field: EditorField): { value: string; error: string | null } {
  const value = useEditor((editor) => editor.texts[field]);
  const fieldError = useEditor((editor) => editor.fieldErrors[field]);
  return { value, error: fieldError ? fieldErrorText(fieldError) : null };
}

/** The id of the form in the right panel. */
export const FIELDS_FORM_ID = 'tag-settings';

/** Focuses a field of the right panel, and unfolds its section. In a closed drawer nothing happens. */
export function focusField(field: EditorField): void {
  const input = document.querySelector<HTMLElement>(`[name="${field}"]`);
  const folded = input?.closest<HTMLElement>('[data-section][hidden]')?.dataset['section'];
  if (folded) {
    flushSync(() =>
      useEditor.setState(({ foldedSections }) => ({
        foldedSections: foldedSections.filter((section) => section !== folded),
      })),
    );
  }
  input?.focus();
}
