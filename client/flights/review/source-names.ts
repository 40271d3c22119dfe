import type { ImportSource } from '../../drafts/stored-import.ts';

export const SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  fr24: 'myFlightradar24',
  flighty: 'Flighty',
  openflights: 'OpenFlights',
  'airtrail-csv': 'AirTrail',
  'airtrail-json': 'AirTrail',
  byair: 'byAir',
  jetlovers: 'JetLovers',
  appintheair: 'App in the Air',
  ics: 'Calendar',
  flightmemory: 'FlightMemory',
  csv: 'CSV',
  pass: 'Boarding pass',
};
