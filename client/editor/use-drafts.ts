import { useEffect } from 'react';
import { readKey, removeKey } from '../local/browser-keys.ts';
import { draftKey, draftKeysOf, DRAFT_START, setDraftAside } from '../local/kept-drafts.ts';
import { keepDrafts } from './draft-keeper.ts';
import { claimTab, livingDrafts } from './draft-tab.ts';
import { readDraft, type ReadDraft } from './draft.ts';
import { useDrafts, type LeftDraft } from './draft.store.ts';

/** Where no tab can be told to live, one that has kept nothing for so long counts as gone, in milliseconds. */
const SILENT_MS = 3_600_000;

let stopKeeping: (() => void) | null = null;

/**
 * Keeps the unsaved designs of a user from here on.
 * @returns whether it is known by now which of them is this tab's own
 */
export function useDraftTab(userId: string | null): boolean {
  useEffect(() => {
    if (userId === null) return;
    stopKeeping ??= keepDrafts();
    let wanted = true;
    void claimTab(userId).then((tabId) => {
      if (wanted) useDrafts.setState({ tab: { userId, tabId }, left: [] });
    });
    return () => {
      wanted = false;
    };
  }, [userId]);
  return useDrafts(({ tab }) => tab !== null && tab.userId === userId);
}

/** The unsaved design that this tab had before it was loaded; null when there is none. */
export function ownDraft(): ReadDraft | null {
  const { tab } = useDrafts.getState();
  return tab && draftUnder(tab.userId, draftKey(tab.userId, tab.tabId));
}

/** A kept design; what cannot be read is set aside. */
function draftUnder(userId: string, key: string): ReadDraft | null {
  const text = readKey(key);
  if (text === null) return null;
  const draft = readDraft(text);
  if (draft === null) setDraftAside(userId, key);
  return draft;
}

/** Looks for what other tabs of the user have left behind, now and whenever one may have gone. */
export function useLeftDrafts(): readonly LeftDraft[] {
  const tab = useDrafts((drafts) => drafts.tab);
  useEffect(() => {
    if (tab === null) return;
    const look = () => void lookForLeft();
    const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(DRAFT_START)) && look();
    const onVisible = () => document.visibilityState === 'visible' && look();
    look();
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [tab]);
  return useDrafts((drafts) => drafts.left);
}

async function lookForLeft(): Promise<void> {
  const { tab } = useDrafts.getState();
  if (!tab) return;
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
  if (now !== tab || (left.length === 0 && before.length === 0)) return;
  useDrafts.setState({ left });
}

/** Gives up what another tab has left behind. */
export function discardLeft({ key }: LeftDraft): void {
  removeKey(key);
  useDrafts.setState(({ left }) => ({ left: left.filter((draft) => draft.key !== key) }));
}
