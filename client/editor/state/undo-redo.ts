import { formatMessage } from '../../../tag/texts/messages.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import { type EditorField } from './editor-fields.ts';
import { announceEdit, redoStep, undoStep } from './edit-design.ts';
import { isReady } from './editor-store.ts';

/** The smallest number of fields that are counted instead of named. */
const MIN_COUNTED_FIELDS = 4;

/** Undoes the last edit and announces it. */
export function undoEdit(): void {
  if (!isReady()) return;
  const step = undoStep();
  announceEdit(
    step
      ? formatMessage('UNDONE', { fields: describeFields(step.fields) })
      : formatMessage('NOTHING_TO_UNDO'),
  );
}

/** Redoes the last undone edit and announces it. */
export function redoEdit(): void {
  if (!isReady()) return;
  const step = redoStep();
  announceEdit(
    step
      ? formatMessage('REDONE', { fields: describeFields(step.fields) })
      : formatMessage('NOTHING_TO_REDO'),
  );
}

/** Names or counts fields: 'City'; 'Departure, Arrival'; '7 fields'. */
export function describeFields(fields: readonly EditorField[]): string {
  if (fields.length >= MIN_COUNTED_FIELDS) return `${fields.length} fields`;
  return fields.map((field) => FIELD_LABELS[field]).join(', ');
}
