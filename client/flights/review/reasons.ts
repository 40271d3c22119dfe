import { formatSourceMessage, type MessageCode, type SourceNoun } from '../../../tag/texts/messages.ts';
import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import type { DateOrder } from '../../../tag/flights/flight-file.ts';
import { parseLogDate } from '../../../tag/flights/log-date.ts';
import { getCityName } from '../../../tag/places/city-names.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { formatShownDay, getStoredDate } from './flight-text.ts';

/** The short titles of the review reasons. */
const REASON_TITLES: Partial<Record<MessageCode, () => string>> = {
  FLIGHT_CANCELLED: () => translateIn('flight', 'Cancelled'),
  FLIGHT_DAY_MISSING: () => translate('No day'),
  FLIGHT_DAY_IMPOSSIBLE: () => translate('No such day'),
  FLIGHT_DAY_AMBIGUOUS: () => translate('Two possible days'),
  FLIGHT_FUTURE: () => translate('In the future'),
  FLIGHT_AIRPORT_MISSING: () => translate('No airport'),
  FLIGHT_AIRPORT_UNKNOWN: () => translate('Unknown airport'),
  FLIGHT_AIRPORT_AMBIGUOUS: () => translate('Several airports'),
  FLIGHT_SAME_AIRPORT: () => translate('Same airport twice'),
  FLIGHT_AIRLINE_MISSING: () => translate('No airline'),
  FLIGHT_AIRLINE_UNKNOWN: () => translate('Unknown airline'),
  FLIGHT_AIRLINE_NOT_THEN: () => translate('Airline not flying then'),
  FLIGHT_AIRLINE_AMBIGUOUS: () => translate('Several airlines'),
  FLIGHT_AIRLINE_DIFFERS: () => translate('Airline and code differ'),
};

/** The action of the row's button. choose: the row has a button for each choice. edit: opens the row editor. */
export type Suggestion =
  | { readonly kind: 'accept' | 'leave' | 'edit'; readonly label: string }
  | EntryCorrection
  | { readonly kind: 'choose'; readonly choices: readonly EntryCorrection[] };

/** A button that replaces values of the row. */
export type EntryCorrection = {
  readonly kind: 'correct';
  readonly label: string;
  readonly entry: FlightEntry;
};

export type ReviewReason = { readonly title: string; readonly text: string; readonly suggestion: Suggestion };

/** Returns the title and the suggestion of the first review reason of a row, and the texts of all its reasons. */
export function getReviewReason(row: ImportReviewRow, noun: SourceNoun): ReviewReason {
  const [reason, ...otherReasons] = row.plan.reasons;
  const suggestion = buildSuggestion(row);
  if (!reason) return { title: translate('Needs review'), text: '', suggestion };
  const { date } = row.entry;
  const isVague = reason.code === 'FLIGHT_DAY_MISSING' && date !== '';
  const title = isVague
    ? date.length === 4
      ? translate('Only the year')
      : translate('Only the month')
    : REASON_TITLES[reason.code]?.();
  const firstText = isVague
    ? translate('No day, only {date}', { date: formatShownDay(date) })
    : formatSourceMessage(noun, reason.code, reason.params);
  const otherTexts = otherReasons.map(({ code, params }) => formatSourceMessage(noun, code, params));
  const [nearestAirport] = row.plan.nearAirports;
  const hint =
    suggestion.kind === 'correct' && nearestAirport
      ? translate('{city} is {iata}', { city: getCityName(nearestAirport), iata: nearestAirport.iata })
      : '';
  return {
    title: title ?? translate('Needs review'),
    text: formatSentences([firstText, ...otherTexts, hint]),
    suggestion,
  };
}

/** Ends each text with a full stop. Empty texts are left out. */
function formatSentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((sentence) => translate('{sentence}.', { sentence }))
    .join(' ');
}

/** Returns true if an added flight has an unknown airport, so that it has no distance and no map route. */
export function hasNoRoute({ plan }: ImportReviewRow): boolean {
  return plan.reasons.some(
    ({ code }) => code === 'FLIGHT_AIRPORT_UNKNOWN' || code === 'FLIGHT_AIRPORT_MISSING',
  );
}

/** Returns the action that the row suggests for its first review reason. */
export function buildSuggestion({ plan, entry }: ImportReviewRow): Suggestion {
  const { tagConfig, reasons, nearAirports } = plan;
  const [reason] = reasons;
  if (reason?.code === 'FLIGHT_CANCELLED') return { kind: 'leave', label: translate('Leave out') };
  if (reason?.code === 'FLIGHT_DAY_AMBIGUOUS')
    return { kind: 'choose', choices: DATE_ORDERS.map((order) => createDayChoice(entry, order)) };
  const [nearestAirport] = nearAirports;
  if (nearestAirport && reason?.code === 'FLIGHT_AIRPORT_UNKNOWN') {
    const writtenAirport = { iata: nearestAirport.iata, icao: '', name: '' };
    const correctedField = reason.field === 'from' ? { from: writtenAirport } : { to: writtenAirport };
    return {
      kind: 'correct',
      label: translate('Use {iata} {city}', { iata: nearestAirport.iata, city: getCityName(nearestAirport) }),
      entry: { ...entry, ...correctedField },
    };
  }
  if (!tagConfig) return { kind: 'edit', label: translate('Fill in') };
  return { kind: 'accept', label: formatAcceptLabel(plan, tagConfig, entry) };
}

/** The orders of day and month in a date of numbers. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;

/** Returns the choice that reads the date of a row in this order. */
export function createDayChoice(entry: FlightEntry, order: DateOrder): EntryCorrection {
  const date = parseLogDate(entry.dateText, order);
  return { kind: 'correct', label: formatShownDay(date), entry: { ...entry, date, dateText: '' } };
}

/** Returns true if the date of a row can be two days. */
export const hasTwoDays = ({ plan: { reasons } }: ImportReviewRow) =>
  reasons.some(({ code }) => code === 'FLIGHT_DAY_AMBIGUOUS');

type RowPlan = ImportReviewRow['plan'];

function formatAcceptLabel(
  plan: RowPlan,
  { departure, arrival, city }: NonNullable<RowPlan['tagConfig']>,
  entry: FlightEntry,
): string {
  const {
    reasons: [reason],
    airlineName,
  } = plan;
  const date = getStoredDate({ entry, plan });
  const isFrom = reason?.field === 'from';
  switch (reason?.code) {
    case 'FLIGHT_DAY_MISSING':
      return date === ''
        ? translate('Add without a day')
        : translate('Keep {value}', { value: formatShownDay(date) });
    case 'FLIGHT_DAY_IMPOSSIBLE':
    case 'FLIGHT_FUTURE':
      return translate('Keep {value}', { value: formatShownDay(date) });
    case 'FLIGHT_AIRPORT_UNKNOWN':
    case 'FLIGHT_AIRPORT_MISSING': {
      const airport = isFrom ? departure : arrival;
      return airport === '' ? translate('Add without it') : translate('Keep {value}', { value: airport });
    }
    case 'FLIGHT_SAME_AIRPORT':
      return translate('Keep {departure} to {arrival}', { departure, arrival });
    case 'FLIGHT_AIRPORT_AMBIGUOUS':
      return translate('Use {value}', {
        value: isFrom ? departure : [arrival, toTitleCase(city)].join(' ').trim(),
      });
    case 'FLIGHT_AIRLINE_NOT_THEN':
      return translate('Keep {value}', { value: airlineName });
    default:
      return translate('Use {value}', { value: airlineName });
  }
}

/** Formats 'AIR FRANCE' as 'Air France'. Keeps short names, such as KLM, and words without a vowel. */
function toTitleCase(text: string): string {
  if (text.length <= 4) return text;
  return text.replaceAll(/\p{L}{3,}/gu, (word) =>
    /[AEIOUYÀ-Ý]/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}
