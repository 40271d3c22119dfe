import { useApolloClient } from '@apollo/client/react';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { SavedTagFragmentDoc, type SavedTagFragment } from '../../graphql/generated.ts';
import type { useSaveTag } from '../cells/use-save-tag.ts';

/** A tag whose design an action has changed. */
export type ChangedTag = { readonly id: string; readonly before: TagConfig; readonly after: TagConfig };

/**
 * Returns a function that gives changed tags their earlier designs. A tag that was changed again stays.
 * @returns the text of the last refusal, or null if every tag has its earlier design
 */
export function useUndoChange(saveTag: ReturnType<typeof useSaveTag>) {
  const { cache } = useApolloClient();
  return async (changed: readonly ChangedTag[]): Promise<string | null> => {
    let reason: string | null = null;
    for (const { id, before, after } of changed) {
      const tag = cache.readFragment<SavedTagFragment>({
        id: `Tag:${id}`,
        fragment: SavedTagFragmentDoc,
        fragmentName: 'SavedTag',
      });
      const isUnchanged = tag !== null && isSameDesign(tag.tagConfig, after);
      const refused = isUnchanged ? await saveTag(tag, before) : formatMessage('TAG_CHANGED');
      reason = refused ?? reason;
    }
    return reason;
  };
}
