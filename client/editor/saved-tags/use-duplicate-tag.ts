import { messageText } from '../../../tag/messages.ts';
import { isRefusedToken } from '../../apollo.ts';
import { callText } from '../../error-text.ts';
import { useSaveTagMutation, type SavedTagFragment } from '../../graphql/generated.ts';
import { rememberSaved } from '../../saved-tags/tag-lists.cache.ts';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';
import { errorText } from '../fields/editor-fields.ts';
import { notify } from '../state/editor-store.ts';
import { choose, designOfTag } from '../state/open-design.ts';

/** Saves a tag's design as a new tag, and opens that. */
export function useDuplicateTag({ tagConfig }: SavedTagFragment): {
  busy: boolean;
  run: () => Promise<void>;
} {
  const [saveTag] = useSaveTagMutation();
  const failed = (message: string) =>
    notify({ kind: 'failed', text: messageText('SAVE_FAILED', { message }) });
  const [run, busy] = useOneAtATime(async () => {
    try {
      const { data } = await saveTag({
        variables: { input: { config: tagConfig } },
        update: rememberSaved(undefined),
      });
      if (data?.saveTag.__typename === 'SaveTagSuccess') choose(designOfTag(data.saveTag.tag));
      else if (data) failed(errorText(data.saveTag));
    } catch (error) {
      if (!isRefusedToken(error)) failed(callText(error));
    }
  });
  return { busy, run: () => run(undefined) };
}
