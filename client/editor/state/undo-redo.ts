import { messageText } from '../../../tag/texts/messages.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import { type EditorField } from './editor-fields.ts';
import { announce, redo, undo } from './edit-design.ts';
import { isReady } from './editor-store.ts';

/** From this number on, the fields are counted instead of named. */
const COUNT_FROM = 4;

/** Undoes the last edit and announces it. */
export function undoEdit(): void {
  if (!isReady()) return;
  const step = undo();
  announce(
    step ? messageText('UNDONE', { fields: fieldWords(step.fields) }) : messageText('NOTHING_TO_UNDO'),
  );
}

/** Redoes the last undone edit and announces it. */
export function redoEdit(): void {
  if (!isReady()) return;
  const step = redo();
  announce(
    step ? messageText('REDONE', { fields: fieldWords(step.fields) }) : messageText('NOTHING_TO_REDO'),
  );
}

/** 'City'; 'Departure, Arrival'; '7 fields'. */
export function fieldWords(fields: readonly EditorField[]): string {
  if (fields.length >= COUNT_FROM) return `${fields.length} fields`;
  return fields.map((field) => FIELD_LABELS[field]).join(', ');
}
