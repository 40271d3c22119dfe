import type { FilePerson, FlightColumns } from '../../tag/flights/flight-entry.ts';
import { onReconnect } from '../offline/connection.ts';
import type { ImportFileInfo } from '../drafts/stored-import.ts';
import type { ReviewRow } from './reading/reader-messages.ts';
import type { RowDecision, ImportJob } from '../drafts/stored-import.ts';

/** The step of the import page. opening: the stored import is loading. away: the server is unreachable. */
export type ImportPageStep =
  | { readonly status: 'opening' }
  /** isBack: the page showed another step before. */
  | { readonly status: 'start'; readonly errorMessage: string | null; readonly isBack?: boolean }
  | { readonly status: 'reading'; readonly name: string; readonly rows: number; readonly isOffline: boolean }
  | { readonly status: 'columns'; readonly columns: FlightColumns }
  | { readonly status: 'people'; readonly people: readonly FilePerson[] }
  | { readonly status: 'review' }
  | { readonly status: 'adding'; readonly isWaiting: boolean; readonly errorMessage: string | null }
  | {
      readonly status: 'done';
      readonly undo: 'offered' | 'running' | 'done';
      readonly errorMessage: string | null;
    };

export type ImportState = {
  readonly step: ImportPageStep;
  readonly head: ImportFileInfo | null;
  readonly rows: readonly ReviewRow[];
  readonly decisions: ReadonlyMap<number, RowDecision>;
  readonly job: ImportJob | null;
};

export const CLOSED = { head: null, rows: [], decisions: new Map(), job: null } as const;

/** Replaces the changed rows. */
export function replaceRows(rows: readonly ReviewRow[], changed: readonly ReviewRow[]): readonly ReviewRow[] {
  const next = [...rows];
  for (const row of changed) next[row.index] = row;
  return next;
}

/** Resolves when the server responds again, or when the signal aborts. */
export function waitForReconnect(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const stop = onReconnect(() => {
      stop();
      done();
    });
    signal.addEventListener('abort', () => {
      stop();
      done();
    });
  });
}
