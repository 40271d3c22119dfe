import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { DraftAutosaver } from './draft-autosaver.ts';
import type { Draft, DraftSource, DraftsState } from './draft-source.ts';
import { draftKey, readDraft, removeDraft, quarantineDraft } from './draft-storage.ts';
import { watchOrphans } from './orphaned-drafts.ts';
import { claimTabId } from './tab-id.ts';

/** The drafts of a feature: one per tab, stored in the browser, restored after a reload or a crash. */
export class Drafts<State, Content> {
  readonly store = createStore<DraftsState<Content>>(() => ({ tab: null, isStored: true, orphans: [] }));
  private readonly keeper: DraftAutosaver<State, Content>;
  private stopKeeping: (() => void) | null = null;

  constructor(private readonly source: DraftSource<State, Content>) {
    this.keeper = new DraftAutosaver(source, this.store);
  }

  /** Stores drafts from now on, on every page of the app. @returns what ends it */
  startAutosave(): () => void {
    return this.keeper.start();
  }

  /**
   * Stores the drafts of a user from now on.
   * @returns whether this tab's id is known, and so which draft is its own
   */
  useTab(userId: string | null): boolean {
    useEffect(() => {
      if (userId === null) return;
      this.stopKeeping ??= this.startAutosave();
      let isCurrent = true;
      void claimTabId(userId).then((tabId) => {
        if (isCurrent) this.begin(userId, tabId);
      });
      return () => {
        isCurrent = false;
      };
    }, [userId]);
    return useStore(this.store, ({ tab }) => tab !== null && tab.userId === userId);
  }

  /** Starts with the drafts of another user. */
  begin(userId: string, tabId: string): void {
    const { tab } = this.store.getState();
    if (tab?.userId === userId && tab.tabId === tabId) return;
    this.store.setState({ tab: { userId, tabId }, isStored: true, orphans: [] });
  }

  /** The draft that this tab had before it was loaded; null when there is none. */
  own(): Content | null {
    const { tab } = this.store.getState();
    return tab && (this.read(tab.userId, draftKey(tab.userId, tab.tabId))?.content ?? null);
  }

  useIsStored(): boolean {
    return useStore(this.store, ({ isStored }) => isStored);
  }

  /** The drafts of the user's closed tabs, now and whenever another tab may have closed. */
  useOrphans(): readonly Draft<Content>[] {
    const tab = useStore(this.store, (state) => state.tab);
    useEffect(() => {
      if (tab === null) return undefined;
      return watchOrphans(
        tab,
        (key) => this.read(tab.userId, key),
        (orphans) => this.store.getState().tab === tab && this.store.setState({ orphans }),
      );
    }, [tab]);
    return useStore(this.store, ({ orphans }) => orphans);
  }

  discard({ key }: Draft<Content>): void {
    removeDraft(key);
    this.store.setState(({ orphans }) => ({ orphans: orphans.filter((draft) => draft.key !== key) }));
  }

  private read(userId: string, key: string): Draft<Content> | null {
    const stored = readDraft(key);
    if (stored === null) return null;
    const content = stored === 'unreadable' ? null : this.source.parse(stored.content);
    if (stored !== 'unreadable' && content !== null) return { key, at: stored.at, content };
    this.source.onUnreadable(quarantineDraft(userId, key));
    return null;
  }
}
