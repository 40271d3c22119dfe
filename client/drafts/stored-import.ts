import { createStore, delMany, get, set, type UseStore } from 'idb-keyval';
import type { FlightEntry, FlightFormat } from '../../tag/flights/flight-entry.ts';
import { STORAGE_PREFIX } from '../../tag/texts/product.ts';

/** Where the flights come from: a file's format, or boarding passes. */
export type ImportSource = FlightFormat | 'pass';

export type ImportFileInfo = {
  /** Names the import and its calls to the server. */
  readonly id: string;
  /** Of the file; '' for pasted text and boarding passes. */
  readonly name: string;
  readonly source: ImportSource;
  readonly count: number;
  /** Flights of other people in the file. */
  readonly othersLeftOut: number;
  /** How long reading took; 0 where it was read on an earlier page. */
  readonly ms: number;
};

/** The flights of an import; written by the worker, since there may be many. */
export type StoredEntries = { readonly head: ImportFileInfo; readonly entries: readonly FlightEntry[] };

/** take: is added; leave: is not; accept: is added, and what is proposed for it was looked at. */
export type RowDecision = 'take' | 'leave' | 'accept';

/** What the server answered to the rows that were sent. */
export type ImportOutcome = {
  /** Of the tags that were added. */
  readonly tagIds: readonly string[];
  /** Of the airlines that were made; absent where an earlier version of the product stored it. */
  readonly newAirlineIds?: readonly string[];
  readonly skipped: number;
  /** Rows that the server did not take, with its reason. */
  readonly refused: readonly { readonly index: number; readonly text: string }[];
};

/** An import that was begun. Its rows and their portions never change: each portion has its idempotency key. */
export type ImportJob = {
  readonly indexes: readonly number[];
  readonly accepted: readonly number[];
  /** How the tags print their day. */
  readonly dateFormat: string;
  /** How many portions are answered. */
  readonly answered: number;
  readonly outcome: ImportOutcome;
  readonly isUndone: boolean;
};

export type StoredState = {
  /** Of the import. */
  readonly id: string;
  readonly decisions: readonly (readonly [number, RowDecision])[];
  readonly job: ImportJob | null;
};

/** Changes with what is stored: what was stored in another shape is not read. */
const SCHEMA_VERSION = 1;
const entriesKey = (userId: string) => `entries ${SCHEMA_VERSION} ${userId}`;
const stateKey = (userId: string) => `state ${SCHEMA_VERSION} ${userId}`;

/** For this page, where the browser has no database or forbids it. */
const memory = new Map<string, unknown>();

async function withDatabase<T>(use: (store: UseStore) => Promise<T>, without: () => T): Promise<T> {
  try {
    return await use(createStore(`${STORAGE_PREFIX}flights`, 'import'));
  } catch {
    return without();
  }
}

const read = (key: string) =>
  withDatabase<unknown>(
    (store) => get(key, store),
    () => memory.get(key),
  );

const write = (key: string, value: unknown) =>
  withDatabase<unknown>(
    (store) => set(key, value, store),
    () => memory.set(key, value),
  );

export async function readStoredEntries(userId: string): Promise<StoredEntries | null> {
  return ((await read(entriesKey(userId))) as StoredEntries | undefined) ?? null;
}

export async function storeEntries(userId: string, entries: StoredEntries): Promise<void> {
  await write(entriesKey(userId), entries);
}

export async function readStoredState(userId: string): Promise<StoredState | null> {
  return ((await read(stateKey(userId))) as StoredState | undefined) ?? null;
}

export async function storeState(userId: string, state: StoredState): Promise<void> {
  await write(stateKey(userId), state);
}

/** Removes a user's import, such as one that is given up or done. */
export async function removeStoredImport(userId: string): Promise<void> {
  const keys = [entriesKey(userId), stateKey(userId)];
  for (const key of keys) memory.delete(key);
  await withDatabase(
    (store) => delMany(keys, store),
    () => undefined,
  );
}
