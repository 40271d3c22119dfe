import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import type {
  ColumnMapping,
  DateOrder,
  FilePerson,
  FlightColumns,
} from '../../../tag/flights/flight-file.ts';
import type { DateFormat } from '../../../tag/dates/flight-day.ts';
import type { FlightAirline, FlightAirport } from '../../../tag/flights/plan/flight-catalogue.ts';
import type { PlannedFlight } from '../../../tag/flights/plan/flight-planner.ts';
import type { KnownTag } from '../../../tag/flights/plan/flight-index.ts';
import type { ImportFileInfo } from '../../drafts/stored-import.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';

/** The lists that the reader matches flights with, and the tags that the user already has. */
export type ReaderLists = {
  readonly airlines: readonly FlightAirline[];
  readonly airports: readonly FlightAirport[];
  readonly tags: readonly KnownTag[];
  /** The date format of new tags. */
  readonly dateFormat: DateFormat;
};

/** A flight of the file and its import plan; `index` is its position in the file. */
export type ImportReviewRow = {
  readonly index: number;
  readonly entry: FlightEntry;
  readonly plan: PlannedFlight;
};

/** The edited texts of a row. */
export type RowEdit = { readonly index: number; readonly entry: FlightEntry };

/** The selections of the user for a file: its columns, or the id of the person whose flights are read. */
export type ReadChoices = {
  readonly mapping?: ColumnMapping;
  readonly dateOrder?: DateOrder;
  readonly person?: string;
};

export type ReaderRequest =
  | {
      readonly kind: 'read';
      readonly userId: string;
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly lists: ReaderLists;
      readonly choices?: ReadChoices | undefined;
    }
  /** Flights from boarding passes; the reader appends them to an open review of boarding passes. */
  | {
      readonly kind: 'take';
      readonly userId: string;
      readonly entries: readonly FlightEntry[];
      readonly lists: ReaderLists;
    }
  /** Opens the stored review of a user; without lists, only its entries are needed. */
  | { readonly kind: 'open'; readonly userId: string; readonly lists: ReaderLists | null }
  | { readonly kind: 'edit'; readonly edits: readonly RowEdit[] }
  /** Requests the entries of a batch. */
  | { readonly kind: 'entries'; readonly indexes: readonly number[] };

export type ReaderResponse =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'columns'; readonly columns: FlightColumns }
  | { readonly kind: 'people'; readonly people: readonly FilePerson[] }
  | { readonly kind: 'rows'; readonly rows: readonly ImportReviewRow[] }
  | { readonly kind: 'ready'; readonly head: ImportFileInfo }
  | { readonly kind: 'changed'; readonly rows: readonly ImportReviewRow[] }
  | { readonly kind: 'entries'; readonly entries: readonly FlightEntry[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
