import type { ImportJob } from '../../drafts/stored-import.ts';

/** Counts the rows of an import with a result from the server. */
export function countAnsweredRows({ outcome }: ImportJob): number {
  return outcome.tagIds.length + outcome.skipped + outcome.refused.length;
}
