import type { StoreApi } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { draftKey, moveDraft, removeDraft, writeDraft } from './draft-storage.ts';
import type { DraftsState, DraftSource } from './draft-source.ts';
import { registerDraftCheck } from './unstored-draft.ts';

/** How long after the last change a draft is stored, and the longest time during steady changes, in milliseconds. */
const AUTOSAVE_DELAY_MS = 300;
const MAX_DELAY_MS = 2_000;

/** Stores the draft of this tab while it changes, and removes it when it is saved or discarded. */
export class DraftAutosaver<State, Content> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when a change is not stored, in ms since 1970; null when everything is. */
  private changedSince: number | null = null;

  constructor(
    private readonly source: DraftSource<State, Content>,
    private readonly store: StoreApi<DraftsState<Content>>,
  ) {}

  /** @returns what ends it */
  start(): () => void {
    const ends = [
      this.source.subscribe((now, before) => this.follow(now, before)),
      registerDraftCheck(() => this.hasUnstoredDraft()),
      listen(window, 'pagehide', () => this.storeNow()),
      listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && this.storeNow()),
      // A logout has asked already.
      listen(window, 'beforeunload', (event) => {
        if (useSession.getState().status !== 'leaving' && this.hasUnstoredDraft()) event.preventDefault();
      }),
    ];
    return () => ends.forEach((end) => end());
  }

  private follow(now: State, before: State): void {
    const { ownerOf, isUnchanged, isDraft } = this.source;
    // The state is another user's now. The last user's draft is stored for their return.
    if (ownerOf(now) !== ownerOf(before)) this.storeNow(before);
    if (ownerOf(now) === null || isUnchanged(now, before) || this.adoptOrphan(now)) return;
    if (isDraft(now)) this.storeSoon();
    else this.remove(now);
  }

  private storeSoon(): void {
    this.changedSince ??= Date.now();
    clearTimeout(this.timer);
    const wait = Math.min(AUTOSAVE_DELAY_MS, Math.max(0, this.changedSince + MAX_DELAY_MS - Date.now()));
    this.timer = setTimeout(() => this.storeNow(), wait);
  }

  /** Stores what is not stored yet, because it is new or because there was no room. */
  private storeNow(state = this.source.getState()): void {
    if (this.changedSince === null && this.store.getState().isStored) return;
    this.stopWaiting();
    if (this.write(state) !== false) return;
    // Without cached copies there may be room.
    this.source.freeStorageSpace();
    this.write(state);
  }

  /** @returns whether it is stored; null when there is nothing to store */
  private write(state: State): boolean | null {
    const place = this.placeOf(state);
    if (!place || !this.source.isDraft(state)) return null;
    const isStored = writeDraft(place.userId, place.tabId, this.source.serialize(state));
    this.store.setState({ isStored });
    return isStored;
  }

  /** When a closed tab's draft is opened in this tab, it becomes this tab's draft. */
  private adoptOrphan(now: State): boolean {
    const { orphans } = this.store.getState();
    const orphan = orphans.find(({ content }) => this.source.idOf(content) === this.source.idOf(now));
    const place = this.placeOf(now);
    if (!orphan || !place) return false;
    this.stopWaiting();
    const to = draftKey(place.userId, place.tabId);
    const isStored = moveDraft(orphan.key, to, this.source.serialize(now));
    this.store.setState({ isStored, orphans: orphans.filter((one) => one !== orphan) });
    return true;
  }

  private remove(now: State): void {
    this.stopWaiting();
    const place = this.placeOf(now);
    if (place) removeDraft(draftKey(place.userId, place.tabId));
    if (!this.store.getState().isStored) this.store.setState({ isStored: true });
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.changedSince = null;
  }

  /** This tab as a place for drafts of the state's user; null while the tab's id is claimed for another user. */
  private placeOf(state: State): DraftsState<Content>['tab'] {
    const { tab } = this.store.getState();
    return tab?.userId === this.source.ownerOf(state) ? tab : null;
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
