import type { ImportJob } from '../../drafts/stored-import.ts';
import type { ReviewRow } from '../reading/reader-messages.ts';
import { newestFirst } from '../review/groups.ts';

/** The rows that became tags, the newest first; none after a reload, since they are not planned again. */
export function addedRows(
  { indexes, outcome: { refused, skipped } }: ImportJob,
  rows: readonly ReviewRow[],
): readonly ReviewRow[] {
  // Which ones the server had already is not known.
  if (skipped > 0) return [];
  const left = new Set(refused.map(({ index }) => index));
  return indexes.flatMap((index) => (left.has(index) ? [] : (rows[index] ?? []))).toSorted(newestFirst);
}
