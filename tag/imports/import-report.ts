import { MAX_IMPORT_ENTRIES } from '../base/limits.ts';
import { formatMessage, type MessageCode } from '../texts/messages.ts';
import { ok, refuse, prefixField, type Refusal, type Result } from '../texts/refusal.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { readImportActions, type ImportActions } from './import-actions.ts';
import type { ImportDecision } from './import-match.ts';
import type { PlannedDesign } from './import-plan.ts';

/** 'valid' skips invalid entries; 'all' imports nothing if one entry is invalid. */
export type ImportMode = 'valid' | 'all';

/** The result of one entry. Code, field and error are null if there is nothing to report. */
export type ImportedEntry = {
  index: number;
  result: 'added' | 'replaced' | 'skipped';
  code: MessageCode | null;
  field: string | null;
  error: string | null;
  /** The replaced tag; null if the entry is added or skipped, or if it replaces the design of an airline without a tag. */
  replaces: ReplacedTag | null;
};

/** The tag that an entry replaces. */
export type ReplacedTag = {
  /** Null for a tag that this import adds. */
  id: string | null;
  /** The earlier entry of the file that created the tag. */
  entry: number | null;
  tagConfig: TagConfig;
};

export type ImportReport = { added: number; replaced: number; skipped: number; entries: ImportedEntry[] };

export type CheckedImport = {
  readonly mode: ImportMode;
  readonly entries: readonly unknown[];
  readonly actions: ImportActions;
};

/** @returns IMPORT_MODE_INVALID, IMPORT_NOT_ARRAY, IMPORT_TOO_MANY, and the refusals of readImportActions */
export function checkImport(input: {
  mode: string;
  entries?: unknown;
  actions?: unknown;
}): Result<CheckedImport> {
  const { mode, entries } = input;
  if (mode !== 'valid' && mode !== 'all') return refuse('IMPORT_MODE_INVALID', 'mode');
  if (!Array.isArray(entries)) return refuse('IMPORT_NOT_ARRAY', 'entries');
  if (entries.length > MAX_IMPORT_ENTRIES)
    return refuse('IMPORT_TOO_MANY', 'entries', { max: MAX_IMPORT_ENTRIES });
  const actions = readImportActions(input.actions, entries.length);
  return actions.ok ? ok({ mode, entries, actions: actions.value }) : actions;
}

/** Returns true if an import in this mode stores nothing, because an entry is invalid. */
export function isImportStopped(mode: ImportMode, planned: readonly Result<PlannedDesign>[]): boolean {
  return mode === 'all' && planned.some((one) => !one.ok && one.refusal.code !== 'IMPORT_SKIPPED');
}

type ReportContext<Tag> = {
  /** Returns the design of a stored tag that is replaced. */
  designOf: (tag: Tag) => TagConfig;
  /** Returns a warning about a stored entry; null if there is none. */
  warningOf?: (design: TagConfig) => Refusal | null;
};

/** Builds the report of an import with the result of each entry. */
export function importReport<Tag extends { readonly id: string }>(
  decided: readonly ImportDecision<Tag>[],
  { designOf, warningOf = () => null }: ReportContext<Tag>,
): ImportReport {
  const replacedBy = (one: ImportDecision<Tag>): ReplacedTag | null => {
    if (one.result !== 'replaced') return null;
    const { tag } = one.slot;
    const earlier = one.entry === null ? undefined : decided[one.entry];
    if (earlier && earlier.result !== 'skipped')
      return { id: tag?.id ?? null, entry: one.entry, tagConfig: earlier.design };
    return tag && { id: tag.id, entry: null, tagConfig: designOf(tag) };
  };
  const entries = decided.map((one, index): ImportedEntry => {
    const { result } = one;
    const refusal = result === 'skipped' ? one.refusal : warningOf(one.design);
    return { index, result, ...reasonOf(refusal, index), replaces: replacedBy(one) };
  });
  const count = (wanted: ImportedEntry['result']) => entries.filter(({ result }) => result === wanted).length;
  return { added: count('added'), replaced: count('replaced'), skipped: count('skipped'), entries };
}

/** Both the field and the text contain the path of the entry, such as 'entries[12].icao'. */
function reasonOf(refusal: Refusal | null, index: number): Pick<ImportedEntry, 'code' | 'field' | 'error'> {
  if (refusal === null) return { code: null, field: null, error: null };
  // An entry that the user skipped is not invalid.
  if (refusal.code === 'IMPORT_SKIPPED')
    return { code: refusal.code, field: null, error: formatMessage(refusal.code) };
  const { code, field, params } = prefixField(`entries[${index}]`, refusal);
  const named = 'field' in params && field !== null ? { ...params, field } : params;
  return { code, field, error: formatMessage(code, named) };
}
