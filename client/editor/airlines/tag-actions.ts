import { useState } from 'react';
import { isUnauthenticatedError, formatCallError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useDeleteTagMutation, type SavedTagFragment, useSaveTagMutation } from '../../graphql/generated.ts';
import {
  isTagNotFound,
  updateCacheAfterDelete,
  updateCacheAfterSave,
} from '../../saved-tags/tag-lists-cache.ts';
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
 * @param deletedTag null if there is no tag; then the hook does nothing
 */
export function useDeleteTag(deletedTag: DeletedTag | null): {
  isBusy: boolean;
  run: () => Promise<boolean>;
} {
  const [deleteTag] = useDeleteTagMutation();
  const [isBusy, setBusy] = useState(false);
  const showDeleteFailure = (message: string) => {
    showEditorNotice({ kind: 'failed', text: formatMessage('DELETE_FAILED', { message }) });
    return false;
  };
  const run = async () => {
    if (isBusy || !deletedTag) return false;
    const { id, updatedAt } = deletedTag;
    setBusy(true);
    try {
      const { data } = await deleteTag({
        variables: { id, updatedAt },
        update: updateCacheAfterDelete(deletedTag),
      });
      const response = data?.deleteTag;
      if (response?.__typename === 'Refusal' && !isTagNotFound(response))
        return showDeleteFailure(formatFieldError(response));
      const { design, opening } = useEditor.getState();
      const isOpenTag = markDeleted(id);
      showEditorNotice(isOpenTag ? { kind: 'done', text: formatMessage('TAG_DELETED_OPEN') } : null);
      showUndoNotice(formatFlightTitle(deletedTag.tagConfig), { kind: 'tag', id }, () => {
        // Undo assigns the open design to the tag again, unless the design was saved meanwhile or another design is open.
        if (isOpenTag && isOpen({ design, opening }))
          markRestored({ id, updatedAt }, { design: deletedTag.tagConfig, details: pickDetails(deletedTag) });
      });
      return true;
    } catch (error) {
      if (isUnauthenticatedError(error)) return false;
      return showDeleteFailure(formatCallError(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** Saves the design of a tag as a new tag, and opens that. */
export function useDuplicateTag(tag: SavedTagFragment): {
  isBusy: boolean;
  run: () => Promise<void>;
} {
  const [saveTag] = useSaveTagMutation();
  const showSaveFailure = (message: string) =>
    showEditorNotice({ kind: 'failed', text: formatMessage('SAVE_FAILED', { message }) });
  const [run, isBusy] = useSingleFlight(async () => {
    try {
      const { data } = await saveTag({
        variables: { input: { config: tag.tagConfig, ...pickDetails(tag) } },
        update: updateCacheAfterSave(undefined),
      });
      if (data?.saveTag.__typename === 'SaveTagSuccess') openOrConfirm(toDesignToOpen(data.saveTag.tag));
      else if (data) showSaveFailure(formatFieldError(data.saveTag));
    } catch (error) {
      if (!isUnauthenticatedError(error)) showSaveFailure(formatCallError(error));
    }
  });
  return { isBusy, run: () => run(undefined) };
}
