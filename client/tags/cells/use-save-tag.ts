import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText, refusalText } from '../../error-text.ts';
import { useSaveTagMutation, type SavedTagFragment } from '../../graphql/generated.ts';
import { evictTagLists, updateCacheAfterSave } from '../../saved-tags/tag-lists.cache.ts';

/**
 * Saves another design of a tag over the version that is shown, by the outbox as the editor does. A version that was saved
 * elsewhere meanwhile takes its place in the list, and the refusal says so: saved again, the edit is made on that one. It
 * answers why the save was refused; null once it is saved.
 * @param shown the list that is on the screen, which keeps its rows
 */
export function useSaveTag(
  shown: string,
): (tag: SavedTagFragment, design: TagConfig) => Promise<string | null> {
  const client = useApolloClient();
  const [saveTag] = useSaveTagMutation();
  return useCallback(
    async ({ id, updatedAt, airlineId }, config) => {
      try {
        const { data } = await saveTag({
          variables: { input: { id, updatedAt, config } },
          update: updateCacheAfterSave(airlineId, shown),
        });
        const answer = data?.saveTag;
        if (answer?.__typename !== 'Refusal') return null;
        if (answer.code !== 'NOT_FOUND') return refusalText(answer);
        evictTagLists(client.cache);
        return messageText('TAG_GONE');
      } catch (error) {
        // The sign-in page reports a session that has ended.
        return isUnauthenticatedError(error) ? null : callText(error);
      }
    },
    [client, saveTag, shown],
  );
}
