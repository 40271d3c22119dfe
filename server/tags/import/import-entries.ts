import { setImmediate as nextTurn } from 'node:timers/promises';
import { readImportEntry } from '../../../tag/rules/import-plan.ts';
import type { Result } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { isUploadUrl } from '../../storage/uploads.ts';

/** So many designs are read before other callers get their turn. */
const ENTRIES_A_TURN = 100;

/**
 * Reads the entries of an import, each by itself.
 * @param shipped the logos that the app ships
 * @returns for each entry its design, or its first fault: those of readImportEntry
 */
export async function readEntries(
  entries: readonly unknown[],
  shipped: ReadonlySet<string>,
): Promise<Result<TagConfig>[]> {
  const isKnownLogo = (logo: string) => shipped.has(logo) || isUploadUrl(logo);
  const read: Result<TagConfig>[] = [];
  for (const entry of entries) {
    if (read.length % ENTRIES_A_TURN === ENTRIES_A_TURN - 1) await nextTurn();
    read.push(readImportEntry(entry, isKnownLogo));
  }
  return read;
}
