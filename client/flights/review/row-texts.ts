/** Converts a row to editable texts and back. */
import { flightDay } from '../../../tag/dates/flight-day.ts';
import { parseLogDate } from '../../../tag/flights/dates.ts';
import type { FlightEntry, RawReference } from '../../../tag/flights/flight-entry.ts';
import { parseRegistration } from '../../../tag/flights/parse-raw-fields.ts';
import { formatPartialDay } from './flight-text.ts';

export const FIELDS = [
  ['date', 'Date', '6 Feb 2025'],
  ['number', 'Flight', ''],
  ['from', 'From', 'FRA'],
  ['to', 'To', 'HND'],
  ['airline', 'Airline', ''],
  ['type', 'Aircraft', ''],
  ['registration', 'Registration', ''],
  ['seat', 'Seat', ''],
] as const;
type Field = (typeof FIELDS)[number][0];
export type RowTexts = Readonly<Record<Field, string>>;

/** Returns the reason why a text is no valid date; '' if the text is valid or empty. */
export function getDateError(text: string): string {
  const plain = text.trim();
  if (plain === '') return '';
  const date = parseLogDate(plain, null);
  // Countries read 3/4/2025 as different days: only its year is clear.
  const isClear = date !== '' && (date.length !== YEAR_LENGTH || plain === date);
  if (!isClear) return `${plain} is not a date. Write it as 6 Feb 2025.`;
  return date.length === DAY_LENGTH && flightDay(date) === null
    ? `${formatPartialDay(date)} does not exist.`
    : '';
}

/** The lengths of YYYY and YYYY-MM-DD. */
const YEAR_LENGTH = 4;
const DAY_LENGTH = 10;

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
export function applyTexts(entry: FlightEntry, texts: RowTexts, before: RowTexts): FlightEntry {
  const isUnchanged = (field: Field) => texts[field] === before[field];
  const text = (field: Field) => texts[field].trim();
  return {
    ...entry,
    date: isUnchanged('date') ? entry.date : parseLogDate(text('date'), null),
    departsAt: isUnchanged('date') ? entry.departsAt : '',
    number: text('number'),
    from: isUnchanged('from') ? entry.from : parseReference(text('from'), 3, 4),
    to: isUnchanged('to') ? entry.to : parseReference(text('to'), 3, 4),
    airline: isUnchanged('airline') ? entry.airline : parseReference(text('airline'), 2, 3),
    type: isUnchanged('type') ? entry.type : { name: text('type'), code: '' },
    registration: parseRegistration(text('registration')),
    seat: text('seat').toUpperCase(),
  };
}

/** Parses a code in upper or lower case, or a name. */
function parseReference(text: string, iata: number, icao: number): RawReference {
  const isCode = /^[a-z0-9]+$/i.test(text);
  const code = text.toUpperCase();
  return {
    name: text.length === iata && isCode ? '' : text,
    iata: isCode && text.length === iata ? code : '',
    icao: isCode && text.length === icao ? code : '',
  };
}
