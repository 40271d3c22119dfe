import { messageText } from '../../../tag/texts/messages.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import { type EditorField } from './editor-fields.ts';
import { announce, redo, undo } from './edit-design.ts';
import { isReady } from './editor-store.ts';

/** From this number on, the fields are counted instead of named. */
const MIN_COUNTED_FIELDS = 4;

/** Undoes the last edit and announces it. */
export function undoEdit(): void {
  if (!isReady()) return;
  const step = undo();
  announce(
    step ? messageText('UNDONE', { fields: describeFields(step.fields) }) : messageText('NOTHING_TO_UNDO'),
  );
}

/** Redoes the last undone edit and announces it. */
export function redoEdit(): void {
  if (!isReady()) return;
  const step = redo();
  announce(
    step ? messageText('REDONE', { fields: describeFields(step.fields) }) : messageText('NOTHING_TO_REDO'),
  );
}

/** 'City'; 'Departure, Arrival'; '7 fields'. */
export function describeFields(fields: readonly EditorField[]): string {
  if (fields.length >= MIN_COUNTED_FIELDS) return `${fields.length} fields`;
  return fields.map((field) => FIELD_LABELS[field]).join(', ');
}
