/** In the place of idb-keyval: one database for all pages of the browser. */
type Database = {
  readonly kept: Map<string, string>;
  /** Some browsers forbid it. */
  works: boolean;
};

const place = globalThis as { databaseOfTests?: Database };

export function fakeDatabase(): Database {
  place.databaseOfTests ??= { kept: new Map(), works: true };
  return place.databaseOfTests;
}

async function opened(): Promise<Map<string, string>> {
  const { kept, works } = fakeDatabase();
  if (!works) throw new DOMException('The database is forbidden here', 'SecurityError');
  return kept;
}

export const createStore = () => null;
export const keys = async () => [...(await opened()).keys()];
export const get = async (key: string): Promise<unknown> => JSON.parse((await opened()).get(key) ?? 'null');
export const set = async (key: string, value: unknown) =>
  void (await opened()).set(key, JSON.stringify(value));
export const delMany = async (names: readonly string[]) => {
  const kept = await opened();
  for (const name of names) kept.delete(name);
};
