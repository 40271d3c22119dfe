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
  private firstChangeAt: number | null = null;

  constructor(
    private readonly source: DraftSource<State, Content>,
    private readonly store: StoreApi<DraftsState<Content>>,
  ) {}

  /**
   * Starts storing drafts.
   * @returns a function that stops it
   */
  start(): () => void {
    const cleanups = [
      this.source.subscribe((state, previous) => this.handleChange(state, previous)),
      registerDraftCheck(() => this.hasUnstoredDraft()),
      addListener(window, 'pagehide', () => this.storeNow()),
      addListener(
        document,
        'visibilitychange',
        () => document.visibilityState === 'hidden' && this.storeNow(),
      ),
      // A logout has already asked the user.
      addListener(window, 'beforeunload', (event) => {
        if (useSession.getState().status !== 'leaving' && this.hasUnstoredDraft()) event.preventDefault();
      }),
    ];
    return () => cleanups.forEach((end) => end());
  }

  private handleChange(state: State, previous: State): void {
    const { getOwner, isUnchanged, isDraft } = this.source;
    // If the state now belongs to another user, the last user's draft is stored for their next sign-in.
    if (getOwner(state) !== getOwner(previous)) this.storeNow(previous);
    if (getOwner(state) === null || isUnchanged(state, previous) || this.adoptOrphan(state)) return;
    if (isDraft(state)) this.storeSoon();
    else this.removeStoredDraft(state);
  }

  private storeSoon(): void {
    this.firstChangeAt ??= Date.now();
    clearTimeout(this.timer);
    const wait = Math.min(
      AUTOSAVE_DELAY_MS,
      Math.max(0, this.firstChangeAt + MAX_AUTOSAVE_DELAY_MS - Date.now()),
    );
    this.timer = setTimeout(() => this.storeNow(), wait);
  }

  /** Stores the state if it has changed, or if the last try failed because the storage was full. */
  private storeNow(state = this.source.getState()): void {
    if (this.firstChangeAt === null && this.store.getState().isStored) return;
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
    const draftLocation = this.getDraftsState(state);
    if (!draftLocation || !this.source.isDraft(state)) return null;
    const isStored = writeDraft(draftLocation.userId, draftLocation.tabId, this.source.serialize(state));
    this.store.setState({ isStored });
    return isStored;
  }

  /** When a closed tab's draft is opened in this tab, it becomes this tab's draft. */
  private adoptOrphan(state: State): boolean {
    const { orphans } = this.store.getState();
    const orphan = orphans.find(({ content }) => this.source.getId(content) === this.source.getId(state));
    const draftLocation = this.getDraftsState(state);
    if (!orphan || !draftLocation) return false;
    this.stopWaiting();
    const tabKey = formatDraftKey(draftLocation.userId, draftLocation.tabId);
    const isStored = moveDraft(orphan.key, tabKey, this.source.serialize(state));
    this.store.setState({ isStored, orphans: orphans.filter((orphanDraft) => orphanDraft !== orphan) });
    return true;
  }

  private removeStoredDraft(state: State): void {
    this.stopWaiting();
    const draftLocation = this.getDraftsState(state);
    if (draftLocation) removeDraft(formatDraftKey(draftLocation.userId, draftLocation.tabId));
    if (!this.store.getState().isStored) this.store.setState({ isStored: true });
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.firstChangeAt = null;
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

function addListener(
  target: Window | Document,
  event: string,
  listener: (event: Event) => unknown,
): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
