import { STORAGE_PREFIX } from '../../tag/product.ts';
import { draftKey } from '../local/kept-drafts.ts';
import { newId } from '../local/new-id.ts';

/** Where a tab keeps its own id: it outlives a reload and a crash, and goes with the tab. */
const TAB_KEY = `${STORAGE_PREFIX}tab`;

/** How long a reloaded page waits for the one before it to let go of the id, in milliseconds. */
const PATIENCE_MS = 500;

/** How long another tab has to say that it holds an id, in milliseconds. */
const ANSWER_MS = 150;

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

async function ownId(userId: string, onHeld: (release: () => void) => void): Promise<string> {
  const before = readTab();
  if (before !== null && (await hold(draftKey(userId, before), onHeld))) return before;
  const id = newId();
  writeTab(id);
  await hold(draftKey(userId, id), onHeld);
  return id;
}

/** @returns false when another tab holds it, and does not let go */
async function hold(name: string, onHeld: (release: () => void) => void): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return holdByWord(name, onHeld);
  return new Promise((resolve) => {
    const keep = () =>
      new Promise<void>((release) => {
        onHeld(release);
        resolve(true);
      });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // A browser may forbid locks as it may storage: then nothing tells.
    locks.request(name, { signal }, keep).catch(() => resolve(!signal.aborted));
  });
}

/**
 * Where there are no locks, as on plain http, the tabs ask each other. What stays open: a copy that is opened while its
 * original is busy for longer than it waits, and two that are opened at once.
 */
function holdByWord(name: string, onHeld: (release: () => void) => void): Promise<boolean> {
  if (!('BroadcastChannel' in window)) return Promise.resolve(true);
  const tabs = new BroadcastChannel(`${STORAGE_PREFIX}tabs`);
  return new Promise((resolve) => {
    let isHeld = false;
    const wait = setTimeout(() => {
      isHeld = true;
      onHeld(() => tabs.close());
      resolve(true);
    }, ANSWER_MS);
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isHeld && data === `whose ${name}`) tabs.postMessage(`mine ${name}`);
      if (isHeld || data !== `mine ${name}`) return;
      clearTimeout(wait);
      tabs.close();
      resolve(false);
    };
    tabs.postMessage(`whose ${name}`);
  });
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
