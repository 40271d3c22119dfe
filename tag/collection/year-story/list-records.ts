import { formatInteger } from '../../base/format-count.ts';
import { formatKm } from '../../base/great-circle.ts';
import type { Position } from '../../base/great-circle.ts';
import { compareTexts } from '../../figures/flown-tag.ts';
import { countBy } from '../kit/count-by.ts';
import type { FlightPlace, PictureFlight } from '../kit/picture-flight.ts';

/** A line of the records: its name, its value, and a note below the value. */
export type RecordLine = { readonly name: string; readonly value: string; readonly note: string };

/** The records of flights. */
export type FlightRecords = {
  /** The longest flight; null if no distance is known. */
  readonly longest: PictureFlight | null;
  readonly lines: readonly RecordLine[];
};

type KnownPlace = FlightPlace & { readonly position: Position };

/** Lists the records of flights, the most interesting first. A record that only one flight could hold is left out. */
export function listRecords(flights: readonly PictureFlight[]): FlightRecords {
  const byDistance = flights
    .filter(({ km }) => km > 0)
    .toSorted((a, b) => b.km - a.km || compareTexts(formatEnds(a), formatEnds(b)));
  const [longest = null] = byDistance;
  const shortest = byDistance.at(-1);
  const lines: RecordLine[] = [];
  if (longest && shortest && formatKm(shortest.km) !== formatKm(longest.km))
    lines.push({ name: 'Shortest', value: formatEnds(shortest), note: `${formatKm(shortest.km)} km` });
  const [single, ...others] = flights;
  if (single && others.length === 0) lines.push(...listFacts(single));
  else lines.push(...listEndsOfMap(flights));
  const hours = flights.reduce((sum, flight) => sum + flight.hours, 0);
  if (hours > 0) lines.push(formatHours(hours));
  if (others.length > 0) lines.push(...listMostFlown(flights));
  return { longest, lines };
}

/** Formats the airports of a flight: 'LAX to LAS'. */
function formatEnds({ from, to }: PictureFlight): string {
  return [from, to].map(({ iata, city }) => iata || city).join(' to ');
}

/** Lists the airline, the aircraft and the destination of a single flight. */
function listFacts({ airline, type, number, to }: PictureFlight): RecordLine[] {
  const facts = [
    { name: 'Airline', value: airline, note: number },
    { name: 'Aircraft', value: type, note: '' },
    { name: 'Destination', value: to.city, note: to.position ? formatLatitude(to.position.latitude) : '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Lists the northernmost and the southernmost city; none if there is only one. */
function listEndsOfMap(flights: readonly PictureFlight[]): RecordLine[] {
  const places = flights
    .flatMap(({ from, to }) => [from, to])
    .filter((place): place is KnownPlace => place.position !== null)
    .toSorted((a, b) => b.position.latitude - a.position.latitude || compareTexts(a.iata, b.iata));
  const [north, south] = [places[0], places.at(-1)];
  if (!north || !south || north.city === south.city) return [];
  return [
    { name: 'Northernmost', value: north.city, note: formatLatitude(north.position.latitude) },
    { name: 'Southernmost', value: south.city, note: formatLatitude(south.position.latitude) },
  ];
}

const formatLatitude = (degrees: number): string =>
  `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? 'south' : 'north'}`;

/** Formats hours, below 48 of them without days. */
function formatHours(hours: number): RecordLine {
  const days = hours / 24;
  const note = days < 2 ? 'estimated' : `${days.toFixed(1)} days`;
  return { name: 'Hours aloft', value: `about ${formatInteger(Math.max(1, Math.round(hours)))}`, note };
}

/** Lists the airline, the type and the airport that were flown most; none that was flown once. */
function listMostFlown(flights: readonly PictureFlight[]): RecordLine[] {
  const [airline] = countBy(flights, ({ airline: name }) => name);
  const [type] = countBy(flights, ({ type: name }) => name);
  const [airport] = countBy(
    flights.flatMap(({ from, to }) => (from.iata === to.iata ? [from] : [from, to])),
    ({ city }) => city,
  );
  const format = (name: string, group: { key: string; count: number } | undefined): RecordLine[] =>
    group && group.count > 1 ? [{ name, value: group.key, note: `${group.count} times` }] : [];
  return [...format('Top airline', airline), ...format('Top aircraft', type), ...format('Top city', airport)];
}

/** Counts the flights of each month; null if fewer than two flights have a month. */
export function countMonths(flights: readonly PictureFlight[]): number[] | null {
  const months = flights.flatMap(({ day }) => (day.length >= 7 ? [Number(day.slice(5, 7))] : []));
  if (months.length < 2) return null;
  return Array.from({ length: 12 }, (_, i) => months.filter((month) => month === i + 1).length);
}
