import { formatMessage } from '../../../tag/texts/messages.ts';
import { type EditorField } from './editor-fields.ts';
import { announceEdit, redoStep, undoStep } from './edit-design.ts';
import { isReady } from './editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

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
  const count = fields.length;
  if (count >= MIN_COUNTED_FIELDS)
    return translate('{count, plural, one {# field} other {# fields}}', { count });
  return joinFacts(fields.map(getFieldLabel));
}
