import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import type { EditorField } from '../state/editor-fields.ts';
import { renderFieldError, renderWarning } from './field-message.tsx';
import { useEditor } from '../state/editor-store.ts';
import { useWarning } from '../warnings/warnings.ts';

type FieldState = {
  readonly value: string;
  /** The reason why the text is refused. */
  readonly error: ReactNode;
  /** The warning of a text that is not refused; null if there is none. */
  readonly warning: ReactNode;
};

/** Returns the text of a field and its messages. Typing in another field does not render this one. */
export function useField(field: EditorField): FieldState {
  const value = useEditor((editor) => editor.texts[field]);
  const fieldError = useEditor((editor) => editor.fieldErrors[field]);
  const warning = useWarning(field, value);
  return {
    value,
    error: fieldError ? renderFieldError(fieldError) : null,
    warning: warning && !fieldError ? renderWarning(warning) : null,
  };
}

/** The id of the form in the right panel. */
export const FIELDS_FORM_ID = 'tag-settings';

/** Focuses a field of the right panel and expands its section. Does nothing in a closed drawer. */
export function focusField(field: EditorField): void {
  const input = document.querySelector<HTMLElement>(`[name="${field}"]`);
  const collapsed = listCollapsedSections(input);
  if (collapsed.length > 0) {
    flushSync(() =>
      useEditor.setState(({ collapsedSections }) => ({
        collapsedSections: collapsedSections.filter((section) => !collapsed.includes(section)),
      })),
    );
  }
  input?.focus();
}

/** Returns the collapsed sections around an input, the innermost first. */
function listCollapsedSections(input: HTMLElement | null): readonly string[] {
  const section = input?.closest<HTMLElement>('[data-section][hidden]');
  return section ? [section.dataset['section'] ?? '', ...listCollapsedSections(section.parentElement)] : [];
}
