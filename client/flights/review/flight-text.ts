import { MONTH_ABBREVIATIONS } from '../../../tag/dates/months.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import type { RawReference } from '../../../tag/flights/flight-entry.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';

export type FlightText = {
  readonly day: string;
  readonly number: string;
  readonly from: string;
  readonly to: string;
  /** The end of the route whose airport is not certain. */
  readonly reviewEnd: 'from' | 'to' | null;
};

/**
 * Formats a flight for its row: the parsed values, otherwise the raw text of the file.
 * @param isReviewed true if the user has accepted the row, so that a day that does not exist shows only its month
 */
export function toFlightText(
  { entry, plan }: ImportReviewRow,
  { isReviewed = false }: { isReviewed?: boolean } = {},
): FlightText {
  const reason = plan.reasons.find(({ field }) => field === 'from' || field === 'to');
  const doubtfulEnd = plan.result === 'review' && reason ? (reason.field as 'from' | 'to') : null;
  const design = plan.tagConfig;
  // An ambiguous airport shows the file's text; the suggestion shows the suggested airport.
  const formatRouteEnd = (end: 'from' | 'to', code: string | undefined) =>
    (doubtfulEnd === end ? '' : code) || formatPlace(entry[end]);
  return {
    day: formatShownDay(isReviewed ? getStoredDate({ entry, plan }) : (plan.flownOn ?? entry.date)),
    number: design?.flightNumber || entry.number,
    from: formatRouteEnd('from', design?.departure),
    to: formatRouteEnd('to', design?.arrival),
    reviewEnd: doubtfulEnd,
  };
}

/** Returns the date that an accepted row keeps: of a day that does not exist, only the month. */
export function getStoredDate({ entry, plan }: Pick<ImportReviewRow, 'entry' | 'plan'>): string {
  const isImpossible = plan.reasons.some(({ code }) => code === 'FLIGHT_DAY_IMPOSSIBLE');
  return plan.flownOn ?? (isImpossible ? entry.date.slice(0, ISO_MONTH_LENGTH) : entry.date);
}

/** The length of YYYY-MM. */
const ISO_MONTH_LENGTH = 7;

function formatPlace({ iata, icao, name }: RawReference): string {
  return iata || icao || name;
}

/** Formats a full or partial date for the screen: '6 Feb 2025', 'Feb 2025', '2025'. */
export const formatShownDay = (date: string): string =>
  isRealDate(date) ? formatKnownDate(date) : formatPartialDay(date);

/** Returns false for a day such as 30 February, which Intl would show as another one. */
function isRealDate(date: string): boolean {
  const day = new Date(`${date}Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** Formats a full or partial date in English, because the editor of a row parses the text again: '6 Feb 2025', 'Feb 2025', '2025'. */
export function formatPartialDay(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = month === undefined ? '' : (MONTH_ABBREVIATIONS[Number(month) - 1] ?? '');
  return [day && Number(day), name, year].filter(Boolean).join(' ');
}
