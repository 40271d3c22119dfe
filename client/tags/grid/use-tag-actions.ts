import { createElement } from 'react';
import { Link } from 'react-router-dom';
import { formatTagFileName } from '../../../tag/exported-image/file-name.ts';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/exported-image/image-options.ts';
import { isUnauthenticatedError, formatCallError, formatRefusal } from '../../error-text.ts';
import { isDesignEmbeddingOn } from '../../design-file/embed-setting.ts';
import { useDeleteTagMutation, useSaveTagMutation, type SavedTagFragment } from '../../graphql/generated.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import {
  isTagNotFound,
  updateCacheAfterDelete,
  updateCacheAfterSave,
} from '../../saved-tags/tag-lists-cache.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { formatFlightTitle } from '../../offline/outbox/pending-mutation.ts';
import { showUndoNotice } from '../../offline/show-undo-notice.tsx';
import { hideNotice, showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { fetchTagImage } from '../../fetch-tag-image.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** The actions on a saved tag. Each shows its result as a notice. */
export type TagActions = {
  runningAction: 'duplicate' | 'download' | 'delete' | null;
  duplicate: () => void;
  download: () => void;
  /** Deletes the tag, then calls `onDeleted`. */
  remove: (onDeleted: () => void) => void;
};

const showActionFailure = (code: MessageCode, message: string) =>
  showFailure(formatMessage(code, { message }));

/** Reports a failed request. The sign-in page reports a session that has ended. */
function showCallFailure(code: MessageCode, error: unknown): void {
  if (!isUnauthenticatedError(error)) showActionFailure(code, formatCallError(error));
}

/** Returns the actions on a saved tag. */
export function useTagActions(tag: SavedTagFragment): TagActions {
  const [duplicate, isDuplicating] = useSingleFlight(useDuplicateTag(tag));
  const [download, isDownloading] = useSingleFlight(() => downloadTag(tag));
  const [remove, isRemoving] = useSingleFlight(useDeleteTag(tag));
  return {
    runningAction: isDuplicating ? 'duplicate' : isDownloading ? 'download' : isRemoving ? 'delete' : null,
    duplicate: () => void duplicate(undefined),
    download: () => void download(undefined),
    remove: (onDeleted) => void remove(onDeleted),
  };
}

function useDuplicateTag({ tagConfig }: SavedTagFragment): () => Promise<void> {
  const [saveTag] = useSaveTagMutation({ update: updateCacheAfterSave(undefined) });
  return async () => {
    hideNotice();
    try {
      const { data } = await saveTag({ variables: { input: { config: tagConfig } } });
      if (data?.saveTag.__typename === 'Refusal')
        showActionFailure('DUPLICATE_FAILED', formatRefusal(data.saveTag));
      else if (data) showOutcome(formatMessage('DUPLICATED'), renderCopyLink(data.saveTag.tag.id));
    } catch (error) {
      showCallFailure('DUPLICATE_FAILED', error);
    }
  };
}

const renderCopyLink = (id: string) =>
  createElement(Link, { to: formatTagEditorUrl(id) }, translate('Open the copy'));

function useDeleteTag(tag: SavedTagFragment): (onDeleted: () => void) => Promise<void> {
  const [deleteTag] = useDeleteTagMutation({ update: updateCacheAfterDelete(tag) });
  return async (onDeleted) => {
    hideNotice();
    try {
      const { data } = await deleteTag({ variables: { id: tag.id, updatedAt: tag.updatedAt } });
      if (!data) return;
      const response = data.deleteTag;
      if (response.__typename === 'Refusal' && !isTagNotFound(response))
        return showActionFailure('DELETE_FAILED', formatRefusal(response));
      showUndoNotice(formatFlightTitle(tag.tagConfig), { kind: 'tag', id: tag.id });
      onDeleted();
    } catch (error) {
      showCallFailure('DELETE_FAILED', error);
    }
  };
}

/** Downloads the file that the editor's Screenshot makes of this design. */
async function downloadTag(tag: SavedTagFragment): Promise<void> {
  hideNotice();
  const image = await fetchTagImage(tag, { ...SCREENSHOT_OPTIONS, hasEmbeddedDesign: isDesignEmbeddingOn() });
  if (!image.ok) {
    showFailure(formatMessage(image.refusal.code, image.refusal.params));
    // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
    console.info(
      `The picture comes from /api/user/tags/${tag.id}/image.png; see the answer in the Network tab.`,
    );
    return;
  }
  downloadFile(image.value.file, formatTagFileName(tag.tagConfig, new Date()));
  const doneText = formatMessage('TAG_DOWNLOADED');
  showOutcome(image.value.isLogoMissing ? formatMessage('LOGO_MISSING', { done: doneText }) : doneText);
}
