import type { SavedTagsQuery, SavedTagsQueryVariables } from '../graphql/generated.ts';
import { getCurrentUser } from '../session/current-user.ts';
import { changeTags, getConfirmedWrites } from './snapshot.ts';
import { mergePage } from './tag-pages.ts';

/** The time without another page after which the pages are stored, in milliseconds. */
const QUIET_MS = 1_500;

type LoadedPages = {
  readonly userId: string;
  /** The number of confirmed writes when the first page arrived. */
  readonly confirmedWrites: number;
  readonly pages: { readonly response: SavedTagsQuery; readonly variables: SavedTagsQueryVariables }[];
};

let loadedPages: LoadedPages | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores a further page of the tags in the snapshot, when the user has stopped scrolling. Each change of the snapshot reads and writes all
 * its tags, which takes longer than a frame of a slow phone.
 */
export function storePageLater(
  userId: string,
  response: SavedTagsQuery,
  variables: SavedTagsQueryVariables,
): void {
  if (!loadedPages || !isCurrent(loadedPages) || loadedPages.userId !== userId)
    loadedPages = { userId, confirmedWrites: getConfirmedWrites(), pages: [] };
  loadedPages.pages.push({ response, variables });
  clearTimeout(timer);
  timer = setTimeout(storePages, QUIET_MS);
}

function storePages(): void {
  const loaded = loadedPages;
  loadedPages = null;
  if (!loaded || !isCurrent(loaded)) return;
  void changeTags(loaded.userId, (tags) =>
    // The check is repeated, because the user may save or sign out before the lock is free.
    isCurrent(loaded)
      ? loaded.pages.reduce((merged, { response, variables }) => mergePage(merged, response, variables), tags)
      : tags,
  ).catch(() => undefined);
}

/** Returns false after a confirmed write, because a page may have the state before it, and after the user has signed out. */
const isCurrent = ({ userId, confirmedWrites }: LoadedPages): boolean =>
  getCurrentUser() === userId && getConfirmedWrites() === confirmedWrites;
