/** The CSV files of apps, told apart by their headers. */
import { parseLogDate } from './dates.ts';
import { EMPTY_ENTRY, type Cabin, type FlightEntry, type FlightFormat } from './flight-entry.ts';
import {
  parseAirlineRef,
  parseAirportRef,
  parseCabin,
  parseRegistration,
  parseSeat,
  parseTypeRef,
} from './parse-raw-fields.ts';

/** The field of a row under a header; '' where there is none. */
export type Row = (header: string) => string;

export type TableFormat = {
  readonly format: FlightFormat;
  /** The headers that tell it, as headerKey makes them. */
  readonly headers: readonly string[];
  /** A flight, or 'other' for that of another person. */
  readonly read: (row: Row) => FlightEntry | 'other';
};

/** Headers are compared so: 'Gate Departure (Scheduled)' is 'gate_departure_scheduled'. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

const FR24_CABINS: Readonly<Record<string, Cabin>> = {
  '1': 'Economy',
  '2': 'Business',
  '3': 'First',
  '4': 'Premium Economy',
};

/** Airports and airlines are a name with both codes, of which any may be absent: ' (/)' is none. Types are ' ()' then. */
const FR24: TableFormat = {
  format: 'fr24',
  headers: ['date', 'flight_number', 'from', 'to', 'dep_time', 'arr_time', 'airline', 'aircraft'],
  read: (row) => ({
    ...EMPTY_ENTRY,
    date: parseLogDate(row('date'), null),
    number: row('flight_number'),
    from: parseAirportRef(row('from')),
    to: parseAirportRef(row('to')),
    airline: parseAirlineRef(row('airline')),
    type: parseTypeRef(row('aircraft')),
    registration: parseRegistration(row('registration')),
    seat: parseSeat(row('seat_number')),
    cabin: FR24_CABINS[row('flight_class')] ?? '',
  }),
};

/** The airline is its ICAO code, the number bare, the tail number without its dash (parse-raw-fields.ts puts it back). A diverted flight ends where it landed. */
const FLIGHTY: TableFormat = {
  format: 'flighty',
  headers: ['date', 'airline', 'flight', 'from', 'to', 'canceled', 'gate_departure_scheduled'],
  read: (row) => ({
    ...EMPTY_ENTRY,
    date: parseLogDate(row('date'), null),
    number: row('flight'),
    from: parseAirportRef(row('from')),
    to: parseAirportRef(row('diverted_to') || row('to')),
    airline: parseAirlineRef(row('airline')),
    type: parseTypeRef(row('aircraft_type_name')),
    registration: parseRegistration(row('tail_number')),
    seat: parseSeat(row('seat')),
    cabin: parseCabin(row('cabin_class')),
    isCancelled: row('canceled').toLowerCase() === 'true',
  }),
};

/** Numbers with a slash are month first, as the site writes them. */
const OPENFLIGHTS: TableFormat = {
  format: 'openflights',
  headers: ['date', 'from', 'to', 'flight_number', 'airline', 'plane'],
  read: (row) => ({
    ...EMPTY_ENTRY,
    date: parseLogDate(row('date'), 'month-first'),
    number: row('flight_number'),
    from: parseAirportRef(row('from')),
    to: parseAirportRef(row('to')),
    airline: parseAirlineRef(row('airline')),
    type: parseTypeRef(row('plane')),
    registration: parseRegistration(row('registration')),
    seat: parseSeat(row('seat')),
    cabin: parseCabin(row('class')),
  }),
};

const AIRTRAIL: TableFormat = {
  format: 'airtrail-csv',
  headers: ['date', 'from', 'to', 'flightnumber', 'airline', 'aircraft', 'aircraftreg'],
  read: (row) => ({
    ...EMPTY_ENTRY,
    date: parseLogDate(row('date'), null),
    number: row('flightnumber'),
    from: parseAirportRef(row('from')),
    to: parseAirportRef(row('to')),
    airline: parseAirlineRef(row('airline')),
    type: parseTypeRef(row('aircraft')),
    registration: parseRegistration(row('aircraftreg')),
    seat: parseSeat(row('seatnumber')),
    cabin: parseCabin(row('seatclass')),
  }),
};

/** It names neither aircraft nor airline; a star in the number is a codeshare. */
const BYAIR: TableFormat = {
  format: 'byair',
  headers: ['flight_date', 'flight_code', 'departure_airport_code', 'arrival_airport_code'],
  read: (row) =>
    /^(?:mine)?$/i.test(row('ownership'))
      ? {
          ...EMPTY_ENTRY,
          date: parseLogDate(row('flight_date'), null),
          number: row('flight_code'),
          from: parseAirportRef(row('departure_airport_code')),
          to: parseAirportRef(row('arrival_airport_code')),
          seat: parseSeat(row('seat_number')),
          cabin: parseCabin(row('seat_class').replaceAll('_', ' ')),
        }
      : 'other',
};

const JETLOVERS_CABINS: Readonly<Record<string, Cabin>> = {
  F: 'First',
  C: 'Business',
  B: 'Business',
  P: 'Premium Economy',
  Y: 'Economy',
};

const JETLOVERS: TableFormat = {
  format: 'jetlovers',
  headers: ['date', 'from', 'to', 'airline', 'flightnum', 'aircraft', 'aircraft_reg'],
  read: (row) => ({
    ...EMPTY_ENTRY,
    date: parseLogDate(row('date'), null),
    number: row('flightnum'),
    from: parseAirportRef(row('from')),
    to: parseAirportRef(row('to')),
    airline: parseAirlineRef(row('airline')),
    type: parseTypeRef(row('aircraft')),
    registration: parseRegistration(row('aircraft_reg')),
    seat: parseSeat(row('seat')),
    cabin: JETLOVERS_CABINS[row('class').toUpperCase()] ?? '',
  }),
};

const TABLE_FORMATS: readonly TableFormat[] = [FR24, FLIGHTY, OPENFLIGHTS, AIRTRAIL, BYAIR, JETLOVERS];

/** The format whose headers a table has; undefined for any other CSV. */
export function tableFormatOf(header: readonly string[]): TableFormat | undefined {
  const keys = new Set(header.map(headerKey));
  return TABLE_FORMATS.find(({ headers }) => headers.every((one) => keys.has(one)));
}

/** A row by the headers of its table. */
export function rowReader(header: readonly string[]): (fields: readonly string[]) => Row {
  const places = new Map(header.map((name, at) => [headerKey(name), at]));
  return (fields) => (name) => fields[places.get(name) ?? -1] ?? '';
}
