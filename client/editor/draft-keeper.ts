import { removeKey } from '../offline/browser-keys.ts';
import { isPending } from '../offline/entry.ts';
import { draftKey, handDraftOver, writeDraft } from '../offline/kept-drafts.ts';
import { changeCopies } from '../offline/local.store.ts';
import { onLeaving } from '../offline/would-lose.ts';
import { useSession } from '../session/session-store.ts';
import { draftOfEditor } from './draft.ts';
import { useDrafts } from './draft.store.ts';
import { isDraft } from './state/design-slice.ts';
import { type EditorState, useEditor } from './state/editor-store.ts';

/** How long after the last letter the design is kept, and how long at most while letters keep coming, in milliseconds. */
const PAUSE_MS = 300;
const LONGEST_MS = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Since when something is not kept yet, in ms since 1970; null while everything is. */
let waitingSince: number | null = null;

/**
 * Keeps the unsaved design of this tab in the browser's storage, from now on and on whichever page the app is: a reload
 * and a crash lose nothing. What is saved, or given up, is kept no longer.
 * @returns what ends it
 */
export function keepDrafts(): () => void {
  const unsubscribe = useEditor.subscribe(follow);
  const stopTelling = onLeaving(losesWork);
  const onHidden = () => document.visibilityState === 'hidden' && keepNow();
  window.addEventListener('pagehide', keepNow);
  window.addEventListener('beforeunload', onBeforeUnload);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    unsubscribe();
    stopTelling();
    window.removeEventListener('pagehide', keepNow);
    window.removeEventListener('beforeunload', onBeforeUnload);
    document.removeEventListener('visibilitychange', onHidden);
  };
}

function follow(now: EditorState, before: EditorState): void {
  // The next user's design is not the last one's, whose own is kept for their return.
  if (now.owner !== before.owner) keepNow(before);
  if (!now.ready || isSameToKeep(now, before)) return;
  if (now.opening !== before.opening && takeOver(now)) return;
  if (isDraft(now)) keepSoon();
  else forget(now);
}

const KEPT_PARTS = ['design', 'texts', 'saved', 'tag', 'newAirline', 'owner', 'opening', 'ready'] as const;

function isSameToKeep(now: EditorState, before: EditorState): boolean {
  return KEPT_PARTS.every((part) => now[part] === before[part]);
}

function keepSoon(): void {
  waitingSince ??= Date.now();
  clearTimeout(timer);
  const wait = Math.min(PAUSE_MS, Math.max(0, waitingSince + LONGEST_MS - Date.now()));
  timer = setTimeout(keepNow, wait);
}

/** Keeps what is not kept yet, be it that it has just been typed or that there was no room for it. */
function keepNow(state: unknown = null): void {
  if (waitingSince === null && useDrafts.getState().kept) return;
  stopWaiting();
  const editor = isEditorState(state) ? state : useEditor.getState();
  const tabId = tabOf(editor);
  if (tabId === null || editor.owner === null || !isDraft(editor)) return;
  const kept = writeDraft(editor.owner, tabId, draftOfEditor(editor));
  useDrafts.setState({ kept });
  if (!kept) void makeRoom();
}

const isEditorState = (state: unknown): state is EditorState =>
  typeof state === 'object' && state !== null && 'opening' in state;

/** Copies of what the server has give way to what is nowhere else. */
async function makeRoom(): Promise<void> {
  await changeCopies((data) => ({ ...data, entries: data.entries.filter(isPending) }));
  const editor = useEditor.getState();
  const tabId = tabOf(editor);
  if (tabId === null || editor.owner === null || !isDraft(editor)) return;
  useDrafts.setState({ kept: writeDraft(editor.owner, tabId, draftOfEditor(editor)) });
}

/** The design of a tab that is gone was opened in this one: from now on it is kept here. */
function takeOver(now: EditorState): boolean {
  const { left } = useDrafts.getState();
  const taken = left.find(({ opened }) => opened.newId === now.newId);
  const tabId = tabOf(now);
  if (!taken || tabId === null || now.owner === null) return false;
  stopWaiting();
  const kept = handDraftOver(taken.key, draftKey(now.owner, tabId), draftOfEditor(now));
  useDrafts.setState({ kept, left: left.filter((one) => one !== taken) });
  return true;
}

function forget(now: EditorState): void {
  stopWaiting();
  const tabId = tabOf(now);
  if (tabId !== null && now.owner !== null) removeKey(draftKey(now.owner, tabId));
  if (!useDrafts.getState().kept) useDrafts.setState({ kept: true });
}

function stopWaiting(): void {
  clearTimeout(timer);
  waitingSince = null;
}

/** This tab's id for the user whose design it is; null while it is another's. */
function tabOf({ owner }: EditorState): string | null {
  const { tab } = useDrafts.getState();
  return tab && tab.userId === owner ? tab.tabId : null;
}

/** Asks before the tab is closed only where it would lose something. At a logout that was asked before. */
function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (useSession.getState().status !== 'leaving' && losesWork()) event.preventDefault();
}

function losesWork(): boolean {
  keepNow();
  return isDraft(useEditor.getState()) && !useDrafts.getState().kept;
}
