import type { ImportJob } from '../../drafts/stored-import.ts';

/** How many rows of an import are answered. */
export function countAnswered({ outcome }: ImportJob): number {
  return outcome.tagIds.length + outcome.skipped + outcome.refused.length;
}
