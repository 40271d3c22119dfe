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

/** The raw name and codes of an airline or airport in a file; '' if absent. */
export type RawReference = { readonly name: string; readonly iata: string; readonly icao: string };

/**
 * A flight as in the file, before names and codes are looked up; '' if the file has no value. It contains only values that a tag shows.
 * Names of people, booking codes, tickets, prices and notes are dropped when the file is parsed.
 */
export type FlightEntry = {
  readonly airline: RawReference;
  /** The raw flight number, with or without an airline's code: 'LH716', 'DLH 716', '716'. */
  readonly number: string;
  readonly from: RawReference;
  readonly to: RawReference;
  /** The local day of the departure as YYYY-MM-DD; YYYY-MM or YYYY if no more is known. */
  readonly date: string;
  /**
   * The departure in UTC, such as 2025-01-01T01:00:00Z, if the file has no local day. The local day depends on the airport's time zone.
   */
  readonly departsAt: string;
  /** The raw aircraft type: a name, a code, or both. */
  readonly type: Pick<RawReference, 'name'> & { readonly code: string };
  readonly registration: string;
  /** The seat, such as '12A'. */
  readonly seat: string;
  readonly cabin: Cabin | '';
  readonly isCancelled: boolean;
};

export const CABINS = ['Economy', 'Premium Economy', 'Business', 'First'] as const;
export type Cabin = (typeof CABINS)[number];

const EMPTY_REFERENCE: RawReference = { name: '', iata: '', icao: '' };

/** An empty entry. */
export const EMPTY_ENTRY: FlightEntry = {
  airline: EMPTY_REFERENCE,
  number: '',
  from: EMPTY_REFERENCE,
  to: EMPTY_REFERENCE,
  date: '',
  departsAt: '',
  type: { name: '', code: '' },
  registration: '',
  seat: '',
  cabin: '',
  isCancelled: false,
};

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
