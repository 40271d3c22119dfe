import type { StoreApi } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { formatDraftKey, moveDraft, removeDraft, writeDraft } from './draft-storage.ts';
import type { DraftsState, DraftSource } from './draft-source.ts';
import { registerDraftCheck } from './unstored-draft.ts';

/** The delay between the last change and storing a draft, and the longest delay while changes continue, in milliseconds. */
const AUTOSAVE_DELAY_MS = 300;
const MAX_AUTOSAVE_DELAY_MS = 2_000;

/** Stores the draft of this tab while it changes, and removes it when the draft is saved or discarded. */
export class DraftAutosaver<State, Content> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the first change that is not stored, in ms since 1970; null if everything is stored. */
  private changedSince: number | null = null;

  constructor(
    private readonly source: DraftSource<State, Content>,
    private readonly store: StoreApi<DraftsState<Content>>,
  ) {}

  /**
   * Starts storing drafts.
   * @returns a function that stops it
   */
  start(): () => void {
    const ends = [
      this.source.subscribe((now, before) => this.handleChange(now, before)),
      registerDraftCheck(() => this.hasUnstoredDraft()),
      listen(window, 'pagehide', () => this.storeNow()),
      listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && this.storeNow()),
      // A logout has already asked the user.
      listen(window, 'beforeunload', (event) => {
        if (useSession.getState().status !== 'leaving' && this.hasUnstoredDraft()) event.preventDefault();
      }),
    ];
    return () => ends.forEach((end) => end());
  }

  private handleChange(now: State, before: State): void {
    const { getOwner, isUnchanged, isDraft } = this.source;
    // If the state now belongs to another user, the last user's draft is stored for their next sign-in.
    if (getOwner(now) !== getOwner(before)) this.storeNow(before);
    if (getOwner(now) === null || isUnchanged(now, before) || this.adoptOrphan(now)) return;
    if (isDraft(now)) this.storeSoon();
    else this.removeStoredDraft(now);
  }

  private storeSoon(): void {
    this.changedSince ??= Date.now();
    clearTimeout(this.timer);
    const wait = Math.min(
      AUTOSAVE_DELAY_MS,
      Math.max(0, this.changedSince + MAX_AUTOSAVE_DELAY_MS - Date.now()),
    );
    this.timer = setTimeout(() => this.storeNow(), wait);
  }

  /** Stores the state if it has changed, or if the last try failed because the storage was full. */
  private storeNow(state = this.source.getState()): void {
    if (this.changedSince === null && this.store.getState().isStored) return;
    this.stopWaiting();
    if (this.writeDraft(state) !== false) return;
    // Removing cached copies may free enough storage space.
    this.source.freeStorageSpace();
    this.writeDraft(state);
  }

  /**
   * Stores the state as a draft.
   * @returns true if it is stored; null if there is nothing to store
   */
  private writeDraft(state: State): boolean | null {
    const place = this.getDraftsState(state);
    if (!place || !this.source.isDraft(state)) return null;
    const isStored = writeDraft(place.userId, place.tabId, this.source.serialize(state));
    this.store.setState({ isStored });
    return isStored;
  }

  /** When a closed tab's draft is opened in this tab, it becomes this tab's draft. */
  private adoptOrphan(now: State): boolean {
    const { orphans } = this.store.getState();
    const orphan = orphans.find(({ content }) => this.source.getId(content) === this.source.getId(now));
    const place = this.getDraftsState(now);
    if (!orphan || !place) return false;
    this.stopWaiting();
    const to = formatDraftKey(place.userId, place.tabId);
    const isStored = moveDraft(orphan.key, to, this.source.serialize(now));
    this.store.setState({ isStored, orphans: orphans.filter((one) => one !== orphan) });
    return true;
  }

  private removeStoredDraft(now: State): void {
    this.stopWaiting();
    const place = this.getDraftsState(now);
    if (place) removeDraft(formatDraftKey(place.userId, place.tabId));
    if (!this.store.getState().isStored) this.store.setState({ isStored: true });
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.changedSince = null;
  }

  /** Returns the storage place of this tab for the state's user; null while the tab's id is claimed for another user. */
  private getDraftsState(state: State): DraftsState<Content>['tab'] {
    const { tab } = this.store.getState();
    return tab?.userId === this.source.getOwner(state) ? tab : null;
  }

  private hasUnstoredDraft(): boolean {
    this.storeNow();
    return this.source.isDraft(this.source.getState()) && !this.store.getState().isStored;
  }
}

function listen(target: Window | Document, event: string, run: (event: Event) => unknown): () => void {
  target.addEventListener(event, run);
  return () => target.removeEventListener(event, run);
}
