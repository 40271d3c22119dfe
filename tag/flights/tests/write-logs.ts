import type { FlightFormat } from '../flight-file.ts';
import {
  formatFr24,
  formatFlighty,
  formatOpenFlights,
  formatAirTrailCsv,
  formatByAir,
  formatJetLovers,
  formatAnyCsv,
} from './csv-logs.ts';
import type { MadeFlight } from './make-flights.ts';
import { formatAirTrailJson, formatAppInTheAir, formatCalendar, formatFlightMemory } from './other-logs.ts';

const WRITERS: Readonly<Record<FlightFormat, (flights: readonly MadeFlight[]) => Uint8Array>> = {
  fr24: formatFr24,
  flighty: formatFlighty,
  openflights: formatOpenFlights,
  'airtrail-csv': formatAirTrailCsv,
  'airtrail-json': formatAirTrailJson,
  byair: formatByAir,
  jetlovers: formatJetLovers,
  appintheair: formatAppInTheAir,
  ics: formatCalendar,
  flightmemory: formatFlightMemory,
  csv: formatAnyCsv,
};

/** Formats flights as a file of the app. */
export function writeTestLog(format: FlightFormat, flights: readonly MadeFlight[]): Uint8Array {
  return WRITERS[format](flights);
}

/** The fields that a format does not contain. */
export const UNSAID: Readonly<Record<FlightFormat, readonly ('type' | 'registration' | 'seat')[]>> = {
  fr24: [],
  flighty: [],
  openflights: [],
  'airtrail-csv': [],
  'airtrail-json': [],
  byair: ['type', 'registration'],
  jetlovers: [],
  appintheair: ['registration'],
  ics: ['type', 'registration', 'seat'],
  flightmemory: [],
  csv: [],
};
