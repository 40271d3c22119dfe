import { AsyncLocalStorage } from 'node:async_hooks';

/** `locks` describes the Web Locks: missing on plain HTTP, and refused by some browsers with partitioned storage. */
export type BrowserKind = {
  readonly locks: 'work' | 'none' | 'refuse';
  readonly database: boolean;
  readonly storage: boolean;
};

/** A page of the browser. After it is closed, its promises never settle, so that its code stops. */
export class Page {
  isOpen = true;
  readonly closed: Promise<void>;
  close = () => {};

  constructor() {
    this.closed = new Promise((resolve) => {
      this.close = () => {
        this.isOpen = false;
        resolve();
      };
    });
  }
}

/** Each tab has its own copy of this module, so the shared values are on globalThis. */
const shared = globalThis as unknown as { pages?: AsyncLocalStorage<Page>; fakeBrowser?: FakeBrowser };
const pages = (shared.pages ??= new AsyncLocalStorage<Page>());

export function fakeBrowser(): FakeBrowser {
  if (!shared.fakeBrowser) throw new Error('There is no browser yet');
  return shared.fakeBrowser;
}

/** Returns the result of some work; never settles after the page is closed. */
export async function runWhileOpen<T>(work: Promise<T> | T): Promise<T> {
  const page = pages.getStore();
  const never = new Promise<never>(() => {});
  try {
    const value = await work;
    return page?.isOpen === false ? await never : value;
  } catch (error) {
    if (page?.isOpen === false) await never;
    throw error;
  }
}

function bindToPage<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const page = pages.getStore();
  return (...args) => {
    if (!page) callback(...args);
    else if (page.isOpen) pages.run(page, () => callback(...args));
  };
}

const real = {
  storage: Object.getOwnPropertyDescriptors(Storage.prototype),
  addEventListener: window.addEventListener,
  removeEventListener: window.removeEventListener,
};

/** Simulates the shared parts of one browser's pages: limited storage, a database and locks. */
export class FakeBrowser {
  /** The capacity of the storage, in characters. */
  room = Infinity;
  readonly database = new Map<string, string>();
  readonly #queue = new Map<string, Promise<unknown>>();
  readonly #changed = new Set<string>();
  readonly #timers = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };

  constructor(readonly kind: BrowserKind) {
    shared.fakeBrowser = this;
    localStorage.clear();
    this.#limitStorage();
    if (kind.locks !== 'none') Object.assign(navigator, { locks: { request: this.#request } });
    this.#bindCallbacks();
  }

  end(): void {
    Object.defineProperties(Storage.prototype, real.storage);
    const { addEventListener, removeEventListener } = real;
    Object.assign(window, { addEventListener, removeEventListener, ...this.#timers });
    Reflect.deleteProperty(navigator, 'locks');
  }

  run<T>(page: Page, work: () => T): T {
    return pages.run(page, work);
  }

  /** Reads the stored text of a key, even if pages are not allowed to read it. */
  read(key: string): string | null {
    return real.storage.getItem.value?.call(localStorage, key) ?? null;
  }

  keys(): string[] {
    const length = real.storage.length.get?.call(localStorage) as number;
    return Array.from({ length }, (_, index) => real.storage.key.value?.call(localStorage, index) as string);
  }

  used(): number {
    return this.keys().reduce((sum, key) => sum + key.length + (this.read(key) ?? '').length, 0);
  }

  /** Stores a text as another program, without a limit. */
  put(key: string, text: string): void {
    real.storage.setItem.value?.call(localStorage, key, text);
    this.#changed.add(key);
  }

  /**
   * Tells the pages about changed keys.
   * @returns true if any key had changed
   */
  tellChanges(): boolean {
    const keys = [...this.#changed];
    this.#changed.clear();
    for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
    return keys.length > 0;
  }

  /** Runs listeners and timers in the page that has set them, while the page is open. */
  #bindCallbacks(): void {
    const { setTimeout, setInterval } = this.#timers;
    const listeners = new Map<unknown, EventListener>();
    Object.assign(window, {
      addEventListener: (type: string, listener: EventListener) => {
        const boundListener = bindToPage(listener);
        listeners.set(listener, boundListener);
        real.addEventListener.call(window, type, boundListener);
      },
      removeEventListener: (type: string, listener: EventListener) =>
        real.removeEventListener.call(window, type, listeners.get(listener) ?? listener),
      setTimeout: (work: () => void, ms?: number) => setTimeout(bindToPage(work), ms),
      setInterval: (work: () => void, ms?: number) => setInterval(bindToPage(work), ms),
    });
  }

  #limitStorage(): void {
    if (!this.kind.storage) {
      const forbid = () => {
        throw new DOMException('Forbidden', 'SecurityError');
      };
      for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const)
        Object.defineProperty(Storage.prototype, name, { configurable: true, value: forbid });
      Object.defineProperty(Storage.prototype, 'length', { configurable: true, get: forbid });
      return;
    }
    Storage.prototype.setItem = (key: string, text: string) => {
      const previous = this.read(key);
      const used = this.used() - (previous === null ? 0 : key.length + previous.length);
      // The storage always has space for the session.
      if (!/^(auth_token|user_data)$/.test(key) && used + key.length + text.length > this.room)
        throw new DOMException('Full', 'QuotaExceededError');
      if (previous !== text) this.put(key, text);
    };
    Storage.prototype.removeItem = (key: string) => {
      if (this.read(key) !== null) this.#changed.add(key);
      real.storage.removeItem.value?.call(localStorage, key);
    };
  }

  readonly #request = async (name: string, work: () => unknown): Promise<unknown> => {
    if (this.kind.locks === 'refuse') throw new DOMException('Refused', 'SecurityError');
    const page = pages.getStore();
    const previous = this.#queue.get(name) ?? Promise.resolve();
    const mine = runWhileOpen(previous).then(work);
    const end = mine.then(
      () => undefined,
      () => undefined,
    );
    // The locks of a closed page are released.
    this.#queue.set(name, page ? Promise.race([end, page.closed.then(() => previous)]) : end);
    return mine;
  };
}
