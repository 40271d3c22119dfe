import { getAircraftName } from '../../../tag/aircraft/aircraft.ts';
import { formatShortDate } from '../../../tag/dates/format-short-date.ts';
import type { AssumedField, FlightCompletion } from '../../../tag/quick-entry/complete-flight.ts';
import { findParsedField, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';

/**
 * Returns the sentences about the values on the card that the line does not contain.
 * @param airline the name of an airline that is not in the line
 */
export function listAssumptions(
  reading: ParsedLine,
  { assumed, needsStop }: FlightCompletion,
  airline: string | null,
): readonly string[] {
  const find = (kind: AssumedField['kind']) => assumed.find((field) => field.kind === kind);
  const earlier = assumed.filter(({ source }) => source !== null);
  const [date, aircraft] = [find('date'), find('aircraft')];
  const ends = (['departure', 'arrival'] as const).map(
    (kind) => findParsedField(reading, kind)?.value ?? find(kind)?.value ?? '',
  );
  return [
    ...(airline === null ? [] : [`Airline assumed: ${airline}`]),
    ...(date ? [`Date assumed: today, ${formatShortDate(date.value)}`] : []),
    ...(aircraft && aircraft.source === null ? [`Aircraft assumed: ${formatValue(aircraft)}`] : []),
    ...(earlier[0] ? [`${formatEarlier(earlier)} ${earlier[0].source}`] : []),
    ...(needsStop ? [`${ends.join(' → ')}: usually with a stop`] : []),
  ];
}

const formatValue = ({ kind, value }: AssumedField) => (kind === 'aircraft' ? getAircraftName(value) : value);

/** Formats the values of an earlier flight: 'FRA → JFK, 747-8, Business'. */
function formatEarlier(fields: readonly AssumedField[]): string {
  const route = fields.filter(({ kind }) => kind === 'departure' || kind === 'arrival');
  const others = fields.filter((field) => !route.includes(field));
  return [route.map(formatValue).join(' → '), ...others.map(formatValue)]
    .filter((text) => text !== '')
    .join(', ');
}
