import { createContext, useContext } from 'react';
import type { SavedTagFragment } from '../graphql/generated.ts';

/** The user's saved tags, as far as they have come. */
export type SavedTagList = {
  /** Newest first. */
  readonly tags: SavedTagFragment[];
  /** Whether the first page has come, or failed. */
  readonly settled: boolean;
  /** Whether every page has come: only then does a tag that is not in the list not exist. */
  readonly complete: boolean;
  /** What went wrong with a page; null while nothing did. */
  readonly error: unknown;
  readonly retry: () => void;
};

export const SavedTagsContext = createContext<SavedTagList>({
  tags: [],
  settled: false,
  complete: false,
  error: null,
  retry: () => undefined,
});

/** The list that the editor's page loads. */
export function useSavedTags(): SavedTagList {
  return useContext(SavedTagsContext);
}
