import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError, formatRefusal } from '../../error-text.ts';
import { useSaveTagMutation, type SavedTagFragment } from '../../graphql/generated.ts';
import { evictTagLists, updateCacheAfterSave } from '../../saved-tags/tag-lists-cache.ts';

/**
 * Returns a function that saves another design of a tag through the outbox, as the editor does. It returns the text of a refusal, or null
 * if the design is saved or the session has ended. If the tag was changed elsewhere, the list shows that version, and a second save
 * changes it.
 * @param shownFilterKey the cache key of the visible list, whose rows stay
 */
export function useSaveTag(
  shownFilterKey: string,
): (tag: SavedTagFragment, design: TagConfig) => Promise<string | null> {
  const client = useApolloClient();
  const [saveTag] = useSaveTagMutation();
  return useCallback(
    async ({ id, updatedAt, airlineId }, config) => {
      try {
        const { data } = await saveTag({
          variables: { input: { id, updatedAt, config } },
          update: updateCacheAfterSave(airlineId, shownFilterKey),
        });
        const response = data?.saveTag;
        if (response?.__typename !== 'Refusal') return null;
        if (response.code !== 'NOT_FOUND') return formatRefusal(response);
        evictTagLists(client.cache);
        return formatMessage('TAG_GONE');
      } catch (error) {
        // The sign-in page reports a session that has ended.
        return isUnauthenticatedError(error) ? null : formatCallError(error);
      }
    },
    [client, saveTag, shownFilterKey],
  );
}
