import { messageText } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment, SaveTagMutation } from '../../graphql/generated.ts';
import { errorField, type EditorField } from '../state/editor-fields.ts';
import { isOpen, markRefused, markSaved, type SaveRequest } from '../state/edit-design.ts';
import { notify } from '../state/editor-store.ts';
import { saveRefusalText } from '../airlines/new-airline.ts';
import { showPendingVersion } from './stored-version.ts';

type SaveResponse = SaveTagMutation['saveTag'];
type SaveRefusal = Extract<SaveResponse, { __typename: 'Refusal' }>;

/**
 * Shows what became of a design that was sent, in the editor, unless another one is open there by now: the list of tags
 * has it from the cache.
 * @param onFieldError is told which field keeps the design from being saved
 * @returns the tag as it is stored; null when it was refused
 */
export function applySaveResponse(
  answer: SaveResponse,
  sent: SaveRequest,
  onFieldError: (field: EditorField) => void,
): SavedTagFragment | null {
  if (answer.__typename === 'Refusal') {
    if (isOpen(sent)) applySaveRefusal(answer, sent, onFieldError);
    return null;
  }
  const { tag } = answer;
  if (isOpen(sent)) {
    markSaved(tag.tagConfig, sent, { id: tag.id, updatedAt: tag.updatedAt }, tag.airlineId);
    notify({ kind: 'done', text: messageText('SAVED') });
  }
  return tag;
}

/** Every edit stays. A tag that was changed or deleted elsewhere leaves the choice to its owner. */
function applySaveRefusal(
  refusal: SaveRefusal,
  sent: SaveRequest,
  onFieldError: (field: EditorField) => void,
): void {
  const gone = refusal.code === 'NOT_FOUND' ? messageText('TAG_GONE') : null;
  const text = gone ? messageText('SAVE_FAILED', { message: gone }) : saveRefusalText(refusal);
  if (refusal.code === 'TAG_CHANGED' || refusal.code === 'NOT_FOUND') {
    showPendingVersion(sent);
    return notify({ kind: 'failed', text, stored: refusal.current });
  }
  const field = errorField(refusal);
  notify({ kind: 'failed', text, field });
  markRefused(sent, refusal);
  if (field) onFieldError(field);
}
