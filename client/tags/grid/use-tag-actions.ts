import { createElement } from 'react';
import { Link } from 'react-router-dom';
import { tagFileName } from '../../../tag/picture/file-name.ts';
import { messageText, type MessageCode } from '../../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/picture/image-options.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { embedsDesign } from '../../design-file/embed-setting.ts';
import { callText, refusalText } from '../../error-text.ts';
import { useDeleteTagMutation, useSaveTagMutation, type SavedTagFragment } from '../../graphql/generated.ts';
import { tagEditorUrl } from '../../paths.ts';
import {
  isTagMissing,
  updateCacheAfterDelete,
  updateCacheAfterSave,
} from '../../saved-tags/tag-lists.cache.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { flightTitle } from '../../offline/outbox/pending-mutation.ts';
import { offerUndo } from '../../offline/offer-undo.tsx';
import { hideNotice, showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { fetchTagImage } from '../../tag-picture.ts';

/** The actions on a saved tag. Each shows its result as a notice. */
export type TagActions = {
  busy: 'duplicate' | 'download' | 'delete' | null;
  duplicate: () => void;
  download: () => void;
  /** `onGone` is called when the tag is no more. */
  remove: (onDeleted: () => void) => void;
};

const failed = (code: MessageCode, message: string) => showFailure(messageText(code, { message }));

/** Reports a failed call. A refused session is shown by the sign-in page. */
function failedCall(code: MessageCode, error: unknown): void {
  if (!isUnauthenticatedError(error)) failed(code, callText(error));
}

export function useTagActions(tag: SavedTagFragment): TagActions {
  const [duplicate, duplicating] = useSingleFlight(useDuplicate(tag));
  const [download, downloading] = useSingleFlight(() => downloadTag(tag));
  const [remove, removing] = useSingleFlight(useRemove(tag));
  return {
    busy: duplicating ? 'duplicate' : downloading ? 'download' : removing ? 'delete' : null,
    duplicate: () => void duplicate(undefined),
    download: () => void download(undefined),
    remove: (onDeleted) => void remove(onDeleted),
  };
}

function useDuplicate({ tagConfig }: SavedTagFragment): () => Promise<void> {
  const [saveTag] = useSaveTagMutation({ update: updateCacheAfterSave(undefined) });
  return async () => {
    hideNotice();
    try {
      const { data } = await saveTag({ variables: { input: { config: tagConfig } } });
      if (data?.saveTag.__typename === 'Refusal') failed('DUPLICATE_FAILED', refusalText(data.saveTag));
      else if (data) showOutcome(messageText('DUPLICATED'), linkToCopy(data.saveTag.tag.id));
    } catch (error) {
      failedCall('DUPLICATE_FAILED', error);
    }
  };
}

const linkToCopy = (id: string) => createElement(Link, { to: tagEditorUrl(id) }, 'Open the copy');

function useRemove(tag: SavedTagFragment): (onDeleted: () => void) => Promise<void> {
  const [deleteTag] = useDeleteTagMutation({ update: updateCacheAfterDelete(tag) });
  return async (onDeleted) => {
    hideNotice();
    try {
      const { data } = await deleteTag({ variables: { id: tag.id, updatedAt: tag.updatedAt } });
      if (!data) return;
      const answer = data.deleteTag;
      if (answer.__typename === 'Refusal' && !isTagMissing(answer))
        return failed('DELETE_FAILED', refusalText(answer));
      offerUndo(flightTitle(tag.tagConfig), { kind: 'tag', id: tag.id });
      onDeleted();
    } catch (error) {
      failedCall('DELETE_FAILED', error);
    }
  };
}

/** The same file as the editor's Screenshot of this design. */
async function downloadTag(tag: SavedTagFragment): Promise<void> {
  hideNotice();
  const picture = await fetchTagImage(tag, { ...SCREENSHOT_OPTIONS, embedsDesign: embedsDesign() });
  if (!picture.ok) {
    showFailure(messageText(picture.refusal.code, picture.refusal.params));
    // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
    console.info(
      `The picture comes from /api/user/tags/${tag.id}/image.png; see the answer in the Network tab.`,
    );
    return;
  }
  downloadFile(picture.value.file, tagFileName(tag.tagConfig, new Date()));
  const done = messageText('TAG_DOWNLOADED');
  showOutcome(picture.value.isLogoMissing ? messageText('LOGO_MISSING', { done }) : done);
}
