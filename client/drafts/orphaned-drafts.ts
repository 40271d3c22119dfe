import { DRAFT_KEY_PREFIX, formatDraftKey, listDraftKeys } from './draft-storage.ts';
import { openDraftKeys } from './tab-id.ts';
import type { Draft } from './draft-source.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';

/** The age in milliseconds after which a draft counts as orphaned if the browser cannot list open tabs. */
const MIN_ORPHAN_AGE_MS = HOUR_MS;

/** The interval between checks while other tabs have drafts, in milliseconds; a tab that crashes sends no event. */
const CHECK_INTERVAL_MS = 2_000;

/**
 * Reports the drafts of a user's closed tabs, newest first, whenever they change.
 * @param readDraft reads a draft by its key
 * @returns a function that stops it
 */
export function watchOrphanedDrafts<Content>(
  { userId, tabId }: { userId: string; tabId: string },
  readDraft: (key: string) => Draft<Content> | null,
  onChange: (orphans: readonly Draft<Content>[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedKeys: string | null = null;
  const controller = new AbortController();
  const checkOrphans = async () => {
    clearTimeout(timer);
    const otherKeys = listDraftKeys(userId).filter((key) => key !== formatDraftKey(userId, tabId));
    const openKeys = otherKeys.length === 0 ? null : await openDraftKeys();
    if (controller.signal.aborted) return;
    const orphans = otherKeys
      .filter((key) => !openKeys?.has(key))
      .map(readDraft)
      .filter((draft) => draft !== null)
      .filter(({ at }) => openKeys !== null || Date.now() - at > MIN_ORPHAN_AGE_MS)
      .toSorted((draft, other) => other.at - draft.at);
    const summary = orphans.map(({ key, at }) => `${key} ${at}`).join();
    if (summary !== reportedKeys) onChange(orphans);
    reportedKeys = summary;
    clearTimeout(timer);
    if (openKeys !== null && document.visibilityState === 'visible')
      timer = setTimeout(onEvent, CHECK_INTERVAL_MS);
  };
  const onEvent = () => void checkOrphans();
  const { signal } = controller;
  const isOfDraft = ({ key }: StorageEvent) => key === null || key.startsWith(DRAFT_KEY_PREFIX);
  window.addEventListener('storage', (event) => isOfDraft(event) && onEvent(), { signal });
  window.addEventListener('focus', onEvent, { signal });
  const onVisible = () => document.visibilityState === 'visible' && onEvent();
  document.addEventListener('visibilitychange', onVisible, { signal });
  onEvent();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
