import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { newId } from '../offline/new-id.ts';
import { draftKey } from './draft-storage.ts';

/** sessionStorage survives a reload and a crash, and ends with the tab. A duplicated tab gets a copy. */
const TAB_KEY = `${STORAGE_PREFIX}tab`;

/** The channel on which tabs ask each other who has an id. */
const CHANNEL = `${STORAGE_PREFIX}tabs`;

/**
 * How long to wait for a locked id when no tab answers: the page before a reload releases it soon, a busy tab keeps it. In
 * milliseconds.
 */
const LOCK_TIMEOUT_MS = 5_000;

/** How long another tab has to answer where the browser has no locks, in milliseconds. */
const ANSWER_TIMEOUT_MS = 300;

type OnClaimed = (release: () => void) => void;

let claim: { readonly userId: string; readonly tabId: Promise<string>; release: () => void } | null = null;

/**
 * The id of this tab. No other tab of the user has it while this one is open: a reloaded tab gets its old id, a duplicated
 * tab a new one. Threat: two tabs with the same id overwrite each other's draft.
 */
export function claimTabId(userId: string): Promise<string> {
  if (claim?.userId === userId) return claim.tabId;
  claim?.release();
  const next = { userId, tabId: Promise.resolve(''), release: () => {} };
  next.tabId = findTabId(userId, (release) => (next.release = release));
  claim = next;
  return next.tabId;
}

async function findTabId(userId: string, onClaimed: OnClaimed): Promise<string> {
  const before = readTabId();
  if (before !== null && (await claimKey(draftKey(userId, before), onClaimed))) return before;
  const id = newId();
  storeTabId(id);
  await claimKey(draftKey(userId, id), onClaimed);
  return id;
}

/** @returns false when another tab has the key */
async function claimKey(key: string, onClaimed: OnClaimed): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return claimByAsking(key, onClaimed);
  if (await lock(locks, key, { ifAvailable: true }, onClaimed)) return true;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LOCK_TIMEOUT_MS);
  const stopAsking = ask(key, () => giveUp.abort());
  const isClaimed = await lock(locks, key, { signal: giveUp.signal }, onClaimed);
  clearTimeout(timer);
  stopAsking();
  return isClaimed;
}

/** Holds a lock until it is released, or until the tab is closed. @returns whether this tab has it now */
function lock(locks: LockManager, key: string, options: LockOptions, onClaimed: OnClaimed): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (granted: Lock | null) =>
      new Promise<void>((release) => {
        resolve(granted !== null);
        if (granted === null) return release();
        const stopAnswering = answerFor(key);
        onClaimed(() => {
          stopAnswering();
          release();
        });
      });
    // A browser that forbids locks rejects as well: then nothing is known about other tabs.
    locks.request(key, options, hold).catch(() => resolve(!options.signal?.aborted));
  });
}

/**
 * Without locks, as on plain http, the tabs ask each other. What stays open: a tab that is too busy to answer in time while
 * it is duplicated, and two tabs that are opened at the same moment.
 */
function claimByAsking(key: string, onClaimed: OnClaimed): Promise<boolean> {
  if (!('BroadcastChannel' in window)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isFree: boolean) => {
      clearTimeout(timer);
      stopAsking();
      if (isFree) onClaimed(answerFor(key));
      resolve(isFree);
    };
    const stopAsking = ask(key, () => settle(false));
    const timer = setTimeout(() => settle(true), ANSWER_TIMEOUT_MS);
  });
}

/** Asks the other tabs whether one has a key. @returns what ends it */
function ask(key: string, onTaken: () => void): () => void {
  return listen(`mine ${key}`, onTaken, `whose ${key}`);
}

/** Answers other tabs that this tab has a key. @returns what ends it */
function answerFor(key: string): () => void {
  return listen(`whose ${key}`, (send) => send(`mine ${key}`));
}

function listen(
  message: string,
  onMessage: (send: (text: string) => void) => void,
  first?: string,
): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  const send = (text: string) => channel.postMessage(text);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === message) onMessage(send);
  };
  if (first !== undefined) send(first);
  return () => channel.close();
}

/** The keys of the drafts of open tabs; null where the browser cannot list them. */
export async function openDraftKeys(): Promise<ReadonlySet<string> | null> {
  const { locks } = navigator as Partial<Navigator>;
  try {
    const snapshot = await locks?.query();
    return snapshot ? new Set(snapshot.held?.map(({ name }) => name ?? '')) : null;
  } catch {
    return null;
  }
}

function readTabId(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

function storeTabId(id: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, id);
  } catch {
    // A browser that forbids storage stores no draft to find again either.
  }
}
