import type {
  ColumnMapping,
  DateOrder,
  FlightColumns,
  FlightEntry,
} from '../../../tag/flights/flight-entry.ts';
import type { DateFormat } from '../../../tag/dates/flight-day.ts';
import type { FlightAirline, FlightAirport } from '../../../tag/flights/plan/flight-catalogue.ts';
import type { PlannedFlight } from '../../../tag/flights/plan/plan-flights.ts';
import type { KnownTag } from '../../../tag/flights/plan/same-flight.ts';
import type { FileHead } from '../../drafts/stored-import.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';

/** What flights are looked up in, and which are there already. */
export type Lists = {
  readonly airlines: readonly FlightAirline[];
  readonly airports: readonly FlightAirport[];
  readonly tags: readonly KnownTag[];
  /** How new tags print their day. */
  readonly dateFormat: DateFormat;
};

/** A flight of the file and its import plan; `index` is its position in the file. */
export type ReviewRow = { readonly index: number; readonly entry: FlightEntry; readonly plan: PlannedFlight };

/** Other words of a row. */
export type Edit = { readonly index: number; readonly entry: FlightEntry };

export type ReadChoices = { readonly mapping: ColumnMapping; readonly dateOrder?: DateOrder };

export type ToReader =
  | {
      readonly is: 'read';
      readonly userId: string;
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly lists: Lists;
      readonly choices?: ReadChoices | undefined;
    }
  /** Flights from boarding passes; the reader appends them to an open review of boarding passes. */
  | {
      readonly is: 'take';
      readonly userId: string;
      readonly entries: readonly FlightEntry[];
      readonly lists: Lists;
    }
  /** The stored review of a user; without lists only its entries are wanted. */
  | { readonly is: 'open'; readonly userId: string; readonly lists: Lists | null }
  | { readonly is: 'edit'; readonly edits: readonly Edit[] }
  | { readonly is: 'portion'; readonly indexes: readonly number[] };

export type FromReader =
  | { readonly is: 'progress'; readonly rows: number }
  | { readonly is: 'columns'; readonly columns: FlightColumns }
  | { readonly is: 'rows'; readonly rows: readonly ReviewRow[] }
  | { readonly is: 'ready'; readonly head: FileHead }
  | { readonly is: 'changed'; readonly rows: readonly ReviewRow[] }
  | { readonly is: 'portion'; readonly entries: readonly FlightEntry[] }
  | { readonly is: 'nothing' }
  | { readonly is: 'refused'; readonly refusal: Refusal };
