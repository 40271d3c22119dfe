import type { Span } from './input-line.ts';

const PARSED_FIELD_KINDS = [
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

/** The reason why a parsed field is ambiguous, and its possible values. The selected value is first. */
export type Ambiguity = { readonly reason: string; readonly options: readonly string[] };

/** A parsed field of a line. */
export type ParsedField = {
  readonly kind: ParsedFieldKind;
  /**
   * An airline's id, a flight number as the tag prints it ('LH 716'), an airport's code, a date (YYYY-MM-DD, YYYY-MM or YYYY), an
   * aircraft's image, a registration, a seat ('12A'), a class.
   */
  readonly value: string;
  /** The positions of the field in the line; an airline and its flight number may share one. */
  readonly spans: readonly Span[];
  readonly ambiguity?: Ambiguity;
};

/** The first and the last year of a range. */
export type YearRange = { readonly from: number; readonly to: number };

/** Words that no fact can have: the line names a thing that the catalogue or the calendar lacks. */
export type UnknownWord = {
  readonly kind: 'airline' | 'departure' | 'arrival' | 'date';
  /** The word as it is written: 'JFX', 'Q9', '31 Feb 2024'. */
  readonly text: string;
  /** True if the word was meant as a date but says no day, such as 'last week'; otherwise the day does not exist. */
  readonly isUnread?: boolean;
  /** The years that are read, if the word is a year outside of them. */
  readonly yearRange?: YearRange;
  /** True if the list of airports is missing, so that no airport is known. */
  readonly isUnchecked?: boolean;
};

/** The result of parsing a line. */
export type ParsedLine = {
  /** The line to which the spans refer: the given line in NFC, at most MAX_LINE_LENGTH long. */
  readonly line: string;
  /** At most one of each kind, in the order of PARSED_FIELD_KINDS. */
  readonly facts: readonly ParsedField[];
  /** The words that were not understood, without groups of only fillers such as 'on' and 'with'. */
  readonly unparsed: readonly Span[];
  /** The text that remains after the facts are applied: the unparsed words and the next flight. */
  readonly remaining: string;
  /** The next flight of the line; null if there is none. */
  readonly nextFlight: string | null;
  /** The index in the line at which the next flight begins; the end of the line if there is none. */
  readonly end: number;
  /** The airports, the airline code and the day that do not exist, in the order of the line. They are also among the unparsed words. */
  readonly unknown: readonly UnknownWord[];
  /** The number of flights of a boarding pass; 0 for any other line. */
  readonly passFlights: number;
  /** True if the line is only the way back of a flight before it, such as 'return 5 May'. What it does not say is taken from that flight. */
  readonly isWayBack: boolean;
  /** The flights of all lines that are left out; undefined if there are none. It is that of the last flight that counts. */
  readonly omission?: {
    /** The number of flights that are equal to another one of the lines. */
    readonly repeats: number;
    /** True if the lines have more flights than are parsed. */
    readonly hasMoreFlights: boolean;
  };
};

/** The longest line that is parsed, in UTF-16 units. The rest of a longer line remains. */
export const MAX_LINE_LENGTH = 200;

/** Returns at most one fact of each kind, in the order of the kinds. */
export function sortByKind(facts: readonly ParsedField[]): readonly ParsedField[] {
  return PARSED_FIELD_KINDS.flatMap((kind) => facts.find((fact) => fact.kind === kind) ?? []);
}

export function findParsedField(
  parsedLine: Pick<ParsedLine, 'facts'>,
  kind: ParsedFieldKind,
): ParsedField | undefined {
  return parsedLine.facts.find((fact) => fact.kind === kind);
}

/** Returns the text of a leg without the flights after it. */
export function getLegText({ line, end, nextFlight }: ParsedLine): string {
  return nextFlight === null ? line : line.slice(0, end).replace(/[\s,;]+$/, '');
}
