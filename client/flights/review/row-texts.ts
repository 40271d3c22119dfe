/** The words of a row as fields to be corrected. */
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
export type Texts = Readonly<Record<Field, string>>;

/** Why a text is no date that can be taken; '' for one, and for none. */
export function dateErrorOf(text: string): string {
  const plain = text.trim();
  if (plain === '') return '';
  const date = parseLogDate(plain, null);
  // Half of the world reads another day in 3/4/2025: only its year is without doubt.
  const isClear = date !== '' && (date.length !== YEAR || plain === date);
  if (!isClear) return `${plain} is no date. Write it as 6 Feb 2025.`;
  return date.length === DAY && flightDay(date) === null ? `There is no ${formatPartialDay(date)}.` : '';
}

/** YYYY, and YYYY-MM-DD. */
const YEAR = 4;
const DAY = 10;

export function textsOf({ date, number, from, to, airline, type, registration, seat }: FlightEntry): Texts {
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
export function withTexts(entry: FlightEntry, texts: Texts, before: Texts): FlightEntry {
  const kept = (field: Field) => texts[field] === before[field];
  const text = (field: Field) => texts[field].trim();
  return {
    ...entry,
    date: kept('date') ? entry.date : parseLogDate(text('date'), null),
    departsAt: kept('date') ? entry.departsAt : '',
    number: text('number'),
    from: kept('from') ? entry.from : writtenOf(text('from'), 3, 4),
    to: kept('to') ? entry.to : writtenOf(text('to'), 3, 4),
    airline: kept('airline') ? entry.airline : writtenOf(text('airline'), 2, 3),
    type: kept('type') ? entry.type : { name: text('type'), code: '' },
    registration: parseRegistration(text('registration')),
    seat: text('seat').toUpperCase(),
  };
}

/** A code in any case, or a name. */
function writtenOf(text: string, iata: number, icao: number): RawReference {
  const isCode = /^[a-z0-9]+$/i.test(text);
  const code = text.toUpperCase();
  return {
    name: text.length === iata && isCode ? '' : text,
    iata: isCode && text.length === iata ? code : '',
    icao: isCode && text.length === icao ? code : '',
  };
}
