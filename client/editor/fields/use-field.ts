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
  const folded = foldedAround(input);
  if (folded.length > 0) {
    flushSync(() =>
      useEditor.setState(({ foldedSections }) => ({
        foldedSections: foldedSections.filter((section) => !folded.includes(section)),
      })),
    );
  }
  input?.focus();
}

/** The folded sections that an input is in, from the inside. */
function foldedAround(input: HTMLElement | null): readonly string[] {
  const section = input?.closest<HTMLElement>('[data-section][hidden]');
  return section ? [section.dataset['section'] ?? '', ...foldedAround(section.parentElement)] : [];
}
