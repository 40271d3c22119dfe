import { errorText, type EditorField } from './editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';

/** What a field shows and what is wrong with it; a keystroke in another field does not redraw this one. */
export function useField(field: EditorField): { value: string; error: string | null } {
  const value = useEditor((editor) => editor.texts[field]);
  const fault = useEditor((editor) => editor.fieldErrors[field]);
  return { value, error: fault ? errorText(fault) : null };
}
