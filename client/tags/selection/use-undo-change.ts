import { useApolloClient } from '@apollo/client/react';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { SavedTagFragmentDoc, type SavedTagFragment } from '../../graphql/generated.ts';
import type { TagChange, useSaveTags } from '../cells/use-save-tags.ts';

/** A tag whose design an action has changed. */
export type ChangedTag = { readonly id: string; readonly before: TagConfig; readonly after: TagConfig };

/**
 * Returns a function that gives changed tags their earlier designs, in one call. A tag that was changed again stays.
 * @returns the text of a refusal, or null if every tag has its earlier design
 */
export function useUndoChange(saveTags: ReturnType<typeof useSaveTags>) {
  const { cache } = useApolloClient();
  return async (changed: readonly ChangedTag[]): Promise<string | null> => {
    const changes: TagChange[] = [];
    for (const { id, before, after } of changed) {
      const tag = cache.readFragment<SavedTagFragment>({
        id: `Tag:${id}`,
        fragment: SavedTagFragmentDoc,
        fragmentName: 'SavedTag',
      });
      if (tag !== null && isSameDesign(tag.tagConfig, after)) changes.push({ tag, design: before });
    }
    const { refusalText } = await saveTags(changes);
    return refusalText ?? (changes.length < changed.length ? formatMessage('TAG_CHANGED') : null);
  };
}
