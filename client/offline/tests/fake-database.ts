import { fakeBrowser, runWhileOpen } from './fake-browser.ts';

// Replaces idb-keyval: one database for all pages of the browser.

async function openDatabase(): Promise<Map<string, string>> {
  const { kind, database } = fakeBrowser();
  if (!kind.database) throw new DOMException('The database is forbidden', 'SecurityError');
  return runWhileOpen(database);
}

export const createStore = () => null;
export const keys = async () => [...(await openDatabase()).keys()];
export const get = async (key: string): Promise<unknown> =>
  JSON.parse((await openDatabase()).get(key) ?? 'null');
export const set = async (key: string, value: unknown) =>
  void (await openDatabase()).set(key, JSON.stringify(value));
export const delMany = async (names: readonly string[]) => {
  const database = await openDatabase();
  for (const name of names) database.delete(name);
};
