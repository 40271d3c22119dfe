import { useState } from 'react';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText } from '../../error-text.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { useDeleteTagMutation, type SavedTagFragment, useSaveTagMutation } from '../../graphql/generated.ts';
import {
  isTagMissing,
  updateCacheAfterDelete,
  updateCacheAfterSave,
} from '../../saved-tags/tag-lists.cache.ts';
import { fieldErrorText } from '../state/editor-fields.ts';
import { flightTitle } from '../../offline/outbox/pending-mutation.ts';
import { detailsOf, type TagDetails } from '../../offline/tag-details.ts';
import { offerUndo } from '../../offline/offer-undo.tsx';
import { isOpen, markDeleted, markRestored } from '../state/edit-design.ts';
import { notify, useEditor } from '../state/editor-store.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { openOrAsk, designOfTag } from '../state/open-design.ts';

type DeletedTag = Pick<SavedTagFragment, 'id' | 'updatedAt' | 'airlineId' | 'tagConfig' | keyof TagDetails>;

/**
 * Deletes a saved tag. If it is open, its design stays in the editor, so that saving again restores it.
 * @param deleted null for none: then nothing happens
 */
export function useDeleteTag(deleted: DeletedTag | null): { busy: boolean; run: () => Promise<boolean> } {
  const [deleteTag] = useDeleteTagMutation();
  const [busy, setBusy] = useState(false);
  const failed = (message: string) => {
    notify({ kind: 'failed', text: messageText('DELETE_FAILED', { message }) });
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
      if (answer?.__typename === 'Refusal' && !isTagMissing(answer)) return failed(fieldErrorText(answer));
      const { design, opening } = useEditor.getState();
      const isOfOpen = markDeleted(id);
      notify(isOfOpen ? { kind: 'done', text: messageText('TAG_DELETED_OPEN') } : null);
      offerUndo(flightTitle(deleted.tagConfig), { kind: 'tag', id }, () => {
        // The design that stayed in the editor is the tag's again, unless it was saved anew, or another one is open.
        if (isOfOpen && isOpen({ design, opening }))
          markRestored({ id, updatedAt }, { design: deleted.tagConfig, details: detailsOf(deleted) });
      });
      return true;
    } catch (error) {
      if (isUnauthenticatedError(error)) return false;
      return failed(callText(error));
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
    notify({ kind: 'failed', text: messageText('SAVE_FAILED', { message }) });
  const [run, busy] = useSingleFlight(async () => {
    try {
      const { data } = await saveTag({
        variables: { input: { config: tag.tagConfig, ...detailsOf(tag) } },
        update: updateCacheAfterSave(undefined),
      });
      if (data?.saveTag.__typename === 'SaveTagSuccess') openOrAsk(designOfTag(data.saveTag.tag));
      else if (data) failed(fieldErrorText(data.saveTag));
    } catch (error) {
      if (!isUnauthenticatedError(error)) failed(callText(error));
    }
  });
  return { busy, run: () => run(undefined) };
}
