import type { FlightEntry } from '../../tag/flights/flight-entry.ts';
import type { FlightFormat } from '../../tag/flights/flight-file.ts';
import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { createBrowserDatabase } from '../session/browser-database.ts';

/** The source of the flights: a file's format, or boarding passes. */
export type ImportSource = FlightFormat | 'pass';

export type ImportFileInfo = {
  /** Identifies the import; part of the idempotency keys of its calls to the server. */
  readonly id: string;
  /** The name of the file; '' for pasted text and boarding passes. */
  readonly name: string;
  readonly source: ImportSource;
  readonly count: number;
  /** The number of flights of other people in the file, which are not imported. */
  readonly othersLeftOut: number;
  /** The time that reading took, in milliseconds; 0 if an earlier page has read the file. */
  readonly ms: number;
};

/** The flights of an import. The worker stores them, because there may be many. */
export type StoredImportEntries = { readonly head: ImportFileInfo; readonly entries: readonly FlightEntry[] };

/** take: the flight is added. leave: it is not added. accept: it is added, and the user has reviewed its suggestion. */
export type RowDecision = 'take' | 'leave' | 'accept';

/** The server's result for the rows that were sent. */
export type ImportOutcome = {
  /** The ids of the added tags. */
  readonly tagIds: readonly string[];
  /** The ids of the new airlines; absent in an import that an earlier version of the product stored. */
  readonly newAirlineIds?: readonly string[];
  readonly skipped: number;
  /** Rows that the server refused, with its reason. */
  readonly refused: readonly { readonly index: number; readonly text: string }[];
};

/** An import that has begun. Its rows and their batches never change, because each batch has its idempotency key. */
export type ImportJob = {
  readonly indexes: readonly number[];
  readonly accepted: readonly number[];
  /** The date format of the new tags. */
  readonly dateFormat: string;
  /** The number of batches with a response. */
  readonly answered: number;
  readonly outcome: ImportOutcome;
};

export type StoredImportState = {
  /** The id of the import. */
  readonly id: string;
  readonly decisions: readonly (readonly [number, RowDecision])[];
  readonly job: ImportJob | null;
};

/** The last import that added tags, so that a later visit of the page can undo it. */
export type StoredImportResult = Pick<ImportOutcome, 'tagIds' | 'newAirlineIds'> &
  Pick<ImportFileInfo, 'id' | 'name'>;

/** Incremented when the format of the stored data changes; data of another version is not read. */
const SCHEMA_VERSION = 1;
const formatEntriesKey = (userId: string) => `entries ${SCHEMA_VERSION} ${userId}`;
const formatStateKey = (userId: string) => `state ${SCHEMA_VERSION} ${userId}`;
const formatResultKey = (userId: string) => `result ${SCHEMA_VERSION} ${userId}`;

const database = createBrowserDatabase(`${STORAGE_PREFIX}flights`, 'import');

/** Reads the flights of the user's import; null if there is none. */
export async function readStoredEntries(userId: string): Promise<StoredImportEntries | null> {
  return ((await database.read(formatEntriesKey(userId))) as StoredImportEntries | undefined) ?? null;
}

/** Stores the flights of the user's import. */
export async function storeEntries(userId: string, entries: StoredImportEntries): Promise<void> {
  await database.write(formatEntriesKey(userId), entries);
}

/** Reads the decisions and the progress of the user's import; null if there is none. */
export async function readStoredState(userId: string): Promise<StoredImportState | null> {
  return ((await database.read(formatStateKey(userId))) as StoredImportState | undefined) ?? null;
}

/** Stores the decisions and the progress of the user's import. */
export async function storeState(userId: string, state: StoredImportState): Promise<void> {
  await database.write(formatStateKey(userId), state);
}

/** Reads the result of the user's last import; null if there is none. */
export async function readStoredResult(userId: string): Promise<StoredImportResult | null> {
  return ((await database.read(formatResultKey(userId))) as StoredImportResult | undefined) ?? null;
}

/** Stores the result of the user's last import. */
export async function storeResult(userId: string, result: StoredImportResult): Promise<void> {
  await database.write(formatResultKey(userId), result);
}

/** Removes a user's stored import, for example after it is cancelled or done. */
export async function removeStoredImport(userId: string): Promise<void> {
  await removeKeys([formatEntriesKey(userId), formatStateKey(userId)]);
}

/** Removes the result of the user's last import. */
export async function removeStoredResult(userId: string): Promise<void> {
  await removeKeys([formatResultKey(userId)]);
}

const removeKeys = (keys: readonly unknown[]): Promise<void> => database.remove((key) => keys.includes(key));
