/** The CSV formats of apps, which are recognized by their headers. */
import { parseRowDate } from './log-date.ts';
import { EMPTY_ENTRY, type Cabin, type FlightEntry } from './flight-entry.ts';
import type { FlightFormat } from './flight-file.ts';
import {
  parseAirlineRef,
  parseAirportRef,
  parseCabin,
  parseRegistration,
  parseSeat,
  parseTypeRef,
} from './parse-raw-fields.ts';

/** Returns the field of a row under a header; '' if there is none. */
export type RowFieldGetter = (header: string) => string;

export type TableFormat = {
  readonly format: FlightFormat;
  /** The headers that identify the format, normalized by normalizeHeader. */
  readonly headers: readonly string[];
  /** Returns a flight, or 'other' for a flight of another person. */
  readonly parseRow: (row: RowFieldGetter) => FlightEntry | 'other';
};

/** Normalizes a header for comparison: 'Gate Departure (Scheduled)' becomes 'gate_departure_scheduled'. */
function normalizeHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

const FR24_CABINS: Readonly<Record<string, Cabin>> = {
  '1': 'Economy',
  '2': 'Business',
  '3': 'First',
  // Not translated: a class that cards print.
  '4': 'Premium Economy',
};

/** Airports and airlines are a name with both codes, and each part can be missing: ' (/)' is empty. An empty type is ' ()'. */
const FR24: TableFormat = {
  format: 'fr24',
  headers: ['date', 'flight_number', 'from', 'to', 'dep_time', 'arr_time', 'airline', 'aircraft'],
  parseRow: (row) => ({
    ...EMPTY_ENTRY,
    ...parseRowDate(row('date'), null),
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

/**
 * The airline is an ICAO code, the number has no code, and the registration has no dash (parse-raw-fields.ts adds it). A diverted flight
 * ends at the airport where it landed.
 */
const FLIGHTY: TableFormat = {
  format: 'flighty',
  headers: ['date', 'airline', 'flight', 'from', 'to', 'canceled', 'gate_departure_scheduled'],
  parseRow: (row) => ({
    ...EMPTY_ENTRY,
    ...parseRowDate(row('date'), null),
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

/** In numbers with a slash, the month is first, as on the website. */
const OPENFLIGHTS: TableFormat = {
  format: 'openflights',
  headers: ['date', 'from', 'to', 'flight_number', 'airline', 'plane'],
  parseRow: (row) => ({
    ...EMPTY_ENTRY,
    ...parseRowDate(row('date'), 'month-first'),
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
  parseRow: (row) => ({
    ...EMPTY_ENTRY,
    ...parseRowDate(row('date'), null),
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

/** The format has no aircraft and no airline. A star in the number means a codeshare. */
const BYAIR: TableFormat = {
  format: 'byair',
  headers: ['flight_date', 'flight_code', 'departure_airport_code', 'arrival_airport_code'],
  parseRow: (row) =>
    /^(?:mine)?$/i.test(row('ownership'))
      ? {
          ...EMPTY_ENTRY,
          ...parseRowDate(row('flight_date'), null),
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
  // Not translated: a class that cards print.
  P: 'Premium Economy',
  Y: 'Economy',
};

const JETLOVERS: TableFormat = {
  format: 'jetlovers',
  headers: ['date', 'from', 'to', 'airline', 'flightnum', 'aircraft', 'aircraft_reg'],
  parseRow: (row) => ({
    ...EMPTY_ENTRY,
    ...parseRowDate(row('date'), null),
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

/**
 * Finds the format whose headers a table contains; returns undefined for any other CSV file. If several formats match, the one with the most
 * headers is the most specific.
 */
export function findTableFormat(header: readonly string[]): TableFormat | undefined {
  const keys = new Set(header.map(normalizeHeader));
  return TABLE_FORMATS.filter(({ headers }) => headers.every((one) => keys.has(one))).toSorted(
    (a, b) => b.headers.length - a.headers.length,
  )[0];
}

/** Returns a function that reads rows by the headers of their table. */
export function createRowReader(header: readonly string[]): (fields: readonly string[]) => RowFieldGetter {
  const columnByHeader = new Map(header.map((name, index) => [normalizeHeader(name), index]));
  return (fields) => (name) => fields[columnByHeader.get(name) ?? -1] ?? '';
}
