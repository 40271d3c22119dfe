import type { FlightFormat } from '../flight-entry.ts';
import { fr24, flighty, openflights, airTrailCsv, byair, jetlovers, anyCsv } from './csv-logs.ts';
import type { MadeFlight } from './make-flights.ts';
import { airTrailJson, appInTheAir, calendar, flightMemory } from './other-logs.ts';

const WRITERS: Readonly<Record<FlightFormat, (flights: readonly MadeFlight[]) => Uint8Array>> = {
  fr24,
  flighty,
  openflights,
  'airtrail-csv': airTrailCsv,
  'airtrail-json': airTrailJson,
  byair,
  jetlovers,
  appintheair: appInTheAir,
  ics: calendar,
  flightmemory: flightMemory,
  csv: anyCsv,
};

/** Formats flights as a file of the app. */
export function writeLog(format: FlightFormat, flights: readonly MadeFlight[]): Uint8Array {
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
