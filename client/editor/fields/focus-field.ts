import type { EditorField } from './editor-fields.ts';

/** Puts the cursor into a field of the right panel. In a closed drawer there is none, and nothing happens. */
export function focusField(field: EditorField): void {
  document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
