import { AIRLINES } from '../../editor/tests/catalogue.ts';

/** Airlines that the server does not have at first. The last two have the same ICAO code, so that one of them is refused. */
export const CUSTOM_AIRLINES = [
  { airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K9' },
  { airline: 'HERON', icao: 'HRN', airlineIata: 'H8' },
  { airline: 'EGRET', icao: 'HRN', airlineIata: 'H7' },
];

export const CATALOGUE_AIRLINES = AIRLINES.slice(0, 3).map(({ name, icao, iata }) => ({
  airline: name.toUpperCase(),
  icao,
  airlineIata: iata,
}));
