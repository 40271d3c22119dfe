import { DRAFT_KEY_PREFIX, formatDraftKey, listDraftKeys } from './draft-storage.ts';
import { openDraftKeys } from './tab-id.ts';
import type { Draft } from './draft-source.ts';

/** The age in milliseconds after which a draft counts as orphaned if the browser cannot list open tabs. */
const MIN_ORPHAN_AGE_MS = 3_600_000;

/** The interval between checks while other tabs have drafts, in milliseconds; a tab that crashes sends no event. */
const CHECK_INTERVAL_MS = 2_000;

/**
 * Reports the drafts of a user's closed tabs, newest first, whenever they change.
 * @param read reads a draft by its key
 * @returns a function that stops it
 */
export function watchOrphans<Content>(
  { userId, tabId }: { userId: string; tabId: string },
  read: (key: string) => Draft<Content> | null,
  onChange: (orphans: readonly Draft<Content>[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported: string | null = null;
  const stop = new AbortController();
  const checkOrphans = async () => {
    clearTimeout(timer);
    const others = listDraftKeys(userId).filter((key) => key !== formatDraftKey(userId, tabId));
    const open = others.length === 0 ? null : await openDraftKeys();
    if (stop.signal.aborted) return;
    const orphans = others
      .filter((key) => !open?.has(key))
      .map(read)
      .filter((draft) => draft !== null)
      .filter(({ at }) => open !== null || Date.now() - at > MIN_ORPHAN_AGE_MS)
      .toSorted((one, other) => other.at - one.at);
    const report = orphans.map(({ key, at }) => `${key} ${at}`).join();
    if (report !== reported) onChange(orphans);
    reported = report;
    clearTimeout(timer);
    if (open !== null && document.visibilityState === 'visible')
      timer = setTimeout(onEvent, CHECK_INTERVAL_MS);
  };
  const onEvent = () => void checkOrphans();
  const { signal } = stop;
  const isOfDraft = ({ key }: StorageEvent) => key === null || key.startsWith(DRAFT_KEY_PREFIX);
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
