import type { KnownAirline, KnownAirport } from './catalogue.ts';
import type { Span, Word } from './input-line.ts';
import type { Ambiguity, ParsedField } from './parsed-line.ts';

/** A flight number of a line, or an airline alone. */
export type FlightMention = Span & {
  readonly airline: ParsedField | undefined;
  /** Undefined for an airline without a number. */
  readonly number: ParsedField | undefined;
  /** All airlines that the code or the name can mean. */
  readonly airlines: readonly KnownAirline[];
  /** True for a name that counts only beside the number of its airline: 'Porter'. */
  readonly isShort?: boolean;
};

/** Words that can name airports. */
export type AirportCandidate = {
  readonly words: readonly Word[];
  readonly airports: readonly KnownAirport[];
  readonly isSure: boolean;
};

/** An airport in a line. */
export type AirportMention = Span & {
  /** The most probable airport first. */
  readonly airports: readonly KnownAirport[];
  readonly ambiguity: Ambiguity | undefined;
  readonly end: number;
  readonly role: 'from' | 'to' | 'via' | null;
  /** The spans of the airport, including the word before it that indicates the role. */
  readonly spans: readonly Span[];
};
