import { MOST_IMPORTED } from '../limits.ts';
import { messageText, type MessageCode } from '../messages.ts';
import { accept, refuse, under, type Refusal, type Result } from '../refusal.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { Planned, Target } from './import-plan.ts';

/** 'valid' skips entries with a fault; 'all' imports nothing when one entry has a fault. */
export type ImportMode = 'valid' | 'all';

/** The result of one entry; code, field and error are null where there is nothing to report. */
export type ImportedEntry = {
  index: number;
  result: 'added' | 'replaced' | 'skipped';
  code: MessageCode | null;
  field: string | null;
  error: string | null;
};

export type ImportReport = { added: number; replaced: number; skipped: number; entries: ImportedEntry[] };

/** @returns IMPORT_MODE_INVALID, IMPORT_NOT_ARRAY, IMPORT_TOO_MANY */
export function checkImport(input: {
  mode: string;
  entries?: unknown;
}): Result<{ mode: ImportMode; entries: readonly unknown[] }> {
  const { mode, entries } = input;
  if (mode !== 'valid' && mode !== 'all') return refuse('IMPORT_MODE_INVALID', 'mode');
  if (!Array.isArray(entries)) return refuse('IMPORT_NOT_ARRAY', 'entries');
  if (entries.length > MOST_IMPORTED) return refuse('IMPORT_TOO_MANY', 'entries', { max: MOST_IMPORTED });
  return accept({ mode, entries });
}

/** Whether an import in this mode stores nothing because an entry has a fault. */
export function isImportStopped(mode: ImportMode, planned: readonly Result<Planned>[]): boolean {
  return mode === 'all' && planned.some(({ ok }) => !ok);
}

type Known = {
  mode: ImportMode;
  /** Whether the target's airline had a tag before the import. */
  hasTag: (target: Target) => boolean;
  /** What to report of an entry that is stored. */
  warningOf?: (design: TagConfig) => Refusal | null;
};

/**
 * What an import did to each entry. A stored entry is 'replaced' when its airline had a tag, was the user's own, or was
 * already in an earlier entry.
 * @param planned from planImport, before new airlines have their ids
 */
export function importReport(
  planned: readonly Result<Planned>[],
  { mode, hasTag, warningOf = () => null }: Known,
): ImportReport {
  const isStopped = isImportStopped(mode, planned);
  const seen = new Set<Target>();
  const entries = planned.map((entry, index): ImportedEntry => {
    if (!entry.ok) return { index, result: 'skipped', ...reasonOf(entry.refusal, index) };
    if (isStopped) return { index, result: 'skipped', ...reasonOf(null, index) };
    const { design, target } = entry.value;
    const isOwn = target.id !== null && !target.isPreset;
    const result = isOwn || seen.has(target) || hasTag(target) ? 'replaced' : 'added';
    seen.add(target);
    return { index, result, ...reasonOf(warningOf(design), index) };
  });
  const count = (wanted: ImportedEntry['result']) => entries.filter(({ result }) => result === wanted).length;
  return { added: count('added'), replaced: count('replaced'), skipped: count('skipped'), entries };
}

/** Both the field and the text name the entry, such as 'entries[12].icao'. */
function reasonOf(refusal: Refusal | null, index: number): Pick<ImportedEntry, 'code' | 'field' | 'error'> {
  if (refusal === null) return { code: null, field: null, error: null };
  const { code, field, params } = under(`entries[${index}]`, refusal);
  const named = 'field' in params && field !== null ? { ...params, field } : params;
  return { code, field, error: messageText(code, named) };
}
