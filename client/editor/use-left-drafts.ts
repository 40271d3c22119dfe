import { useEffect } from 'react';
import { removeKey } from '../offline/browser-keys.ts';
import { draftKey, draftKeysOf, DRAFT_START } from '../offline/kept-drafts.ts';
import { livingDrafts } from './draft-tab.ts';
import { useDrafts, type LeftDraft } from './draft.store.ts';
import { draftUnder } from './use-drafts.ts';

/** Where no tab can be told to live, one that has kept nothing for so long counts as gone, in milliseconds. */
const SILENT_MS = 3_600_000;

/** How soon it is looked again while another tab has a design: a tab that crashes says nothing, in milliseconds. */
const AGAIN_MS = 2_000;

/** Looks for what other tabs of the user have left behind, now and whenever one may have gone. */
export function useLeftDrafts(): readonly LeftDraft[] {
  const tab = useDrafts((drafts) => drafts.tab);
  useEffect(() => (tab === null ? undefined : watchLeft()), [tab]);
  return useDrafts((drafts) => drafts.left);
}

/** @returns what ends it */
function watchLeft(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const look = async () => {
    clearTimeout(again);
    const mayChange = await lookForLeft();
    if (ended || !mayChange || document.visibilityState === 'hidden') return;
    clearTimeout(again);
    again = setTimeout(onEvent, AGAIN_MS);
  };
  const onEvent = () => void look();
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(DRAFT_START)) && onEvent();
  const onVisible = () => document.visibilityState === 'visible' && onEvent();
  onEvent();
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onEvent);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    ended = true;
    clearTimeout(again);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onEvent);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** @returns whether another tab has a design, and the browser tells when that tab is gone or comes back */
async function lookForLeft(): Promise<boolean> {
  const { tab } = useDrafts.getState();
  if (!tab) return false;
  const { userId, tabId } = tab;
  const others = draftKeysOf(userId).filter((key) => key !== draftKey(userId, tabId));
  const living = others.length === 0 ? null : await livingDrafts();
  const left = others
    .filter((key) => !living?.has(key))
    .flatMap((key) => {
      const draft = draftUnder(userId, key);
      return draft ? [{ ...draft, key }] : [];
    })
    .filter(({ at }) => living !== null || Date.now() - at > SILENT_MS)
    .toSorted((one, other) => other.at - one.at);
  const { tab: now, left: before } = useDrafts.getState();
  if (now === tab && wordOf(left) !== wordOf(before)) useDrafts.setState({ left });
  return living !== null;
}

/** What tells one look's finds from another's. */
const wordOf = (left: readonly LeftDraft[]) => left.map(({ key, at }) => `${key} ${at}`).join();

/** Gives up what another tab has left behind. */
export function discardLeft({ key }: LeftDraft): void {
  removeKey(key);
  useDrafts.setState(({ left }) => ({ left: left.filter((draft) => draft.key !== key) }));
}
