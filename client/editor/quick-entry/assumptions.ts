import { getAircraftName } from '../../../tag/aircraft/aircraft.ts';
import type {
  AssumedField,
  AssumptionSource,
  FlightCompletion,
} from '../../../tag/quick-entry/complete-flight.ts';
import { findParsedField, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';
import { joinFacts, joinRouteCodes } from '../../language/local-formats.ts';

/** A sentence about values on the card that the line does not contain. */
export type Assumption = {
  readonly text: string;
  /** Returns the sentence with the routes of the flights that it is about: 'A350-900 assumed for JFK-LAX'. */
  readonly formatFor: (routes: string) => string;
};

/**
 * Returns the sentences about the values on the card that the line does not contain.
 * @param airline the name of an airline that is not in the line
 */
export function listAssumptions(
  reading: ParsedLine,
  { assumed, needsStop }: FlightCompletion,
  airline: string | null,
): readonly Assumption[] {
  const find = (kind: AssumedField['kind']) => assumed.find((field) => field.kind === kind);
  const earlier = assumed.filter(({ source }) => source !== null);
  const source = earlier[0]?.source;
  const [date, aircraft] = [find('date'), find('aircraft')];
  const ends = (['departure', 'arrival'] as const).map(
    (kind) => findParsedField(reading, kind)?.value ?? find(kind)?.value ?? '',
  );
  const assume = (text: string, value: string): Assumption => ({
    text,
    formatFor: (routes) => translate('{value} assumed for {routes}', { value, routes }),
  });
  const say = (text: string): Assumption => ({
    text,
    formatFor: (routes) => translate('{routes}: {text}', { routes, text }),
  });
  const stop = translate('{route}: usually with a stop', { route: joinRouteCodes(ends) });
  const today = date && translate('today, {date}', { date: formatKnownDate(date.value) });
  const type = aircraft && aircraft.source === null ? formatValue(aircraft) : null;
  return [
    ...(airline === null ? [] : [assume(translate('Airline assumed: {airline}', { airline }), airline)]),
    ...(today ? [assume(translate('Date assumed: {day}', { day: today }), today)] : []),
    ...(type === null ? [] : [assume(translate('Aircraft assumed: {type}', { type }), type)]),
    ...(source ? [say(formatSource(formatEarlier(earlier), source))] : []),
    ...(needsStop ? [{ text: stop, formatFor: () => stop }] : []),
  ];
}

/** A sentence and the flight that it is about. */
export type FlightAssumption = { readonly assumption: Assumption; readonly route: string };

/**
 * Returns the sentences about all flights of a line, each once. A sentence that is not about all of them names the routes.
 * @param flightCount the number of flights of the line
 */
export function formatAssumptions(all: readonly FlightAssumption[], flightCount: number): readonly string[] {
  const texts = [...new Set(all.map(({ assumption }) => assumption.text))];
  return texts.flatMap((text) => {
    const about = all.filter(({ assumption }) => assumption.text === text);
    const routes = joinFacts([...new Set(about.map(({ route }) => route))]);
    const isAboutAll = about.length === flightCount;
    return about.slice(0, 1).map(({ assumption }) => (isAboutAll ? text : assumption.formatFor(routes)));
  });
}

const formatValue = ({ kind, value }: AssumedField) => (kind === 'aircraft' ? getAircraftName(value) : value);

/** Formats values with the flight that they come from: 'FRA → JFK as on 12 May 2024'. */
function formatSource(values: string, source: AssumptionSource): string {
  if (source.kind === 'outbound')
    return translate('{values} as the way back of {name}', { values, name: source.name });
  const { date } = source;
  if (date === '') return translate('{values} as on an earlier flight', { values });
  return date.length === 4
    ? translate('{values} as in {year}', { values, year: date })
    : translate('{values} as on {date}', { values, date: formatKnownDate(date) });
}

/** Formats the values of an earlier flight: 'FRA → JFK, 747-8, Business'. */
function formatEarlier(fields: readonly AssumedField[]): string {
  const route = fields.filter(({ kind }) => kind === 'departure' || kind === 'arrival');
  const others = fields.filter((field) => !route.includes(field));
  return joinFacts([
    route.length > 0 ? joinRouteCodes(route.map(formatValue)) : '',
    ...others.map(formatValue),
  ]);
}
