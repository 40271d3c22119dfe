import { DRAFT_START, draftKey, draftKeysOf } from './draft-storage.ts';
import { openDraftKeys } from './tab-id.ts';
import type { Draft } from './draft-source.ts';

/** Where the browser cannot list open tabs, a draft that is this old counts as orphaned, in milliseconds. */
const ORPHANED_AFTER_MS = 3_600_000;

/** How often to look while other tabs have drafts, since a tab that crashes sends no event, in milliseconds. */
const INTERVAL_MS = 2_000;

/**
 * Reports the drafts of a user's closed tabs, newest first, whenever they change.
 * @param read reads a draft by its key
 * @returns what ends it
 */
export function watchOrphans<Content>(
  { userId, tabId }: { userId: string; tabId: string },
  read: (key: string) => Draft<Content> | null,
  onChange: (orphans: readonly Draft<Content>[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported: string | null = null;
  const stop = new AbortController();
  const look = async () => {
    clearTimeout(timer);
    const others = draftKeysOf(userId).filter((key) => key !== draftKey(userId, tabId));
    const open = others.length === 0 ? null : await openDraftKeys();
    if (stop.signal.aborted) return;
    const orphans = others
      .filter((key) => !open?.has(key))
      .map(read)
      .filter((draft) => draft !== null)
      .filter(({ at }) => open !== null || Date.now() - at > ORPHANED_AFTER_MS)
      .toSorted((one, other) => other.at - one.at);
    const report = orphans.map(({ key, at }) => `${key} ${at}`).join();
    if (report !== reported) onChange(orphans);
    reported = report;
    clearTimeout(timer);
    if (open !== null && document.visibilityState === 'visible') timer = setTimeout(onEvent, INTERVAL_MS);
  };
  const onEvent = () => void look();
  const { signal } = stop;
  const isOfDraft = ({ key }: StorageEvent) => key === null || key.startsWith(DRAFT_START);
  window.addEventListener('storage', (event) => isOfDraft(event) && onEvent(), { signal });
  window.addEventListener('focus', onEvent, { signal });
  const onVisible = () => document.visibilityState === 'visible' && onEvent();
  document.addEventListener('visibilitychange', onVisible, { signal });
  onEvent();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
