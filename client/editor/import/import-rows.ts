import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { ImportAction } from '../../../tag/imports/import-actions.ts';
import type { ImportAirlinesMutation } from '../../graphql/generated.ts';

export type BatchImportReport = Extract<
  ImportAirlinesMutation['importAirlines'],
  { __typename: 'ImportReport' }
>;

type ReportEntry = BatchImportReport['entries'][number];

/** The actions that the user selected, by entry index; other entries get the proposed action. */
export type RowActions = ReadonlyMap<number, ImportAction>;

/** What an entry replaces: a stored tag, an earlier entry of the file, or the design of an airline without a tag. */
export type ReplacedTarget =
  | { readonly kind: 'tag'; readonly tagConfig: TagConfig }
  | { readonly kind: 'entry'; readonly entry: number; readonly tagConfig: TagConfig }
  | { readonly kind: 'look' };

/** The planned action for one entry. */
export type ImportRow = Pick<ReportEntry, 'index' | 'code' | 'params' | 'field' | 'error'> & {
  /** The selected action; null if an error leaves no choice. */
  readonly action: ImportAction | null;
  /** The possible actions, the proposal first. */
  readonly options: readonly ImportAction[];
  readonly replaces: ReplacedTarget | null;
};

/**
 * Combines the rows of a dry run with the user's choices. If an earlier entry is skipped, the entry that would replace it replaces the
 * predecessor of the skipped entry.
 */
export function toImportRows(
  { entries }: Pick<BatchImportReport, 'entries'>,
  choices: RowActions,
): ImportRow[] {
  const rows: ImportRow[] = [];
  for (const entry of entries) {
    const { index, code, params, field, error } = entry;
    const replaces = findReplaced(entry, rows);
    const options = listActions(entry, replaces);
    const chosenAction = choices.get(index);
    const action = options.find((option) => option === chosenAction) ?? options[0] ?? null;
    rows.push({ index, code, params, field, error, action, options, replaces });
  }
  return rows;
}

function findReplaced({ result, replaces }: ReportEntry, rows: readonly ImportRow[]): ReplacedTarget | null {
  if (result !== 'replaced') return null;
  if (!replaces) return { kind: 'look' };
  const { entry, tagConfig } = replaces;
  const earlierRow = entry === null ? undefined : rows[entry];
  if (entry === null || !earlierRow) return { kind: 'tag', tagConfig };
  return earlierRow.action === 'skip' ? earlierRow.replaces : { kind: 'entry', entry, tagConfig };
}

function listActions({ result }: ReportEntry, replaces: ReplacedTarget | null): readonly ImportAction[] {
  if (result === 'skipped') return [];
  return replaces ? ['replace', 'add', 'skip'] : ['add', 'skip'];
}

/**
 * Returns the actions that the rows show. Explicitly skips rows with an error: otherwise the server would import a row whose conflict
 * disappears because the user skips another entry.
 */
export function toActions(rows: readonly ImportRow[]): Record<string, ImportAction> {
  return Object.fromEntries(rows.map(({ index, action }) => [index, action ?? 'skip']));
}

/** Returns the number of tags that are written. An entry that replaces an earlier entry creates no additional tag. */
export function countTags(rows: readonly ImportRow[]): number {
  return rows.filter(
    ({ action, replaces }) => action === 'add' || (action === 'replace' && replaces?.kind !== 'entry'),
  ).length;
}

/** The selection for all entries: the proposals, one action, or several actions. */
export type BulkAction = 'proposed' | 'add' | 'skip' | 'mixed';

/** Returns the action that all rows have in common; 'proposed' if each row has its first option, otherwise 'mixed'. */
export function getBulkAction(rows: readonly ImportRow[]): BulkAction {
  const editableRows = rows.filter(({ action }) => action !== null);
  if (editableRows.every(({ action, options }) => action === options[0])) return 'proposed';
  return (
    (['add', 'skip'] as const).find((candidateAction) =>
      editableRows.every(({ action }) => action === candidateAction),
    ) ?? 'mixed'
  );
}

/** Returns the choices that give all entries one action, or their proposals. */
export function applyBulkAction(rows: readonly ImportRow[], bulkAction: BulkAction): RowActions {
  return bulkAction === 'add' || bulkAction === 'skip'
    ? new Map(rows.map(({ index }) => [index, bulkAction]))
    : new Map();
}

/** Merges the report of the import with its rows: an entry with an error keeps the reason that its row has shown. */
export function mergeSkipReasons(report: BatchImportReport, rows: readonly ImportRow[]): BatchImportReport {
  const entries = report.entries.map((entry) => {
    const row = rows[entry.index];
    if (entry.code !== 'IMPORT_SKIPPED' || !row || row.action !== null) return entry;
    const { code, params, field, error } = row;
    return { ...entry, code, params, field, error };
  });
  return { ...report, entries };
}
