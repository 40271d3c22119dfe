import { fakeBrowser, whileOpen } from './fake-browser.ts';

// Replaces idb-keyval: one database for all pages of the browser.

async function opened(): Promise<Map<string, string>> {
  const { kind, database } = fakeBrowser();
  if (!kind.database) throw new DOMException('The database is forbidden', 'SecurityError');
  return whileOpen(database);
}

export const createStore = () => null;
export const keys = async () => [...(await opened()).keys()];
export const get = async (key: string): Promise<unknown> => JSON.parse((await opened()).get(key) ?? 'null');
export const set = async (key: string, value: unknown) =>
  void (await opened()).set(key, JSON.stringify(value));
export const delMany = async (names: readonly string[]) => {
  const database = await opened();
  for (const name of names) database.delete(name);
};
