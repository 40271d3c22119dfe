import { STORAGE_PREFIX } from '../../tag/product.ts';
import { draftKey } from '../offline/kept-drafts.ts';
import { newId } from '../offline/new-id.ts';

/** Where a tab keeps its own id: it outlives a reload and a crash, and goes with the tab. */
const TAB_KEY = `${STORAGE_PREFIX}tab`;

/**
 * How long a page waits for another to let go of the id where nobody says that they hold it: the page before a reload is
 * gone soon, and a tab that is too busy to speak keeps it. In milliseconds.
 */
const PATIENCE_MS = 5_000;

/** How long another tab has to say that it holds an id where there are no locks, in milliseconds. */
const ANSWER_MS = 300;

/** What the tabs tell each other. */
const WORDS = `${STORAGE_PREFIX}tabs`;

let claimed: { readonly userId: string; readonly tabId: Promise<string>; release: () => void } | null = null;

/**
 * The id of this tab, which no other tab of the user has while this one lives. A duplicated tab brings its original's
 * along, and takes a new one. Threat: two tabs with one id, of which each writes over what the other keeps.
 */
export function claimTab(userId: string): Promise<string> {
  if (claimed?.userId === userId) return claimed.tabId;
  claimed?.release();
  const claim = { userId, tabId: Promise.resolve(''), release: () => {} };
  claim.tabId = ownId(userId, (release) => {
    claim.release = release;
  });
  claimed = claim;
  return claim.tabId;
}

async function ownId(userId: string, onHeld: OnHeld): Promise<string> {
  const before = readTab();
  if (before !== null && (await hold(draftKey(userId, before), onHeld))) return before;
  const id = newId();
  writeTab(id);
  await hold(draftKey(userId, id), onHeld);
  return id;
}

type OnHeld = (release: () => void) => void;

/** @returns false when another tab holds it, and does not let go */
function hold(name: string, onHeld: OnHeld): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? holdByLock(locks, name, onHeld) : holdByWord(name, onHeld);
}

/**
 * One that is free is had, however long a busy browser takes to give it. One that is not is the page's before a reload,
 * which lets go of it by ending, or a tab's that lives, which says so when it is asked.
 */
async function holdByLock(locks: LockManager, name: string, onHeld: OnHeld): Promise<boolean> {
  const take = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      const keep = (lock: Lock | null) =>
        new Promise<void>((release) => {
          if (lock === null) {
            resolve(false);
            return release();
          }
          const stop = answerFor(name);
          onHeld(() => {
            stop();
            release();
          });
          resolve(true);
        });
      // A browser may forbid locks as it may storage: then nothing tells.
      locks.request(name, options, keep).catch(() => resolve(!options.signal?.aborted));
    });
  if (await take({ ifAvailable: true })) return true;
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, PATIENCE_MS);
  const stopAsking = ask(name, giveUp);
  const isHeld = await take({ signal: patience.signal });
  clearTimeout(timer);
  stopAsking();
  return isHeld;
}

/**
 * Where there are no locks, as on plain http, the tabs ask each other. What stays open: a copy that is opened while its
 * original is busy for longer than it waits, and two that are opened at once.
 */
function holdByWord(name: string, onHeld: OnHeld): Promise<boolean> {
  if (!('BroadcastChannel' in window)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isFree: boolean) => {
      clearTimeout(timer);
      stopAsking();
      if (isFree) onHeld(answerFor(name));
      resolve(isFree);
    };
    const stopAsking = ask(name, () => end(false));
    const timer = setTimeout(() => end(true), ANSWER_MS);
  });
}

/** Asks the other tabs whether one of them holds an id. @returns what ends it */
function ask(name: string, onTaken: () => void): () => void {
  return listen(`mine ${name}`, onTaken, `whose ${name}`);
}

/** Says, whenever it is asked, that this tab holds an id. @returns what ends it */
function answerFor(name: string): () => void {
  return listen(`whose ${name}`, (answer) => answer(`mine ${name}`));
}

function listen(word: string, onHeard: (say: (word: string) => void) => void, first?: string): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const tabs = new BroadcastChannel(WORDS);
  const say = (text: string) => tabs.postMessage(text);
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === word) onHeard(say);
  };
  if (first !== undefined) say(first);
  return () => tabs.close();
}

/** The keys of the drafts whose tabs live; null where the browser does not tell. */
export async function livingDrafts(): Promise<ReadonlySet<string> | null> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return null;
  try {
    const { held = [] } = await locks.query();
    return new Set(held.map(({ name }) => name ?? ''));
  } catch {
    return null;
  }
}

function readTab(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

function writeTab(id: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, id);
  } catch {
    // Where the browser forbids storage there is no draft to find again either.
  }
}
