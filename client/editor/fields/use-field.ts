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

/** Focuses a field of the right panel. In a closed drawer nothing happens. */
export function focusField(field: EditorField): void {
  document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
