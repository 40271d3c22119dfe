import type { FlightEntry } from './flight-entry.ts';

/** The supported formats of flight files. */
export const FLIGHT_FORMATS = [
  'fr24',
  'flighty',
  'openflights',
  'airtrail-csv',
  'airtrail-json',
  'byair',
  'jetlovers',
  'appintheair',
  'ics',
  'flightmemory',
  'csv',
] as const;
export type FlightFormat = (typeof FLIGHT_FORMATS)[number];

/** The extension of the passes of a wallet app, which also contain flights. */
export const PKPASS_EXTENSION = '.pkpass';

/** The types of flight logs: the content type of a request, and the extensions of file names. */
export const FLIGHT_FILE_TYPES = [
  { contentType: 'text/csv', extensions: ['.csv'] },
  { contentType: 'text/plain', extensions: ['.tsv', '.txt'] },
  { contentType: 'application/json', extensions: ['.json'] },
  { contentType: 'text/calendar', extensions: ['.ics'] },
  { contentType: 'text/html', extensions: ['.html', '.htm'] },
] as const;

/** Limits of a file of flights. A longer text of a field is truncated, because no field of a tag is longer. */
export const FLIGHT_FILE_LIMITS = {
  bytes: 4 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  fieldLength: 400,
} as const;

/** The kinds of columns in any other CSV file. */
export const COLUMN_KINDS = [
  'date',
  'number',
  'airline',
  'from',
  'to',
  'type',
  'registration',
  'seat',
  'cabin',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** The kinds without which no flight can be read. */
export const REQUIRED_COLUMN_KINDS: readonly ColumnKind[] = ['date', 'from', 'to'];

/** The index of the column of each kind. */
export type ColumnMapping = { readonly [Kind in ColumnKind]?: number };

/** The order of day and month in dates of numbers, if the file does not show it. */
export type DateOrder = 'day-first' | 'month-first';

/** The result of parsing a flight file. */
export type FlightFile = {
  readonly format: FlightFormat;
  readonly entries: readonly FlightEntry[];
  /** The number of flights of other people, which are not in the entries. */
  readonly othersLeftOut: number;
  /** The columns of any other CSV file, so that the user can select them; null for known formats. */
  readonly columns: FlightColumns | null;
  /** The people of a file with flights of several people, so that the user can select one; otherwise empty. */
  readonly people: readonly FilePerson[];
};

/** A person in a file of flights. */
export type FilePerson = { readonly id: string; readonly name: string; readonly flightCount: number };

export type FlightColumns = {
  readonly headers: readonly string[];
  /** The first rows, unchanged. */
  readonly samples: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  /** Null if the dates do not show the order. Then only the year of an ambiguous date is read. */
  readonly dateOrder: DateOrder | null;
  /** The required columns that are missing (date, from, to). If one is missing, there are no entries. */
  readonly missing: readonly ColumnKind[];
};
