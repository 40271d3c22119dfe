import type { ReviewRow } from '../reading/reader-messages.ts';
import type { ImportJob, RowDecision } from '../../drafts/stored-import.ts';

export type Decisions = ReadonlyMap<number, RowDecision>;

/** The rows as they are shown, and what 'Add 297 tags' will do. */
export type Groups = {
  /** To look at, in the order of the file. */
  readonly doubtful: readonly ReviewRow[];
  /** The newest first; those that are left out stay among them. */
  readonly understood: readonly ReviewRow[];
  /** Flights that already have a tag, newest first; those with new facts come first. */
  readonly there: readonly ReviewRow[];
  /** Those that are added, by their places in the file. */
  readonly selected: readonly number[];
  /** Neither added nor there. */
  readonly leftOut: number;
};

/** Whether the row will be imported. Invalid rows never are; cancelled flights only if the user selects them. */
export function isSelected({ index, plan }: ReviewRow, decisions: Decisions): boolean {
  if (plan.result === 'skipped' || plan.tagConfig === null) return false;
  const decision = decisions.get(index);
  if (decision !== undefined) return decision !== 'leave';
  return plan.reasons[0]?.code !== 'FLIGHT_CANCELLED';
}

/** Whether the user must review the row; selecting the row does not resolve its warning. */
export function needsReview({ index, plan }: ReviewRow, decisions: Decisions): boolean {
  if (plan.result !== 'review') return false;
  const decision = decisions.get(index);
  return decision === undefined || decision === 'take';
}

export function groupsOf(rows: readonly ReviewRow[], decisions: Decisions): Groups {
  const doubtful: ReviewRow[] = [];
  const understood: ReviewRow[] = [];
  const there: ReviewRow[] = [];
  const taken: number[] = [];
  for (const row of rows) {
    if (row.plan.result === 'skipped') there.push(row);
    else if (needsReview(row, decisions)) doubtful.push(row);
    else understood.push(row);
    if (isSelected(row, decisions)) taken.push(row.index);
  }
  const leftOut = doubtful.length + understood.length - taken.length;
  return {
    doubtful,
    understood: understood.toSorted(newestFirst),
    there: there
      .toSorted(newestFirst)
      .toSorted((a, b) => Number(b.plan.tagUpdate !== null) - Number(a.plan.tagUpdate !== null)),
    selected: taken,
    leftOut,
  };
}

const dayOf = ({ plan, entry }: ReviewRow) => plan.flownOn ?? entry.date;

export function newestFirst(a: ReviewRow, b: ReviewRow): number {
  const [one, other] = [dayOf(a), dayOf(b)];
  return one === other ? a.index - b.index : one < other ? 1 : -1;
}

/** Returns the import of all selected rows; those with a warning are accepted as they are, because the user selected them. */
export function createImportJob(
  rows: readonly ReviewRow[],
  decisions: Decisions,
  dateFormat: ImportJob['dateFormat'],
): ImportJob {
  return {
    indexes: groupsOf(rows, decisions).selected,
    accepted: rows.filter(({ plan }) => plan.result === 'review').map(({ index }) => index),
    dateFormat,
    answered: 0,
    outcome: { tagIds: [], newAirlineIds: [], skipped: 0, refused: [] },
    isUndone: false,
  };
}
