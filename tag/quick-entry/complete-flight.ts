import { UNKNOWN_AIRCRAFT_IMAGE } from '../aircraft/aircraft.ts';
import { isActiveToday, type ActiveYears } from '../airlines/match-airline.ts';
import { computeGreatCircleKm, type Position } from '../base/great-circle.ts';
import { parseFlightDay } from '../dates/flight-day.ts';
import { findFlightYear } from '../dates/flight-year.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { canFlyNonstop, existedInYear, guessType } from '../figures/guess-type.ts';
import { findParsedField, type ParsedFieldKind, type ParsedLine } from './parsed-line.ts';

/** A saved flight of the user, from which a line with its number takes what it does not say. */
export type EarlierFlight = {
  /** YYYY-MM-DD; null if the day is unknown. */
  readonly flownOn: string | null;
  readonly tagConfig: Pick<
    TagConfig,
    'flightNumber' | 'date' | 'departure' | 'arrival' | 'selectedAircraft' | 'cabin'
  >;
};

/** A value that the line does not contain. */
export type AssumedField = {
  readonly kind: Extract<ParsedFieldKind, 'departure' | 'arrival' | 'date' | 'aircraft' | 'cabin'>;
  readonly value: string;
  /** The flight that it is taken from; null if it is a guess. */
  readonly source: AssumptionSource | null;
};

/** The flight from which values are taken: that of a way back, by its name, or an earlier one, by its day, its year or '' if both are unknown. */
export type AssumptionSource =
  { readonly kind: 'outbound'; readonly name: string } | { readonly kind: 'earlier'; readonly date: string };

export type FlightCompletion = {
  readonly assumed: readonly AssumedField[];
  /** True if no aircraft of that time can fly the leg nonstop. */
  readonly needsStop: boolean;
};

export type CompletionContext = {
  /** The airline of the flight, with the images of its types, the most common first. */
  readonly airline: ActiveYears & { readonly typicalTypes: readonly string[] };
  /** The saved flights of the user, in any order. */
  readonly earlierFlights: readonly EarlierFlight[];
  readonly airports: ReadonlyMap<string, Position>;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The flight whose way back the line is; null if it is none. */
  readonly outbound: Outbound | null;
};

/** A flight with a way back: its airports, '' if unknown, and its name. */
export type Outbound = Pick<TagConfig, 'departure' | 'arrival'> & { readonly name: string };

/**
 * Returns what a flight needs besides the parsed line. Route, type and class of a line with a number come from the user's last flight of
 * that number, which must have the route of the line if the line has one. The way back of a flight has the airports of that flight. A
 * whole flight without a date, of an airline that flies today, is of today. A type that is not in the line is one of the airline and of
 * that time that can fly the leg.
 */
export function completeFlight(reading: ParsedLine, context: CompletionContext): FlightCompletion {
  const getParsedValue = (kind: ParsedFieldKind) => findParsedField(reading, kind)?.value;
  const wayBack = context.outbound ? turnRoute(reading, context.outbound) : [];
  const earlierFields = wayBack.length > 0 ? wayBack : findEarlierFields(reading, context);
  const date = assumeDate(reading, context);
  const find = (kind: ParsedFieldKind) =>
    getParsedValue(kind) ?? [...earlierFields, ...date].find((field) => field.kind === kind)?.value;
  const year = find('date') === undefined ? null : Number(find('date')?.slice(0, 4));
  const from = context.airports.get(find('departure') ?? '');
  const to = context.airports.get(find('arrival') ?? '');
  const leg = { year, km: from && to ? computeGreatCircleKm(from, to) : null };
  const { typicalTypes } = context.airline;
  const type: readonly AssumedField[] =
    find('aircraft') === undefined
      ? [{ kind: 'aircraft', value: guessType(typicalTypes, leg), source: null }]
      : [];
  // A type of the line may fly farther than those of the lists.
  const writtenType = getParsedValue('aircraft') ?? [];
  return {
    assumed: [...earlierFields, ...date, ...type],
    needsStop: !canFlyNonstop([writtenType, ...typicalTypes].flat(), leg),
  };
}

/** Returns the ends of the way back that the line does not say: 'back to LGW' begins where the flight before ended. */
function turnRoute(reading: ParsedLine, { departure, arrival, name }: Outbound): readonly AssumedField[] {
  const ends = [
    { kind: 'departure' as const, value: arrival },
    { kind: 'arrival' as const, value: departure },
  ];
  return ends
    .filter(({ kind, value }) => value !== '' && !isWritten(reading, kind))
    .map((end) => ({ ...end, source: { kind: 'outbound', name } }));
}

const isWritten = (reading: ParsedLine, kind: ParsedFieldKind) =>
  findParsedField(reading, kind) !== undefined || reading.unknown.some((word) => word.kind === kind);

/** Returns route, type and class of the user's last flight of the number of the line, and of its route if the line has one. */
function findEarlierFields(
  reading: ParsedLine,
  { earlierFlights, today }: CompletionContext,
): readonly AssumedField[] {
  const [number, date, ...ends] = (['flight', 'date', 'departure', 'arrival'] as const).map(
    (kind) => findParsedField(reading, kind)?.value,
  );
  const hasUnknownEnd = reading.unknown.some(({ kind }) => kind === 'departure' || kind === 'arrival');
  const isHalfRoute = ends.filter((end) => end !== undefined).length === 1;
  if (number === undefined || hasUnknownEnd || isHalfRoute) return [];
  const [last] = earlierFlights
    .filter(({ tagConfig }) => squeeze(tagConfig.flightNumber) === squeeze(number))
    .filter(
      ({ tagConfig }) =>
        ends[0] === undefined || (tagConfig.departure === ends[0] && tagConfig.arrival === ends[1]),
    )
    // A planned flight has not been flown.
    .filter((flight) => getSortKey(flight) <= today)
    .toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? 1 : -1));
  if (!last) return [];
  const { departure, arrival, selectedAircraft, cabin } = last.tagConfig;
  const year = date === undefined ? null : Number(date.slice(0, 4));
  const aircraft = existedInYear(selectedAircraft, year) ? selectedAircraft : '';
  const values = { departure, arrival, aircraft, cabin };
  const kinds = ['departure', 'arrival', 'aircraft', 'cabin'] as const;
  return kinds
    .filter((kind) => !['', UNKNOWN_AIRCRAFT_IMAGE].includes(values[kind]) && !isWritten(reading, kind))
    .map((kind) => ({ kind, value: values[kind], source: { kind: 'earlier', date: getSortKey(last) } }));
}

const squeeze = (number: string) => number.replaceAll(/\s/g, '').toUpperCase();

/** Returns the day of a flight, otherwise its year; '' if both are unknown. */
function getSortKey({ flownOn, tagConfig: { date } }: EarlierFlight): string {
  const year = findFlightYear(date);
  return flownOn ?? parseFlightDay(date) ?? (/^\d/.test(year) ? year : '');
}

function assumeDate(reading: ParsedLine, { airline, today }: CompletionContext): readonly AssumedField[] {
  const isWhole = (['flight', 'departure', 'arrival'] as const).every((kind) =>
    findParsedField(reading, kind),
  );
  const hasDate = findParsedField(reading, 'date') ?? reading.unknown.find(({ kind }) => kind === 'date');
  if (!isWhole || hasDate || !isActiveToday(airline)) return [];
  return [{ kind: 'date', value: today, source: null }];
}
