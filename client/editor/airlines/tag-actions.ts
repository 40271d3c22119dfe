import { useState } from 'react';
import { isUnauthenticatedError } from '../../error-text.ts';
import { formatCallError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useDeleteTagMutation, type SavedTagFragment, useSaveTagMutation } from '../../graphql/generated.ts';
import {
  isTagMissing,
  updateCacheAfterDelete,
  updateCacheAfterSave,
} from '../../saved-tags/tag-lists.cache.ts';
import { formatFieldError } from '../state/editor-fields.ts';
import { formatFlightTitle } from '../../offline/outbox/pending-mutation.ts';
import { pickDetails, type TagDetails } from '../../offline/tag-details.ts';
import { showUndoNotice } from '../../offline/show-undo-notice.tsx';
import { isOpen, markDeleted, markRestored } from '../state/edit-design.ts';
import { showEditorNotice, useEditor } from '../state/editor-store.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { openOrConfirm, toDesignToOpen } from '../state/open-design.ts';

type DeletedTag = Pick<SavedTagFragment, 'id' | 'updatedAt' | 'airlineId' | 'tagConfig' | keyof TagDetails>;

/**
 * Deletes a saved tag. An open design stays in the editor, so that saving it again restores the tag.
 * @param deleted null if there is no tag; then the hook does nothing
 */
export function useDeleteTag(deleted: DeletedTag | null): { busy: boolean; run: () => Promise<boolean> } {
  const [deleteTag] = useDeleteTagMutation();
  const [busy, setBusy] = useState(false);
  const showDeleteFailure = (message: string) => {
    showEditorNotice({ kind: 'failed', text: formatMessage('DELETE_FAILED', { message }) });
    return false;
  };
  const run = async () => {
    if (busy || !deleted) return false;
    const { id, updatedAt } = deleted;
    setBusy(true);
    try {
      const { data } = await deleteTag({
        variables: { id, updatedAt },
        update: updateCacheAfterDelete(deleted),
      });
      const answer = data?.deleteTag;
      if (answer?.__typename === 'Refusal' && !isTagMissing(answer))
        return showDeleteFailure(formatFieldError(answer));
      const { design, opening } = useEditor.getState();
      const isOfOpen = markDeleted(id);
      showEditorNotice(isOfOpen ? { kind: 'done', text: formatMessage('TAG_DELETED_OPEN') } : null);
      showUndoNotice(formatFlightTitle(deleted.tagConfig), { kind: 'tag', id }, () => {
        // Undo assigns the open design to the tag again, unless the design was saved meanwhile or another design is open.
        if (isOfOpen && isOpen({ design, opening }))
          markRestored({ id, updatedAt }, { design: deleted.tagConfig, details: pickDetails(deleted) });
      });
      return true;
    } catch (error) {
      if (isUnauthenticatedError(error)) return false;
      return showDeleteFailure(formatCallError(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Saves the design of a tag as a new tag, and opens that. */
export function useDuplicateTag(tag: SavedTagFragment): {
  busy: boolean;
  run: () => Promise<void>;
} {
  const [saveTag] = useSaveTagMutation();
  const failed = (message: string) =>
    showEditorNotice({ kind: 'failed', text: formatMessage('SAVE_FAILED', { message }) });
  const [run, busy] = useSingleFlight(async () => {
    try {
      const { data } = await saveTag({
        variables: { input: { config: tag.tagConfig, ...pickDetails(tag) } },
        update: updateCacheAfterSave(undefined),
      });
      if (data?.saveTag.__typename === 'SaveTagSuccess') openOrConfirm(toDesignToOpen(data.saveTag.tag));
      else if (data) failed(formatFieldError(data.saveTag));
    } catch (error) {
      if (!isUnauthenticatedError(error)) failed(formatCallError(error));
    }
  });
  return { busy, run: () => run(undefined) };
}
