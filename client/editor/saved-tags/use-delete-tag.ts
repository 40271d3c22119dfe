import { useState } from 'react';
import { isRefusedToken } from '../../apollo.ts';
import { callText } from '../../error-text.ts';
import { messageText } from '../../../tag/messages.ts';
import { useDeleteTagMutation, type SavedTagFragment } from '../../graphql/generated.ts';
import { isGone, rememberDeleted } from '../../saved-tags/tag-lists.cache.ts';
import { errorText } from '../fields/editor-fields.ts';
import { markDeleted } from '../state/edit-design.ts';
import { notify } from '../state/editor-store.ts';

/**
 * Deletes a saved tag. When it is the open one, its design stays on the screen, so that a slip of the hand is mended by
 * saving again; that is said.
 */
export function useDeleteTag(deleted: SavedTagFragment): { busy: boolean; run: () => Promise<boolean> } {
  const [deleteTag] = useDeleteTagMutation({ update: rememberDeleted(deleted) });
  const { id, updatedAt } = deleted;
  const [busy, setBusy] = useState(false);
  const failed = (message: string) => {
    notify({ kind: 'failed', text: messageText('DELETE_FAILED', { message }) });
    return false;
  };
  const run = async () => {
    if (busy) return false;
    setBusy(true);
    try {
      const { data } = await deleteTag({ variables: { id, updatedAt } });
      const answer = data?.deleteTag;
      if (answer?.__typename === 'Refusal' && !isGone(answer)) return failed(errorText(answer));
      notify(markDeleted(id) ? { kind: 'done', text: messageText('TAG_DELETED_OPEN') } : null);
      return true;
    } catch (error) {
      if (isRefusedToken(error)) return false;
      return failed(callText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
