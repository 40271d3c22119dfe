import { unpackFlights, type PackedFlights } from '../../../tag/collection/pack-flights.ts';
import type { PictureFlight } from '../../../tag/collection/kit/picture-flight.ts';
import type { FlightSet } from './picture-worker-client.ts';

/** Parses the flights that count. Of 10,000 flights it takes some 50 ms, so only workers call it. */
export function parseFlightSet({ flights, tagIds, selectedIds }: FlightSet): PictureFlight[] {
  const allFlights = unpackFlights(JSON.parse(flights) as PackedFlights);
  if (selectedIds === null) return allFlights;
  const ids = JSON.parse(tagIds) as string[];
  const selected = new Set(selectedIds);
  return allFlights.filter((_, index) => selected.has(ids[index] ?? ''));
}
