import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import type { EditorField } from '../state/editor-fields.ts';
import { errorMessage, warningMessage } from './field-message.tsx';
import { useEditor } from '../state/editor-store.ts';
import { useWarning } from '../warnings/warnings.ts';

type FieldState = {
  readonly value: string;
  /** Why its text is refused. */
  readonly error: ReactNode;
  /** What looks wrong in a text that is not refused. */
  readonly warning: ReactNode;
};

/** The text of a field, and what is said of it. Typing in another field does not redraw this one. */
export function useField(field: EditorField): FieldState {
  const value = useEditor((editor) => editor.texts[field]);
  const fieldError = useEditor((editor) => editor.fieldErrors[field]);
  const warning = useWarning(field, value);
  return {
    value,
    error: fieldError ? errorMessage(fieldError) : null,
    warning: warning && !fieldError ? warningMessage(warning) : null,
  };
}

/** The id of the form in the right panel. */
export const FIELDS_FORM_ID = 'tag-settings';

/** Focuses a field of the right panel, and unfolds its section. In a closed drawer nothing happens. */
export function focusField(field: EditorField): void {
  const input = document.querySelector<HTMLElement>(`[name="${field}"]`);
  const folded = collapsedSectionsOf(input);
  if (folded.length > 0) {
    flushSync(() =>
      useEditor.setState(({ collapsedSections }) => ({
        collapsedSections: collapsedSections.filter((section) => !folded.includes(section)),
      })),
    );
  }
  input?.focus();
}

/** The folded sections that an input is in, from the inside. */
function collapsedSectionsOf(input: HTMLElement | null): readonly string[] {
  const section = input?.closest<HTMLElement>('[data-section][hidden]');
  return section ? [section.dataset['section'] ?? '', ...collapsedSectionsOf(section.parentElement)] : [];
}
