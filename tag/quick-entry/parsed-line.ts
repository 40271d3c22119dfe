import type { Span } from './line.ts';

export const PARSED_FIELD_KINDS = [
  'airline',
  'flight',
  'departure',
  'arrival',
  'date',
  'aircraft',
  'registration',
  'seat',
  'cabin',
] as const;
export type ParsedFieldKind = (typeof PARSED_FIELD_KINDS)[number];

/** Why a parsed field is ambiguous, and its possible values; the selected one is first. */
export type Ambiguity = { readonly reason: string; readonly choices: readonly string[] };

/** Something that was understood. */
export type ParsedField = {
  readonly kind: ParsedFieldKind;
  /**
   * An airline's id, a flight number as the tag prints it ('LH 716'), an airport's code, a date (YYYY-MM-DD), an
   * aircraft's image, a registration, a seat ('12A'), a class.
   */
  readonly value: string;
  /** The positions of the field in the line; an airline and its flight number may share one. */
  readonly spans: readonly Span[];
  readonly ambiguity?: Ambiguity;
};

/** What a line says. */
export type ParsedLine = {
  /** The line that the spans are of: the given one in NFC, at most MAX_LINE_LENGTH long. */
  readonly line: string;
  /** At most one of each kind, in the order of PARSED_FIELD_KINDS. */
  readonly facts: readonly ParsedField[];
  /** The words that were not understood, as far as they are not only 'on', 'with' and the like. */
  readonly unparsed: readonly Span[];
  /** What is still to be entered when the facts are applied: the left over words, and the next flight. */
  readonly remaining: string;
  /** Where the next flight of the line begins; null when there is none. */
  readonly nextFlight: string | null;
  /** A word that stands where an airport would, and that no airport has. */
  readonly unknownAirport: string | null;
  /** The number of flights of a boarding pass; 0 for any other line. */
  readonly passFlights: number;
};

/** The longest line that is read, in UTF-16 units; what is longer is left over. */
export const MAX_LINE_LENGTH = 200;

export function findParsedField(
  reading: Pick<ParsedLine, 'facts'>,
  kind: ParsedFieldKind,
): ParsedField | undefined {
  return reading.facts.find((fact) => fact.kind === kind);
}
