import type { MessageCode } from '../../../tag/texts/messages.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import type { ImportJob, RowDecision } from '../../drafts/stored-import.ts';

export type RowDecisions = ReadonlyMap<number, RowDecision>;

/** The rows in the groups of the screen, and the rows that 'Add 297 tags' will add. */
export type RowGroups = {
  /** The rows to review, in the order of the file. */
  readonly doubtful: readonly ImportReviewRow[];
  /** The clear rows, newest first, including deselected rows. */
  readonly understood: readonly ImportReviewRow[];
  /** Flights that already have a tag, newest first; those with new facts come first. */
  readonly there: readonly ImportReviewRow[];
  /** Flights that an earlier row of the file has, newest first. */
  readonly doubles: readonly ImportReviewRow[];
  /** The positions of the selected rows in the file, with those to review. */
  readonly selected: readonly number[];
  /** The number of selected rows that need no review. */
  readonly readyCount: number;
  /** The number of deselected rows that need no review, with the doubles. */
  readonly leftOut: number;
};

/** The reasons of rows that only the user selects. */
const UNSELECTED_REASONS = new Set<MessageCode>([
  'FLIGHT_CANCELLED',
  'FLIGHT_DAY_IMPOSSIBLE',
  'FLIGHT_AIRPORT_UNKNOWN',
  'FLIGHT_AIRLINE_UNKNOWN',
]);

/** Returns true if the row will be imported. Invalid rows never are; rows with some of the reasons only if the user selects them. */
export function isRowSelected({ index, plan }: ImportReviewRow, decisions: RowDecisions): boolean {
  if (plan.result === 'skipped' || plan.tagConfig === null) return false;
  const decision = decisions.get(index);
  if (decision !== undefined) return decision !== 'leave';
  return !plan.reasons.some(({ code }) => UNSELECTED_REASONS.has(code));
}

/** Returns true if the user must review the row; selecting the row does not resolve its warning. */
export function needsReview({ index, plan }: ImportReviewRow, decisions: RowDecisions): boolean {
  if (plan.result !== 'review') return false;
  const decision = decisions.get(index);
  return decision === undefined || decision === 'take';
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
  const readyCount = understood.filter((row) => isRowSelected(row, decisions)).length;
  return {
    doubtful,
    understood: understood.toSorted(compareRowsByDay),
    there: existingRows
      .toSorted(compareRowsByDay)
      .toSorted((a, b) => Number(b.plan.tagUpdate !== null) - Number(a.plan.tagUpdate !== null)),
    doubles: doubles.toSorted(compareRowsByDay),
    selected,
    readyCount,
    leftOut: understood.length - readyCount + doubles.length,
  };
}

const getDay = ({ plan, entry }: ImportReviewRow) => plan.flownOn ?? entry.date;

export function compareRowsByDay(a: ImportReviewRow, b: ImportReviewRow): number {
  const [firstDay, secondDay] = [getDay(a), getDay(b)];
  return firstDay === secondDay ? a.index - b.index : firstDay < secondDay ? 1 : -1;
}

/** Returns the import of all selected rows; those with a warning are accepted as they are, because the user selected them. */
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
