import type { ImportJob } from '../../drafts/stored-import.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import { compareRowsByDay } from '../review/groups.ts';

/** Returns the rows that became tags, newest first; none after a reload, because the rows are then not planned again. */
export function filterAddedRows(
  { indexes, outcome: { refused, skipped } }: ImportJob,
  rows: readonly ImportReviewRow[],
): readonly ImportReviewRow[] {
  // The server does not report which rows it skipped, so the added rows are unknown.
  if (skipped > 0) return [];
  const leftOutIndexes = new Set(refused.map(({ index }) => index));
  return indexes
    .flatMap((index) => (leftOutIndexes.has(index) ? [] : (rows[index] ?? [])))
    .toSorted(compareRowsByDay);
}
