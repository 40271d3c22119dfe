import { MAX_IMPORT_ENTRIES } from '../base/limits.ts';
import { formatMessage, type MessageCode, type MessageParams } from '../texts/messages.ts';
import { ok, refuse, prefixField, type Refusal, type Result } from '../texts/refusal.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { parseImportActions, type ImportActions } from './import-actions.ts';
import type { ImportDecision } from './import-match.ts';
import type { PlannedDesign } from './import-plan.ts';

/** 'valid' skips invalid entries; 'all' imports nothing if one entry is invalid. */
export type ImportMode = 'valid' | 'all';

/** The result of one entry. Code, params, field and error are null if there is nothing to report. */
export type ImportedEntry = {
  index: number;
  result: 'added' | 'replaced' | 'skipped';
  code: MessageCode | null;
  params: MessageParams | null;
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

/** The result of an import of designs, with its counts. */
export type ImportReport = { added: number; replaced: number; skipped: number; entries: ImportedEntry[] };

export type CheckedImport = {
  readonly mode: ImportMode;
  readonly entries: readonly unknown[];
  readonly actions: ImportActions;
};

/** @returns IMPORT_MODE_INVALID, IMPORT_NOT_ARRAY, IMPORT_TOO_MANY, and the refusals of parseImportActions */
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
  const actions = parseImportActions(input.actions, entries.length);
  return actions.ok ? ok({ mode, entries, actions: actions.value }) : actions;
}

/** Returns true if an import in this mode stores nothing, because an entry is invalid. */
export function isImportStopped(mode: ImportMode, planned: readonly Result<PlannedDesign>[]): boolean {
  return (
    mode === 'all' && planned.some((decision) => !decision.ok && decision.refusal.code !== 'IMPORT_SKIPPED')
  );
}

type ReportContext<Tag> = {
  /** Returns the design of a stored tag that is replaced. */
  getDesign: (tag: Tag) => TagConfig;
  /** Returns a warning about a stored entry; null if there is none. */
  getWarning?: (design: TagConfig) => Refusal | null;
};

/** Builds the report of an import with the result of each entry. */
export function buildImportReport<Tag extends { readonly id: string }>(
  decisions: readonly ImportDecision<Tag>[],
  { getDesign, getWarning = () => null }: ReportContext<Tag>,
): ImportReport {
  const findReplacedTag = (decision: ImportDecision<Tag>): ReplacedTag | null => {
    if (decision.result !== 'replaced') return null;
    const { tag } = decision.slot;
    const earlierDecision = decision.entry === null ? undefined : decisions[decision.entry];
    if (earlierDecision && earlierDecision.result !== 'skipped')
      return { id: tag?.id ?? null, entry: decision.entry, tagConfig: earlierDecision.design };
    return tag && { id: tag.id, entry: null, tagConfig: getDesign(tag) };
  };
  const entries = decisions.map((decision, index): ImportedEntry => {
    const { result } = decision;
    const refusal = result === 'skipped' ? decision.refusal : getWarning(decision.design);
    return { index, result, ...toEntryReason(refusal, index), replaces: findReplacedTag(decision) };
  });
  const countResults = (wantedResult: ImportedEntry['result']) =>
    entries.filter(({ result }) => result === wantedResult).length;
  return {
    added: countResults('added'),
    replaced: countResults('replaced'),
    skipped: countResults('skipped'),
    entries,
  };
}

/** Both the field and the text contain the path of the entry, such as 'entries[12].icao'. */
function toEntryReason(
  refusal: Refusal | null,
  index: number,
): Pick<ImportedEntry, 'code' | 'params' | 'field' | 'error'> {
  if (refusal === null) return { code: null, params: null, field: null, error: null };
  // An entry that the user skipped is not invalid.
  if (refusal.code === 'IMPORT_SKIPPED')
    return { code: refusal.code, params: {}, field: null, error: formatMessage(refusal.code) };
  const { code, field, params } = prefixField(`entries[${index}]`, refusal);
  const paramsWithPath = 'field' in params && field !== null ? { ...params, field } : params;
  return { code, params: paramsWithPath, field, error: formatMessage(code, paramsWithPath) };
}
