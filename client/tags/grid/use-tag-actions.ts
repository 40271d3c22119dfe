import { tagFileName } from '../../../tag/picture/file-name.ts';
import { messageText, type MessageCode } from '../../../tag/texts/messages.ts';
import { SCREENSHOT } from '../../../tag/picture/picture-form.ts';
import { isRefusedToken } from '../../error-text.ts';
import { carriesDesign } from '../../design-file/carries-design.ts';
import { callText, refusalText } from '../../error-text.ts';
import { useDeleteTagMutation, useSaveTagMutation, type SavedTagFragment } from '../../graphql/generated.ts';
import { isGone, rememberDeleted, rememberSaved } from '../../saved-tags/tag-lists.cache.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';
import { flightTitle } from '../../offline/outbox/pending-mutation.ts';
import { offerUndo } from '../../offline/undo-bar.tsx';
import { notify } from '../views/notice-bar.tsx';
import { pictureOfTag } from '../../tag-picture.ts';

/** The actions on a saved tag. Each shows its result as a notice. */
export type TagActions = {
  busy: 'duplicate' | 'download' | 'delete' | null;
  duplicate: () => void;
  download: () => void;
  /** `onGone` is called when the tag is no more. */
  remove: (onDeleted: () => void) => void;
};

const failed = (code: MessageCode, message: string) =>
  notify({ kind: 'failed', text: messageText(code, { message }) });

/** Reports a failed call. A refused session is shown by the sign-in page. */
function failedCall(code: MessageCode, error: unknown): void {
  if (!isRefusedToken(error)) failed(code, callText(error));
}

export function useTagActions(tag: SavedTagFragment): TagActions {
  const [duplicate, duplicating] = useOneAtATime(useDuplicate(tag));
  const [download, downloading] = useOneAtATime(() => downloadTag(tag));
  const [remove, removing] = useOneAtATime(useRemove(tag));
  return {
    busy: duplicating ? 'duplicate' : downloading ? 'download' : removing ? 'delete' : null,
    duplicate: () => void duplicate(undefined),
    download: () => void download(undefined),
    remove: (onDeleted) => void remove(onDeleted),
  };
}

function useDuplicate({ tagConfig }: SavedTagFragment): () => Promise<void> {
  const [saveTag] = useSaveTagMutation({ update: rememberSaved(undefined) });
  return async () => {
    notify(null);
    try {
      const { data } = await saveTag({ variables: { input: { config: tagConfig } } });
      if (data?.saveTag.__typename === 'Refusal') failed('DUPLICATE_FAILED', refusalText(data.saveTag));
      else if (data) notify({ kind: 'done', text: messageText('DUPLICATED'), openId: data.saveTag.tag.id });
    } catch (error) {
      failedCall('DUPLICATE_FAILED', error);
    }
  };
}

function useRemove(tag: SavedTagFragment): (onDeleted: () => void) => Promise<void> {
  const [deleteTag] = useDeleteTagMutation({ update: rememberDeleted(tag) });
  return async (onDeleted) => {
    notify(null);
    try {
      const { data } = await deleteTag({ variables: { id: tag.id, updatedAt: tag.updatedAt } });
      if (!data) return;
      const answer = data.deleteTag;
      if (answer.__typename === 'Refusal' && !isGone(answer))
        return failed('DELETE_FAILED', refusalText(answer));
      offerUndo(flightTitle(tag.tagConfig), { of: 'tag', id: tag.id });
      onDeleted();
    } catch (error) {
      failedCall('DELETE_FAILED', error);
    }
  };
}

/** The same file as the editor's Screenshot of this design. */
async function downloadTag(tag: SavedTagFragment): Promise<void> {
  notify(null);
  const picture = await pictureOfTag(tag, { ...SCREENSHOT, carriesDesign: carriesDesign() });
  if (!picture.ok) {
    notify({ kind: 'failed', text: messageText(picture.refusal.code, picture.refusal.params) });
    // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
    console.info(
      `The picture comes from /api/user/tags/${tag.id}/image.png; see the answer in the Network tab.`,
    );
    return;
  }
  downloadFile(picture.value.file, tagFileName(tag.tagConfig, new Date()));
  const done = messageText('TAG_DOWNLOADED');
  notify({ kind: 'done', text: picture.value.isLogoMissing ? messageText('LOGO_MISSING', { done }) : done });
}
