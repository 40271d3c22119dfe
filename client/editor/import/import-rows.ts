import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { ImportAction } from '../../../tag/imports/import-actions.ts';
import type { ImportAirlinesMutation } from '../../graphql/generated.ts';

export type Report = Extract<ImportAirlinesMutation['importAirlines'], { __typename: 'ImportReport' }>;

type Entry = Report['entries'][number];

/** The actions that the user selected, by entry index; other entries get the proposed action. */
export type RowActions = ReadonlyMap<number, ImportAction>;

/** What an entry takes the place of: a stored tag, an earlier entry of the file, or the look of an airline without a tag. */
export type ReplacedByRow =
  | { readonly kind: 'tag'; readonly tagConfig: TagConfig }
  | { readonly kind: 'entry'; readonly entry: number; readonly tagConfig: TagConfig }
  | { readonly kind: 'look' };

/** What an import will do with one entry. */
export type ImportRow = Pick<Entry, 'index' | 'code' | 'field' | 'error'> & {
  /** Null where a fault leaves nothing to choose. */
  readonly action: ImportAction | null;
  /** What can be chosen, the proposal first. */
  readonly options: readonly ImportAction[];
  readonly replaces: ReplacedByRow | null;
};

/** The rows of a dry run with the choices of its user. An entry whose earlier entry is skipped takes what that one replaces. */
export function rowsOf({ entries }: Pick<Report, 'entries'>, choices: RowActions): ImportRow[] {
  const rows: ImportRow[] = [];
  for (const entry of entries) {
    const { index, code, field, error } = entry;
    const replaces = replacedBy(entry, rows);
    const options = optionsOf(entry, replaces);
    const chosen = choices.get(index);
    const action = options.find((option) => option === chosen) ?? options[0] ?? null;
    rows.push({ index, code, field, error, action, options, replaces });
  }
  return rows;
}

function replacedBy({ result, replaces }: Entry, rows: readonly ImportRow[]): ReplacedByRow | null {
  if (result !== 'replaced') return null;
  if (!replaces) return { kind: 'look' };
  const { entry, tagConfig } = replaces;
  const earlier = entry === null ? undefined : rows[entry];
  if (entry === null || !earlier) return { kind: 'tag', tagConfig };
  return earlier.action === 'skip' ? earlier.replaces : { kind: 'entry', entry, tagConfig };
}

function optionsOf({ result }: Entry, replaces: ReplacedByRow | null): readonly ImportAction[] {
  if (result === 'skipped') return [];
  return replaces ? ['replace', 'add', 'skip'] : ['add', 'skip'];
}

/**
 * The actions that do what the rows show. Rows with a fault are skipped too: else one whose codes were taken by an entry
 * that its user skips would be imported although it shows a fault.
 */
export function actionsOf(rows: readonly ImportRow[]): Record<string, ImportAction> {
  return Object.fromEntries(rows.map(({ index, action }) => [index, action ?? 'skip']));
}

/** How many tags are written: an entry that replaces an earlier one makes no tag of its own. */
export function tagsOf(rows: readonly ImportRow[]): number {
  return rows.filter(
    ({ action, replaces }) => action === 'add' || (action === 'replace' && replaces?.kind !== 'entry'),
  ).length;
}

/** What is chosen for all entries: the proposals, one action, or several. */
export type BulkAction = 'proposed' | 'add' | 'skip' | 'mixed';

export function getBulkAction(rows: readonly ImportRow[]): BulkAction {
  const free = rows.filter(({ action }) => action !== null);
  if (free.every(({ action, options }) => action === options[0])) return 'proposed';
  return (['add', 'skip'] as const).find((one) => free.every(({ action }) => action === one)) ?? 'mixed';
}

/** The choices that give all entries one action, or their proposals. */
export function applyBulkAction(rows: readonly ImportRow[], chosen: BulkAction): RowActions {
  return chosen === 'add' || chosen === 'skip'
    ? new Map(rows.map(({ index }) => [index, chosen]))
    : new Map();
}

/** The report of an import: an entry with a fault keeps the reason that was shown before. */
export function mergeSkipReasons(report: Report, rows: readonly ImportRow[]): Report {
  const entries = report.entries.map((entry) => {
    const row = rows[entry.index];
    if (entry.code !== 'IMPORT_SKIPPED' || !row || row.action !== null) return entry;
    return { ...entry, code: row.code, field: row.field, error: row.error };
  });
  return { ...report, entries };
}
