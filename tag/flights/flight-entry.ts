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
  /** The date as in the file, if it is two possible days or a day that does not exist; otherwise ''. */
  readonly dateText: string;
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

// Not translated: designs contain the classes, and cards print them.
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
  dateText: '',
  departsAt: '',
  type: { name: '', code: '' },
  registration: '',
  seat: '',
  cabin: '',
  isCancelled: false,
};
