import type { ImportReviewRow } from '../reading/reader-messages.ts';
import type { ImportJob, RowDecision } from '../../drafts/stored-import.ts';

export type RowDecisions = ReadonlyMap<number, RowDecision>;

/** The rows in the groups of the screen, and the rows that 'Add 297 tags' will add. */
export type RowGroups = {
  /** The rows to review, in the order of the file. */
  readonly doubtful: readonly ImportReviewRow[];
  /** The clear and the accepted rows, newest first, including deselected rows. */
  readonly understood: readonly ImportReviewRow[];
  /** Flights that already have a tag, newest first; those with new facts come first. */
  readonly there: readonly ImportReviewRow[];
  /** Flights that an earlier row of the file has, newest first. */
  readonly doubles: readonly ImportReviewRow[];
  /** The positions of the selected rows in the file: the rows that are ready. */
  readonly selected: readonly number[];
  /** The number of deselected rows that need no review, with the doubles. */
  readonly leftOut: number;
};

/** Returns true if the row will be imported. A row to review is imported only if the user accepts it, an invalid one never. */
export function isRowSelected(row: ImportReviewRow, decisions: RowDecisions): boolean {
  const { index, plan } = row;
  if (plan.result === 'skipped' || plan.tagConfig === null || needsReview(row, decisions)) return false;
  return decisions.get(index) !== 'leave';
}

/** Returns true if the user must still review the row. */
export function needsReview({ index, plan }: ImportReviewRow, decisions: RowDecisions): boolean {
  return plan.result === 'review' && !decisions.has(index);
}

/** Returns true if an earlier row of the file is the same flight. */
export function isDouble({ plan }: ImportReviewRow): boolean {
  return plan.reasons[0]?.code === 'FLIGHT_TWICE';
}

export function groupRows(rows: readonly ImportReviewRow[], decisions: RowDecisions): RowGroups {
  const doubtful: ImportReviewRow[] = [];
  const understood: ImportReviewRow[] = [];
  const existingRows: ImportReviewRow[] = [];
  const doubles: ImportReviewRow[] = [];
  const selected: number[] = [];
  for (const row of rows) {
    if (isDouble(row)) doubles.push(row);
    else if (row.plan.result === 'skipped') existingRows.push(row);
    else if (needsReview(row, decisions)) doubtful.push(row);
    else understood.push(row);
    if (isRowSelected(row, decisions)) selected.push(row.index);
  }
  return {
    doubtful,
    understood: understood.toSorted(compareRowsByDay),
    there: existingRows
      .toSorted(compareRowsByDay)
      .toSorted((a, b) => Number(b.plan.tagUpdate !== null) - Number(a.plan.tagUpdate !== null)),
    doubles: doubles.toSorted(compareRowsByDay),
    selected,
    leftOut: understood.length - selected.length + doubles.length,
  };
}

const getDay = ({ plan, entry }: ImportReviewRow) => plan.flownOn ?? entry.date;

export function compareRowsByDay(a: ImportReviewRow, b: ImportReviewRow): number {
  const [firstDay, secondDay] = [getDay(a), getDay(b)];
  return firstDay === secondDay ? a.index - b.index : firstDay < secondDay ? 1 : -1;
}

/** Returns the import of all selected rows; those with a warning are accepted as they are, because the user accepted them. */
export function createImportJob(
  rows: readonly ImportReviewRow[],
  decisions: RowDecisions,
  dateFormat: ImportJob['dateFormat'],
): ImportJob {
  return {
    indexes: groupRows(rows, decisions).selected,
    accepted: rows.filter(({ plan }) => plan.result === 'review').map(({ index }) => index),
    dateFormat,
    answered: 0,
    outcome: { tagIds: [], newAirlineIds: [], skipped: 0, refused: [] },
  };
}
