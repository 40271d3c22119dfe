import { formatCount } from '../../base/format-count.ts';
import { formatKm } from '../../base/great-circle.ts';
import type { Position } from '../../base/great-circle.ts';
import { compareTexts } from '../../figures/flown-tag.ts';
import { countBy } from '../kit/count-by.ts';
import { formatPictureDay } from '../kit/flight-texts.ts';
import type { FlightPlace, PictureFlight } from '../kit/picture-flight.ts';

/** A smaller record: its value, and the name below it. */
export type RecordLine = { readonly name: string; readonly value: string };

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
  const [single, ...others] = flights;
  if (single && others.length === 0) return { longest, lines: listFacts(single) };
  const lines: RecordLine[] = [];
  const hours = flights.reduce((sum, flight) => sum + flight.hours, 0);
  if (hours > 0) lines.push({ name: 'in the air', value: formatHours(hours) });
  if (longest && shortest && formatKm(shortest.km) !== formatKm(longest.km))
    lines.push({ name: `shortest: ${formatEnds(shortest)}`, value: `${formatKm(shortest.km)} km` });
  lines.push(...listEndsOfMap(flights), ...listMostFlown(flights));
  return { longest, lines };
}

/** Formats the airports of a flight: 'LAX to LAS'. */
function formatEnds({ from, to }: PictureFlight): string {
  return [from, to].map(({ iata, city }) => iata || city).join(' to ');
}

/** Lists the flight number, the day, the aircraft, the airline and the distance of a single flight. */
function listFacts({ airline, type, number, day, km }: PictureFlight): RecordLine[] {
  const facts = [
    { name: 'flight', value: number },
    { name: 'day', value: day.length > 4 ? formatPictureDay(day) : '' },
    { name: 'aircraft', value: type },
    { name: 'airline', value: airline },
    { name: 'distance', value: km > 0 ? `${formatKm(km)} km` : '' },
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
    { name: 'southernmost', value: south.city },
    { name: 'northernmost', value: north.city },
  ];
}

/** Formats estimated hours in whole hours, at least one. */
export const formatHours = (hours: number): string => formatCount(Math.max(1, Math.round(hours)), 'hour');

/** Lists the airport that was flown most; none that was flown once. */
function listMostFlown(flights: readonly PictureFlight[]): RecordLine[] {
  const [airport] = countBy(
    flights.flatMap(({ from, to }) => (from.iata === to.iata ? [from] : [from, to])),
    ({ city }) => city,
  );
  return airport && airport.count > 1 ? [{ name: `${airport.count} times`, value: airport.key }] : [];
}
