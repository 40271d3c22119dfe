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
import type { ImportFileInfo } from '../../drafts/stored-import.ts';
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
export type RowEdit = { readonly index: number; readonly entry: FlightEntry };

export type ReadChoices = { readonly mapping: ColumnMapping; readonly dateOrder?: DateOrder };

export type ReaderRequest =
  | {
      readonly kind: 'read';
      readonly userId: string;
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly lists: Lists;
      readonly choices?: ReadChoices | undefined;
    }
  /** Flights from boarding passes; the reader appends them to an open review of boarding passes. */
  | {
      readonly kind: 'take';
      readonly userId: string;
      readonly entries: readonly FlightEntry[];
      readonly lists: Lists;
    }
  /** The stored review of a user; without lists only its entries are wanted. */
  | { readonly kind: 'open'; readonly userId: string; readonly lists: Lists | null }
  | { readonly kind: 'edit'; readonly edits: readonly RowEdit[] }
  | { readonly kind: 'portion'; readonly indexes: readonly number[] };

export type ReaderResponse =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'columns'; readonly columns: FlightColumns }
  | { readonly kind: 'rows'; readonly rows: readonly ReviewRow[] }
  | { readonly kind: 'ready'; readonly head: ImportFileInfo }
  | { readonly kind: 'changed'; readonly rows: readonly ReviewRow[] }
  | { readonly kind: 'portion'; readonly entries: readonly FlightEntry[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
