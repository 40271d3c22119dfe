import { isSameDesign } from '../../tag/same-design.ts';
import { messageText } from '../../tag/messages.ts';
import type { SavedTagFragment, SaveTagMutation } from '../graphql/generated.ts';
import { faultField, type EditorField } from './editor-fields.ts';
import { isOpen, markRefused, markSaved, type OpenTag, type Sent } from './editor.store.ts';
import { refusedSaveText } from './new-airline.ts';
import { notify } from './notice.store.ts';

type Answer = SaveTagMutation['saveTag'];
type Refused = Extract<Answer, { __typename: 'Refusal' }>;

/**
 * Shows what became of a design that was sent, in the editor, unless another one is open there by now: the list of tags
 * has it from the cache.
 * @param onFault is told which field keeps the design from being saved
 * @returns the tag as it is stored; null when it was refused
 */
export function takeAnswer(
  answer: Answer,
  sent: Sent,
  onFault: (field: EditorField) => void,
): SavedTagFragment | null {
  const tag = answer.__typename === 'Refusal' ? savedBefore(answer, sent) : answer.tag;
  if (tag === null) {
    if (answer.__typename === 'Refusal' && isOpen(sent)) refused(answer, sent, onFault);
    return null;
  }
  if (isOpen(sent)) {
    markSaved(tag.tagConfig, sent, { id: tag.id, updatedAt: tag.updatedAt }, tag.airlineId);
    notify({ kind: 'done', text: messageText('SAVED') });
  }
  return tag;
}

/**
 * The tag to save over when a creation finds the tag of an earlier try, whose answer was lost, with an earlier state of
 * the design. It is named as it was made: has somebody changed it since, the server says so.
 */
export function madeBefore(answer: Answer, { design }: Sent): OpenTag | null {
  if (answer.__typename === 'Refusal' || isSameDesign(answer.tag.tagConfig, design)) return null;
  return { id: answer.tag.id, updatedAt: answer.tag.createdAt };
}

/** A tag that was 'changed elsewhere' to just what was sent: an earlier try had arrived, and its answer was lost. */
function savedBefore({ code, current }: Refused, { design }: Sent): SavedTagFragment | null {
  return code === 'TAG_CHANGED' && current && isSameDesign(current.tagConfig, design) ? current : null;
}

/** Every edit stays. A tag that was changed or deleted elsewhere leaves the choice to its owner. */
function refused(refusal: Refused, sent: Sent, onFault: (field: EditorField) => void): void {
  const text = refusedSaveText(refusal);
  if (refusal.code === 'TAG_CHANGED' || refusal.code === 'NOT_FOUND') {
    return notify({ kind: 'failed', text, stored: refusal.current });
  }
  const field = faultField(refusal);
  notify({ kind: 'failed', text, field });
  markRefused(sent, refusal);
  if (field) onFault(field);
}
