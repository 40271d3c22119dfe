import { BroadcastChannel } from 'node:worker_threads';
import { formatDraftKey } from './draft-storage.ts';
import { claimTabId } from './tab-id.ts';

// A reloaded and a duplicated page have the same sessionStorage, but need different ids.

const TAB = 'tailfin_tab';
const words: BroadcastChannel[] = [];

/** A mock of the browser's locks: each name has one holder; others wait. */
class Locks {
  readonly held = new Set<string>();
  private readonly waiting: (() => void)[] = [];

  /** Releases all locks, as if their holder had closed. */
  free(): void {
    this.held.clear();
    for (const go of this.waiting.splice(0)) go();
  }

  async request(
    name: string,
    { ifAvailable, signal }: LockOptions,
    hold: (lock: object | null) => Promise<void>,
  ): Promise<void> {
    if (ifAvailable && this.held.has(name)) return hold(null);
    while (this.held.has(name))
      await new Promise<void>((go, fail) => {
        this.waiting.push(go);
        signal?.addEventListener('abort', () => fail(new DOMException('given up', 'AbortError')));
      });
    this.held.add(name);
    return hold({ name });
  }
}

let locks: Locks;
beforeEach(() => {
  locks = new Locks();
  Object.assign(navigator, { locks });
  Object.assign(window, {
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        words.push(this);
      }
    },
  });
  sessionStorage.setItem(TAB, 'before');
});
afterEach(() => {
  for (const channel of words.splice(0)) channel.close();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(window, 'BroadcastChannel');
  sessionStorage.clear();
});

/** Holds the lock of this tab's id, as another tab with the same id does. */
function hold(userId: string): string {
  const name = formatDraftKey(userId, 'before');
  locks.held.add(name);
  return name;
}

test('a reloaded page gets its old id, even if the page before releases it late', async () => {
  hold('1');
  const claimed = claimTabId('1');
  setTimeout(() => locks.free(), 1_000);
  expect(await claimed).toBe('before');
});

test('a duplicate gets a new id as soon as the original answers', async () => {
  const name = hold('2');
  const original = new window.BroadcastChannel('tailfin_tabs');
  original.onmessage = ({ data }: { data: unknown }) => {
    if (data === `whose ${name}`) original.postMessage(`mine ${name}`);
  };
  const id = await claimTabId('2');
  expect(id).not.toBe('before');
  expect(sessionStorage.getItem(TAB)).toBe(id);
  expect(locks.held).toContain(formatDraftKey('2', id));
});

test('a duplicate gets a new id even if the original does not answer', async () => {
  hold('3');
  expect(await claimTabId('3')).not.toBe('before');
});

test('a tab answers for its id', async () => {
  expect(await claimTabId('4')).toBe('before');
  const name = formatDraftKey('4', 'before');
  const copy = new window.BroadcastChannel('tailfin_tabs');
  const heard = new Promise((resolve) => (copy.onmessage = ({ data }: { data: unknown }) => resolve(data)));
  copy.postMessage(`whose ${name}`);
  expect(await heard).toBe(`mine ${name}`);
});

describe('without locks, as on plain http', () => {
  beforeEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('a reloaded page gets its old id, and answers for it', async () => {
    expect(await claimTabId('5')).toBe('before');
    const copy = new window.BroadcastChannel('tailfin_tabs');
    const heard = new Promise((resolve) => (copy.onmessage = ({ data }: { data: unknown }) => resolve(data)));
    copy.postMessage(`whose ${formatDraftKey('5', 'before')}`);
    expect(await heard).toBe(`mine ${formatDraftKey('5', 'before')}`);
  });

  test('a duplicate gets a new id as soon as the original answers', async () => {
    const name = formatDraftKey('6', 'before');
    const original = new window.BroadcastChannel('tailfin_tabs');
    original.onmessage = ({ data }: { data: unknown }) => {
      if (data === `whose ${name}`) original.postMessage(`mine ${name}`);
    };
    const id = await claimTabId('6');
    expect(id).not.toBe('before');
    expect(sessionStorage.getItem(TAB)).toBe(id);
  });
});
