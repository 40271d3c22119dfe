import type { FlightColumns } from '../../tag/flights/flight-entry.ts';
import { onReconnect } from '../offline/connection.ts';
import type { FileHead } from '../drafts/stored-import.ts';
import type { ReviewRow } from './reading/reader-messages.ts';
import type { Decision, Job } from '../drafts/stored-import.ts';

/** The step of the import page. opening: the stored import is loading. away: the server is unreachable. */
export type Step =
  | { readonly at: 'opening' }
  /** isBack: something else was shown before. */
  | { readonly at: 'start'; readonly errorMessage: string | null; readonly isBack?: boolean }
  | { readonly at: 'reading'; readonly name: string; readonly rows: number; readonly isAway: boolean }
  | { readonly at: 'columns'; readonly columns: FlightColumns }
  | { readonly at: 'review' }
  | { readonly at: 'adding'; readonly isWaiting: boolean; readonly errorMessage: string | null }
  | {
      readonly at: 'done';
      readonly undo: 'offered' | 'running' | 'done';
      readonly errorMessage: string | null;
    };

export type ImportState = {
  readonly step: Step;
  readonly head: FileHead | null;
  readonly rows: readonly ReviewRow[];
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly job: Job | null;
};

export const CLOSED = { head: null, rows: [], decisions: new Map(), job: null } as const;

/** The rows with some of them exchanged. */
export function replaced(rows: readonly ReviewRow[], changed: readonly ReviewRow[]): readonly ReviewRow[] {
  const next = [...rows];
  for (const row of changed) next[row.index] = row;
  return next;
}

/** Ends when the server answers again, or nobody waits any more. */
export function untilReconnected(signal: AbortSignal): Promise<void> {
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
