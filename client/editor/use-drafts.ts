import { useEffect } from 'react';
import { readKey } from '../offline/browser-keys.ts';
import { draftKey, setDraftAside } from '../offline/kept-drafts.ts';
import { keepDrafts } from './draft-keeper.ts';
import { claimTab } from './draft-tab.ts';
import { readDraft, type ReadDraft } from './draft.ts';
import { useDrafts } from './draft.store.ts';

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
export function draftUnder(userId: string, key: string): ReadDraft | null {
  const text = readKey(key);
  if (text === null) return null;
  const draft = readDraft(text);
  if (draft === null) setDraftAside(userId, key);
  return draft;
}
