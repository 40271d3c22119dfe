import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { createId } from '../offline/create-id.ts';
import { formatDraftKey } from './draft-storage.ts';

/** The key of the tab's id in sessionStorage, which survives a reload and a crash and ends with the tab. A duplicated tab gets a copy. */
const TAB_KEY = `${STORAGE_PREFIX}tab`;

/** The channel on which tabs ask each other about used ids. */
const CHANNEL_NAME = `${STORAGE_PREFIX}tabs`;

/**
 * The time to wait for a locked id if no tab responds, in milliseconds. The page before a reload releases the id soon; a busy tab keeps
 * it.
 */
const LOCK_TIMEOUT_MS = 5_000;

/** The time that other tabs have to respond if the browser has no locks, in milliseconds. */
const REPLY_TIMEOUT_MS = 300;

type ClaimHandler = (release: () => void) => void;

let currentClaim: { readonly userId: string; readonly tabId: Promise<string>; release: () => void } | null =
  null;

/**
 * Returns the id of this tab, which no other open tab of the user has: a reloaded tab gets its old id, a duplicated tab a new id. Threat:
 * two tabs with the same id overwrite each other's draft.
 */
export function claimTabId(userId: string): Promise<string> {
  if (currentClaim?.userId === userId) return currentClaim.tabId;
  currentClaim?.release();
  const nextClaim = { userId, tabId: Promise.resolve(''), release: () => {} };
  nextClaim.tabId = findTabId(userId, (release) => (nextClaim.release = release));
  currentClaim = nextClaim;
  return nextClaim.tabId;
}

async function findTabId(userId: string, onClaimed: ClaimHandler): Promise<string> {
  const previousId = readTabId();
  if (previousId !== null && (await claimKey(formatDraftKey(userId, previousId), onClaimed)))
    return previousId;
  const id = createId();
  storeTabId(id);
  await claimKey(formatDraftKey(userId, id), onClaimed);
  return id;
}

/**
 * Claims a key for this tab.
 * @returns false if another tab has the key
 */
async function claimKey(key: string, onClaimed: ClaimHandler): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return claimOverChannel(key, onClaimed);
  if (await requestLock(locks, key, { ifAvailable: true }, onClaimed)) return true;
  const abortTimer = new AbortController();
  const timer = setTimeout(() => abortTimer.abort(), LOCK_TIMEOUT_MS);
  const stopAsking = queryOtherTabs(key, () => abortTimer.abort());
  const isClaimed = await requestLock(locks, key, { signal: abortTimer.signal }, onClaimed);
  clearTimeout(timer);
  stopAsking();
  return isClaimed;
}

/**
 * Holds a lock until it is released, or until the tab is closed.
 * @returns true if this tab has the lock now
 */
function requestLock(
  locks: LockManager,
  key: string,
  options: LockOptions,
  onClaimed: ClaimHandler,
): Promise<boolean> {
  return new Promise((resolve) => {
    const holdLock = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock !== null);
        if (lock === null) return release();
        const stopAnswering = replyToOtherTabs(key);
        onClaimed(() => {
          stopAnswering();
          release();
        });
      });
    // A browser that forbids locks rejects too. Other tabs are then unknown, so this tab takes the key.
    locks.request(key, options, holdLock).catch(() => resolve(!options.signal?.aborted));
  });
}

/**
 * Claims a key by asking the other tabs, for browsers without locks, as on plain HTTP. Two cases can still give two tabs one id: a tab
 * that is too busy to respond while it is duplicated, and two tabs that are opened at the same moment.
 */
function claimOverChannel(key: string, onClaimed: ClaimHandler): Promise<boolean> {
  if (!('BroadcastChannel' in window)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settleReply = (isFree: boolean) => {
      clearTimeout(timer);
      stopAsking();
      if (isFree) onClaimed(replyToOtherTabs(key));
      resolve(isFree);
    };
    const stopAsking = queryOtherTabs(key, () => settleReply(false));
    const timer = setTimeout(() => settleReply(true), REPLY_TIMEOUT_MS);
  });
}

/**
 * Asks the other tabs whether they hold a key.
 * @returns a function that stops it
 */
function queryOtherTabs(key: string, onTaken: () => void): () => void {
  return listenOnChannel(`mine ${key}`, onTaken, `whose ${key}`);
}

/**
 * Tells tabs that ask for a key that this tab holds it.
 * @returns a function that stops it
 */
function replyToOtherTabs(key: string): () => void {
  return listenOnChannel(`whose ${key}`, (send) => send(`mine ${key}`));
}

function listenOnChannel(
  message: string,
  onMessage: (send: (text: string) => void) => void,
  firstMessage?: string,
): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL_NAME);
  const send = (text: string) => channel.postMessage(text);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === message) onMessage(send);
  };
  if (firstMessage !== undefined) send(firstMessage);
  return () => channel.close();
}

/** Returns the keys of the drafts of open tabs; null if the browser cannot list them. */
export async function openDraftKeys(): Promise<ReadonlySet<string> | null> {
  const { locks } = navigator as Partial<Navigator>;
  try {
    const lockSnapshot = await locks?.query();
    return lockSnapshot ? new Set(lockSnapshot.held?.map(({ name }) => name ?? '')) : null;
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
    // A browser that forbids storage stores no drafts either, so a new id loses nothing.
  }
}
