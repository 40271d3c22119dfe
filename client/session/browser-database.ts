import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** A database of values by key. A browser that has none or forbids it keeps the values in the memory of the page. */
export type BrowserDatabase = {
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  /** Removes all values whose keys match. */
  readonly remove: (matches: (key: unknown) => boolean) => Promise<void>;
};

/**
 * Returns a database of the browser. Its values may be long, because reading them does not block the page.
 */
export function createBrowserDatabase(name: string, storeName: string): BrowserDatabase {
  const memory = new Map<string, unknown>();
  const withStore = async <T>(
    callback: (store: UseStore) => Promise<T>,
    getFallback: () => T,
  ): Promise<T> => {
    try {
      return await callback(createStore(name, storeName));
    } catch {
      return getFallback();
    }
  };
  return {
    read: (key) =>
      withStore<unknown>(
        (store) => get(key, store),
        () => memory.get(key),
      ),
    write: (key, value) =>
      withStore(
        (store) => set(key, value, store),
        () => void memory.set(key, value),
      ),
    remove: (matches) => {
      for (const key of memory.keys()) if (matches(key)) memory.delete(key);
      return withStore(
        async (store) => delMany((await keys(store)).filter(matches), store),
        () => undefined,
      );
    },
  };
}
