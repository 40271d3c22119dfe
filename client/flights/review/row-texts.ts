/** Converts a row to editable texts and back. */
import { parseFlightDay } from '../../../tag/dates/flight-day.ts';
import { parseLogDate } from '../../../tag/flights/log-date.ts';
import type { FlightEntry, RawReference } from '../../../tag/flights/flight-entry.ts';
import { parseRegistration } from '../../../tag/flights/parse-raw-fields.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import { formatPartialDay } from './flight-text.ts';

export const ROW_FIELDS = [
  ['date', () => getFieldLabel('date'), '6 Feb 2025'],
  ['number', () => translate('Flight'), ''],
  ['from', () => translateIn('airport', 'From'), 'FRA'],
  ['to', () => translateIn('airport', 'To'), 'HND'],
  ['airline', () => translate('Airline'), ''],
  ['type', () => getFieldLabel('selectedAircraft'), ''],
  ['registration', () => getFieldLabel('registration'), ''],
  ['seat', () => getFieldLabel('seat'), ''],
] as const;
type RowField = (typeof ROW_FIELDS)[number][0];
export type RowTexts = Readonly<Record<RowField, string>>;

/** Returns the reason why a text is no valid date; '' if the text is valid or empty. */
export function getDateError(text: string): string {
  const plainText = text.trim();
  if (plainText === '') return '';
  const date = parseLogDate(plainText, null);
  // Countries read 3/4/2025 as different days: only its year is clear.
  const isClear = date !== '' && (date.length !== ISO_YEAR_LENGTH || plainText === date);
  if (!isClear) return translate('{text} is not a date. Write it as 6 Feb 2025.', { text: plainText });
  return date.length === ISO_DAY_LENGTH && parseFlightDay(date) === null
    ? translate('{date} does not exist.', { date: formatPartialDay(date) })
    : '';
}

/** The lengths of YYYY and YYYY-MM-DD. */
const ISO_YEAR_LENGTH = 4;
const ISO_DAY_LENGTH = 10;

export function toRowTexts({
  date,
  number,
  from,
  to,
  airline,
  type,
  registration,
  seat,
}: FlightEntry): RowTexts {
  const text = ({ iata, icao, name }: RawReference) => iata || icao || name;
  return {
    date: formatPartialDay(date),
    number,
    from: text(from),
    to: text(to),
    airline: airline.name || airline.iata || airline.icao,
    type: type.name || type.code,
    registration,
    seat,
  };
}

/** Applies the edited texts to the entry; unedited fields keep the file's data. */
export function applyTexts(entry: FlightEntry, texts: RowTexts, previousTexts: RowTexts): FlightEntry {
  const isUnchanged = (field: RowField) => texts[field] === previousTexts[field];
  const text = (field: RowField) => texts[field].trim();
  return {
    ...entry,
    date: isUnchanged('date') ? entry.date : parseLogDate(text('date'), null),
    dateText: isUnchanged('date') ? entry.dateText : '',
    departsAt: isUnchanged('date') ? entry.departsAt : '',
    number: text('number'),
    from: isUnchanged('from') ? entry.from : parseAirportReference(text('from'), 3, 4),
    to: isUnchanged('to') ? entry.to : parseAirportReference(text('to'), 3, 4),
    airline: isUnchanged('airline') ? entry.airline : parseAirportReference(text('airline'), 2, 3),
    type: isUnchanged('type') ? entry.type : { name: text('type'), code: '' },
    registration: parseRegistration(text('registration')),
    seat: text('seat').toUpperCase(),
  };
}

/** Parses a code in upper or lower case, or a name. */
function parseAirportReference(text: string, iata: number, icao: number): RawReference {
  const isCode = /^[a-z0-9]+$/i.test(text);
  const code = text.toUpperCase();
  return {
    name: text.length === iata && isCode ? '' : text,
    iata: isCode && text.length === iata ? code : '',
    icao: isCode && text.length === icao ? code : '',
  };
}
