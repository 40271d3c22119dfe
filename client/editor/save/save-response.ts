import { formatMessage } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment, SaveTagMutation } from '../../graphql/generated.ts';
import { findErrorField, type EditorField } from '../state/editor-fields.ts';
import { isOpen, markRefused, markSaved, type SaveRequest } from '../state/edit-design.ts';
import { showEditorNotice } from '../state/editor-store.ts';
import { formatSaveRefusal } from '../airlines/new-airline.ts';
import { showPendingVersion } from './stored-version.ts';

type SaveResponse = SaveTagMutation['saveTag'];
type SaveRefusal = Extract<SaveResponse, { __typename: 'Refusal' }>;

/**
 * Shows the result of a save in the editor. Does nothing if another design is open now, because the list of tags reads the result from
 * the cache.
 * @param onFieldError is called with the field that prevents the save
 * @returns the stored tag; null if the save was refused
 */
export function applySaveResponse(
  response: SaveResponse,
  saveRequest: SaveRequest,
  onFieldError: (field: EditorField) => void,
): SavedTagFragment | null {
  if (response.__typename === 'Refusal') {
    if (isOpen(saveRequest)) applySaveRefusal(response, saveRequest, onFieldError);
    return null;
  }
  const { tag } = response;
  if (isOpen(saveRequest)) {
    markSaved(tag.tagConfig, saveRequest, { id: tag.id, updatedAt: tag.updatedAt }, tag.airlineId);
    showEditorNotice({ kind: 'done', text: formatMessage('SAVED') });
  }
  return tag;
}

/** Reports a refusal and keeps every edit. The owner decides about a tag that was changed or deleted elsewhere. */
function applySaveRefusal(
  refusal: SaveRefusal,
  saveRequest: SaveRequest,
  onFieldError: (field: EditorField) => void,
): void {
  const goneText = refusal.code === 'NOT_FOUND' ? formatMessage('TAG_GONE') : null;
  const text = goneText ? formatMessage('SAVE_FAILED', { message: goneText }) : formatSaveRefusal(refusal);
  if (refusal.code === 'TAG_CHANGED' || refusal.code === 'NOT_FOUND') {
    showPendingVersion(saveRequest);
    return showEditorNotice({ kind: 'failed', text, stored: refusal.current });
  }
  const field = findErrorField(refusal);
  showEditorNotice({ kind: 'failed', text, field });
  markRefused(saveRequest, refusal);
  if (field) onFieldError(field);
}
