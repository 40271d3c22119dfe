import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { DraftAutosaver } from './draft-autosaver.ts';
import type { Draft, DraftSource, DraftsState } from './draft-source.ts';
import { formatDraftKey, readDraft, removeDraft, quarantineDraft } from './draft-storage.ts';
import { watchOrphanedDrafts } from './orphaned-drafts.ts';
import { claimTabId } from './tab-id.ts';

/** Manages the drafts of a feature: one per tab, stored in the browser, restored after a reload or a crash. */
export class Drafts<State, Content> {
  readonly store = createStore<DraftsState<Content>>(() => ({ tab: null, isStored: true, orphans: [] }));
  private readonly autosaver: DraftAutosaver<State, Content>;
  private stopAutosave: (() => void) | null = null;

  constructor(private readonly source: DraftSource<State, Content>) {
    this.autosaver = new DraftAutosaver(source, this.store);
  }

  /**
   * Starts storing drafts, on every page of the app.
   * @returns a function that stops it
   */
  startAutosave(): () => void {
    return this.autosaver.start();
  }

  /**
   * Starts storing the drafts of a user.
   * @returns true if this tab's id is known; `readTabDraft` can then find its draft
   */
  useTab(userId: string | null): boolean {
    useEffect(() => {
      if (userId === null) return;
      this.stopAutosave ??= this.startAutosave();
      let isCurrent = true;
      void claimTabId(userId).then((tabId) => {
        if (isCurrent) this.startTab(userId, tabId);
      });
      return () => {
        isCurrent = false;
      };
    }, [userId]);
    return useStore(this.store, ({ tab }) => tab !== null && tab.userId === userId);
  }

  /** Switches to the drafts of another user. */
  startTab(userId: string, tabId: string): void {
    const { tab } = this.store.getState();
    if (tab?.userId === userId && tab.tabId === tabId) return;
    this.store.setState({ tab: { userId, tabId }, isStored: true, orphans: [] });
  }

  /** Returns the draft that this tab had before the page was loaded; null if there is none. */
  readTabDraft(): Content | null {
    const { tab } = this.store.getState();
    return tab && (this.readDraft(tab.userId, formatDraftKey(tab.userId, tab.tabId))?.content ?? null);
  }

  useIsStored(): boolean {
    return useStore(this.store, ({ isStored }) => isStored);
  }

  /** Returns the drafts of the user's closed tabs, and updates them when another tab may have closed. */
  useOrphans(): readonly Draft<Content>[] {
    const tab = useStore(this.store, (state) => state.tab);
    useEffect(() => {
      if (tab === null) return undefined;
      return watchOrphanedDrafts(
        tab,
        (key) => this.readDraft(tab.userId, key),
        (orphans) => this.store.getState().tab === tab && this.store.setState({ orphans }),
      );
    }, [tab]);
    return useStore(this.store, ({ orphans }) => orphans);
  }

  discard({ key }: Draft<Content>): void {
    removeDraft(key);
    this.store.setState(({ orphans }) => ({ orphans: orphans.filter((draft) => draft.key !== key) }));
  }

  private readDraft(userId: string, key: string): Draft<Content> | null {
    const storedDraft = readDraft(key);
    if (storedDraft === null) return null;
    const content = storedDraft === 'unreadable' ? null : this.source.parse(storedDraft.content);
    if (storedDraft !== 'unreadable' && content !== null) return { key, at: storedDraft.at, content };
    this.source.onUnreadable(quarantineDraft(userId, key));
    return null;
  }
}
