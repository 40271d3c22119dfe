import type { ImportSource } from '../../drafts/stored-import.ts';
import { translate } from '../../../tag/texts/translate.ts';

export const SOURCE_NAMES: Readonly<Record<ImportSource, () => string>> = {
  fr24: () => 'myFlightradar24',
  flighty: () => 'Flighty',
  openflights: () => 'OpenFlights',
  'airtrail-csv': () => 'AirTrail',
  'airtrail-json': () => 'AirTrail',
  byair: () => 'byAir',
  jetlovers: () => 'JetLovers',
  // Not translated: the name of an app.
  appintheair: () => 'App in the Air',
  ics: () => translate('Calendar'),
  flightmemory: () => 'FlightMemory',
  csv: () => 'CSV',
  pass: () => translate('Boarding pass'),
};
