import { fakeDatabase } from './fake-database.ts';

/** Whether the browser has locks: not on an address without https; some refuse them where storage is partitioned. */
export type Locks = 'none' | 'work' | 'refuse';

// oxlint-disable-next-line typescript/unbound-method -- it is called with a storage, and put back
const { setItem } = Storage.prototype;

/** The keys of the session, which are no part of what is looked at here: there is always room for them. */
const ALWAYS = /^(auth_token|user_data)$/;

/** What two tabs of one browser share, beside their storage: its room, its locks and its clock. */
export class FakeBrowser {
  /** How many letters there is room for. */
  room = Infinity;
  /** The names of the locks that living tabs hold. */
  readonly held = new Set<string>();
  /** Whether it tells which tabs live. */
  readonly tells: boolean;
  readonly #queue = new Map<string, Promise<unknown>>();

  /** @param works whether there is a database */
  constructor(locks: Locks, works: boolean) {
    this.tells = locks === 'work';
    Object.assign(fakeDatabase(), { works }).kept.clear();
    const isFull = (key: string, text: string) =>
      !ALWAYS.test(key) && this.used() - lengthOf(key) + key.length + text.length > this.room;
    Storage.prototype.setItem = function (key: string, text: string) {
      if (this === localStorage && isFull(key, text)) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
    const manager = { request: this.#request(locks), query: this.#query(locks) };
    if (locks !== 'none') Object.assign(navigator, { locks: manager });
  }

  end(): void {
    Storage.prototype.setItem = setItem;
    Reflect.deleteProperty(navigator, 'locks');
  }

  used(): number {
    const counted = Object.keys(localStorage).filter((key) => !ALWAYS.test(key));
    return counted.reduce((sum, key) => sum + key.length + lengthOf(key), 0);
  }

  /** Another program's hand, for which there is always room. */
  put(key: string, text: string): void {
    setItem.call(localStorage, key, text);
  }

  #request(locks: Locks) {
    return async (name: string, ...rest: unknown[]): Promise<unknown> => {
      if (locks === 'refuse') throw new DOMException('Locks are refused here', 'SecurityError');
      const run = rest.at(-1) as () => unknown;
      const mine = (this.#queue.get(name) ?? Promise.resolve()).then(run);
      this.#queue.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    };
  }

  #query(locks: Locks) {
    return async () => {
      if (locks === 'refuse') throw new DOMException('Locks are refused here', 'SecurityError');
      return { held: [...this.held].map((name) => ({ name })) };
    };
  }
}

function lengthOf(key: string): number {
  const text = localStorage.getItem(key);
  return text === null ? 0 : text.length;
}
