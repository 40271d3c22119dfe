import { EMPTY_ENTRY, type FlightEntry } from '../flights/flight-entry.ts';
import type { PassLeg } from './iata-pass.ts';

/**
 * Converts a leg of a boarding pass to an entry of a flight log.
 * @param day one of its days
 */
export function legToFlightEntry(
  { from, to, carrier, number, seat, cabin }: PassLeg,
  day: string,
): FlightEntry {
  const [iata, icao] = carrier.length === 3 ? ['', carrier] : [carrier, ''];
  return {
    ...EMPTY_ENTRY,
    airline: { name: '', iata, icao },
    number: number === '' ? '' : `${carrier}${number}`,
    from: { name: '', iata: from, icao: '' },
    to: { name: '', iata: to, icao: '' },
    date: day,
    seat,
    cabin,
  };
}
