/** The files of flights that are understood. */
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

/** The raw name and codes of an airline or airport in a file; '' if absent. */
export type RawReference = { readonly name: string; readonly iata: string; readonly icao: string };

/**
 * A flight as a file has it, before anything is looked up; '' for what the file does not say. It holds only what a tag
 * shows: names of people, booking codes, tickets, prices and notes are dropped where the file is read.
 */
export type FlightEntry = {
  readonly airline: RawReference;
  /** As it is written, with or without an airline's code: 'LH716', 'DLH 716', '716'. */
  readonly number: string;
  readonly from: RawReference;
  readonly to: RawReference;
  /** The local day of the departure as YYYY-MM-DD; YYYY-MM or YYYY where no more is known. */
  readonly date: string;
  /** The departure in UTC, as 2025-01-01T01:00:00Z, where the file has no local day: it follows from the airport's zone. */
  readonly departsAt: string;
  /** The aircraft's type as it is written: a name, a code, or both. */
  readonly type: Pick<RawReference, 'name'> & { readonly code: string };
  readonly registration: string;
  /** '12A'. */
  readonly seat: string;
  readonly cabin: Cabin | '';
  readonly isCancelled: boolean;
};

export const CABINS = ['Economy', 'Premium Economy', 'Business', 'First'] as const;
export type Cabin = (typeof CABINS)[number];

const NOTHING: RawReference = { name: '', iata: '', icao: '' };

/** An entry that says nothing, to be filled in. */
export const EMPTY_ENTRY: FlightEntry = {
  airline: NOTHING,
  number: '',
  from: NOTHING,
  to: NOTHING,
  date: '',
  departsAt: '',
  type: { name: '', code: '' },
  registration: '',
  seat: '',
  cabin: '',
  isCancelled: false,
};

/** Limits of a file of flights. A longer text of a field is cut, since nothing of a tag is as long. */
export const FLIGHT_FILE_LIMITS = {
  bytes: 4 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  fieldLength: 400,
} as const;

/** What a column of any other CSV may hold. */
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

/** Which column of a CSV holds what, by the index of the column. */
export type ColumnMapping = { readonly [Kind in ColumnKind]?: number };

/** How numbers alone are written as a date, where the file itself does not show it. */
export type DateOrder = 'day-first' | 'month-first';

/** What has been read of a file. */
export type FlightFile = {
  readonly format: FlightFormat;
  readonly entries: readonly FlightEntry[];
  /** Flights of other people, which are not among the entries. */
  readonly othersLeftOut: number;
  /** The columns of any other CSV, so that somebody can choose them; null for the formats that are known. */
  readonly columns: FlightColumns | null;
};

export type FlightColumns = {
  readonly headers: readonly string[];
  /** The first rows, as they are written. */
  readonly samples: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  /** Null where the dates do not show it; of a date that may be both only the year is read then. */
  readonly dateOrder: DateOrder | null;
  /** Without date, from and to nothing is read, and there are no entries. */
  readonly missing: readonly ColumnKind[];
};
