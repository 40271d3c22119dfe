import type { Job } from '../../drafts/stored-import.ts';

/** How many rows of an import are answered. */
export function doneOf({ outcome }: Job): number {
  return outcome.tagIds.length + outcome.skipped + outcome.refused.length;
}
