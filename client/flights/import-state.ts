import type { SourceNoun } from '../../tag/texts/messages.ts';
import type { FilePerson, FlightColumns } from '../../tag/flights/flight-file.ts';
import type { BatchOutcome } from './adding/send-batches.ts';
import { onReconnect } from '../offline/connection.ts';
import type { ImportReviewRow } from './reading/reader-messages.ts';
import {
  readStoredResult,
  readStoredState,
  removeStoredImport,
  storeResult,
  type ImportFileInfo,
  type ImportJob,
  type ImportOutcome,
  type RowDecision,
  type StoredImportResult,
} from '../drafts/stored-import.ts';

/** The step of the import page. opening: the stored import is loading. away: the server is unreachable. */
export type ImportPageStep =
  | { readonly status: 'opening' }
  /** isBack: the page showed another step before. */
  | { readonly status: 'start'; readonly errorMessage: string | null; readonly isReturn?: boolean }
  | { readonly status: 'reading'; readonly name: string; readonly rows: number; readonly isOffline: boolean }
  | { readonly status: 'columns'; readonly columns: FlightColumns }
  | { readonly status: 'people'; readonly people: readonly FilePerson[] }
  | { readonly status: 'review' }
  | { readonly status: 'adding'; readonly isWaiting: boolean; readonly errorMessage: string | null }
  | { readonly status: 'done' };

/** The last import that added tags, and the state of its undo. */
export type UndoableImport = StoredImportResult & {
  readonly undo: 'offered' | 'running' | 'done';
  readonly errorMessage: string | null;
};

export type ImportState = {
  readonly step: ImportPageStep;
  readonly head: ImportFileInfo | null;
  readonly rows: readonly ImportReviewRow[];
  readonly decisions: ReadonlyMap<number, RowDecision>;
  readonly job: ImportJob | null;
  /** The source of the rows, as the texts name it. */
  readonly noun: SourceNoun;
  readonly lastImport: UndoableImport | null;
};

export const NO_IMPORT = { head: null, rows: [], decisions: new Map(), job: null, noun: 'file' } as const;

export const INITIAL_IMPORT_STATE: ImportState = {
  step: { status: 'opening' },
  lastImport: null,
  ...NO_IMPORT,
};

/** Loads the last import of a user; returns null if there is none, or if it was undone. */
export async function loadLastImport(userId: string): Promise<UndoableImport | null> {
  const stored = await readStoredResult(userId);
  return stored && { ...stored, undo: 'offered', errorMessage: null };
}

/** Reads the job of an import; returns null if another import is stored, or none. */
export async function readStoredJob(userId: string, importId: string): Promise<ImportJob | null> {
  const storedState = await readStoredState(userId);
  return storedState?.id === importId ? storedState.job : null;
}

/**
 * Stores the result of an import and removes its rows, so that the next visit of the page begins anew.
 * @returns null if the import added no tags
 */
export async function finishImport(
  userId: string,
  { id, name }: ImportFileInfo,
  { tagIds, newAirlineIds = [] }: ImportOutcome,
): Promise<UndoableImport | null> {
  if (tagIds.length > 0) await storeResult(userId, { id, name, tagIds, newAirlineIds });
  await removeStoredImport(userId);
  return tagIds.length > 0 ? loadLastImport(userId) : null;
}

/** Returns the last import after its undo. */
export function applyUndoOutcome(last: UndoableImport, outcome: BatchOutcome): UndoableImport {
  const errorMessage = outcome.kind === 'refused' ? outcome.text : null;
  return { ...last, undo: outcome.kind === 'done' ? 'done' : 'offered', errorMessage };
}

/** Returns the noun of the source of an import: only pasted texts and boarding passes have no name. */
export function getSourceNoun({ name, source }: Pick<ImportFileInfo, 'name' | 'source'>): SourceNoun {
  return name === '' && source !== 'pass' ? 'text' : 'file';
}

/** Replaces the changed rows. */
export function replaceRows(
  rows: readonly ImportReviewRow[],
  changedRows: readonly ImportReviewRow[],
): readonly ImportReviewRow[] {
  const updatedRows = [...rows];
  for (const row of changedRows) updatedRows[row.index] = row;
  return updatedRows;
}

/** Resolves when the server responds again, or when the signal aborts. */
export function waitForReconnect(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = onReconnect(() => {
      finish();
      resolve();
    });
    signal.addEventListener('abort', () => {
      finish();
      resolve();
    });
  });
}
