import { messageText } from '../../../tag/messages.ts';
import { FIELD_LABELS } from '../../../tag/field-labels.ts';
import { type EditorField } from '../fields/editor-fields.ts';
import { announce, redo, undo } from '../state/edit-design.ts';
import { isReady } from '../state/editor-store.ts';

/** From so many fields on their number says more than their names. */
const MANY = 4;

/** Takes the last edit back, and says which. */
export function undoEdit(): void {
  if (!isReady()) return;
  const step = undo();
  announce(
    step ? messageText('UNDONE', { fields: fieldWords(step.fields) }) : messageText('NOTHING_TO_UNDO'),
  );
}

/** Brings back what was undone last, and says what. */
export function redoEdit(): void {
  if (!isReady()) return;
  const step = redo();
  announce(
    step ? messageText('REDONE', { fields: fieldWords(step.fields) }) : messageText('NOTHING_TO_REDO'),
  );
}

/** 'City'; 'Departure, Arrival'; '7 fields'. */
export function fieldWords(fields: readonly EditorField[]): string {
  if (fields.length >= MANY) return `${fields.length} fields`;
  return fields.map((field) => FIELD_LABELS[field]).join(', ');
}
