import { LIMITS } from '../../base/limits.ts';
import { countGraphemes } from '../../base/text.ts';
import { parseFlightNumber } from '../parse-raw-fields.ts';
import type { FlightAirline, FlightCatalogue } from './flight-catalogue.ts';

/** Formats the two-letter code and the number: 'DLH0716' becomes 'LH 716'. */
export function formatPrintedNumber(
  rawNumber: string,
  airline: FlightAirline,
  { airlines }: FlightCatalogue,
): string {
  const number = parseFlightNumber(rawNumber);
  if (!number) return countGraphemes(rawNumber) <= LIMITS.flightNumber ? rawNumber : '';
  const { code, digits } = number;
  if (code.length === 2) return `${code} ${digits}`;
  const holder = code === '' || code === airline.icao ? airline : airlines.find(({ icao }) => icao === code);
  return `${(holder ?? airline).iata} ${digits}`;
}
