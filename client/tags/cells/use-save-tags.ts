import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { MAX_SAVED_TAGS } from '../../../tag/base/limits.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError, formatRefusal } from '../../error-text.ts';
import {
  useSaveTagsMutation,
  type SavedTagFragment,
  type SaveTagsMutation,
} from '../../graphql/generated.ts';
import { formatFlightTitle } from '../../offline/outbox/pending-mutation.ts';
import { parseInputPath } from '../../saved-tags/input-path.ts';
import { evictTagLists, updateCacheAfterSaves } from '../../saved-tags/tag-lists-cache.ts';

/** A tag and the design that replaces its own. */
export type TagChange = { readonly tag: SavedTagFragment; readonly design: TagConfig };

export type SaveTagsResult = {
  /** The number of saved changes, from the first on. */
  readonly savedCount: number;
  /** The reason why the next batch was not saved; null if all are saved. */
  readonly refusalText: string | null;
};

/**
 * Returns a function that saves other designs of tags through the outbox, in batches of one call. A batch is saved completely or not at
 * all, and a refused batch ends the saves.
 * @param shownFilterKey the cache key of the visible list, whose rows stay
 */
export function useSaveTags(
  shownFilterKey: string,
): (changes: readonly TagChange[], onProgress?: (savedCount: number) => void) => Promise<SaveTagsResult> {
  const client = useApolloClient();
  const [saveTags] = useSaveTagsMutation();
  return useCallback(
    async (changes, onProgress) => {
      const saveBatch = async (batch: readonly TagChange[]): Promise<string | null> => {
        try {
          const inputs = batch.map(({ tag: { id, updatedAt }, design }) => ({
            id,
            updatedAt,
            config: design,
          }));
          const previousAirlineIds = batch.map(({ tag }) => tag.airlineId);
          const update = updateCacheAfterSaves(previousAirlineIds, shownFilterKey);
          const { data } = await saveTags({ variables: { inputs }, update });
          const response = data?.saveTags;
          if (response?.__typename !== 'Refusal') return null;
          if (response.code === 'NOT_FOUND') evictTagLists(client.cache);
          return formatSavesRefusal(response, batch);
        } catch (error) {
          // The sign-in page reports a session that has ended.
          return isUnauthenticatedError(error) ? null : formatCallError(error);
        }
      };
      for (let savedCount = 0; savedCount < changes.length; savedCount += MAX_SAVED_TAGS) {
        // oxlint-disable-next-line no-await-in-loop -- a refused batch ends the saves
        const refusalText = await saveBatch(changes.slice(savedCount, savedCount + MAX_SAVED_TAGS));
        if (refusalText !== null) return { savedCount, refusalText };
        onProgress?.(Math.min(savedCount + MAX_SAVED_TAGS, changes.length));
      }
      return { savedCount: changes.length, refusalText: null };
    },
    [client, saveTags, shownFilterKey],
  );
}

/** Names the tag that the server refused, because the others of its batch are not saved either. */
function formatSavesRefusal(
  refusal: Extract<SaveTagsMutation['saveTags'], { __typename: 'Refusal' }>,
  batch: readonly TagChange[],
): string {
  const reason = refusal.code === 'NOT_FOUND' ? formatMessage('TAG_GONE') : formatRefusal(refusal);
  const refusedTag = batch[parseInputPath(refusal.field).index ?? -1]?.tag;
  return refusedTag && batch.length > 1 ? `${formatFlightTitle(refusedTag.tagConfig)}: ${reason}` : reason;
}
