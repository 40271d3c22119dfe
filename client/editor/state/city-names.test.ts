import { loadAllCityNames } from '../../../tag/places/city-names.ts';
import { ENGLISH, runInLanguage } from '../../../tag/texts/translate.ts';
import type { AirportPlaceFragment } from '../../graphql/generated.ts';
import { FRANKFURT } from '../tests/catalogue.ts';
import { formatRoute, getAirportIndex, mapAirportsByCode, suggestAirports } from './airports.ts';

const createAirport = (iata: string, city: string, country: string, rank: number): AirportPlaceFragment => ({
  ...FRANKFURT,
  id: iata,
  iata,
  city,
  name: iata,
  country,
  rank,
});

const AIRPORTS = [
  FRANKFURT,
  createAirport('LIN', 'Milan', 'IT', 300),
  createAirport('MXP', 'Milan', 'IT', 60),
  createAirport('FCO', 'Rome', 'IT', 30),
  createAirport('RMA', 'Roma', 'AU', 3_000),
  createAirport('MLI', 'Mailing', 'US', 3_000),
];
const INDEX = getAirportIndex(AIRPORTS);

const suggestIn = (locale: string, text: string) =>
  runInLanguage({ locale, translations: null }, () => suggestAirports(text, INDEX, 6)).map(
    ({ iata }) => iata,
  );

beforeAll(loadAllCityNames);

test.each([
  ['Mailand', ['MXP', 'LIN']],
  ['MILANO', ['MXP', 'LIN']],
  ['ミラノ', ['MXP', 'LIN']],
  ['ميلانو', ['MXP', 'LIN']],
  ['Milan', ['MXP', 'LIN']],
  // A city that is begun comes after the cities with this English name.
  ['mail', ['MLI', 'MXP', 'LIN']],
  ['roma', ['FCO', 'RMA']],
])('in each language, %s offers %j', (text, codes) => {
  expect(suggestIn('en', text)).toEqual(codes);
  expect(suggestIn('ko', text)).toEqual(codes);
});

test.each([
  ['en', 'ital', ['FCO', 'MXP', 'LIN']],
  ['de', 'Italien', ['FCO', 'MXP', 'LIN']],
  ['ja', 'イタリア', ['FCO', 'MXP', 'LIN']],
  ['ja', 'Italien', []],
])('in %s, the country %s offers %j', (locale, text, codes) => {
  expect(suggestIn(locale, text)).toEqual(codes);
});

test('a route has the names of its cities in the language of the page', () => {
  const formatIn = (locale: string) =>
    runInLanguage({ locale, translations: null }, () =>
      formatRoute('MXP', 'XYZ', mapAirportsByCode(AIRPORTS)),
    );
  expect([formatIn(ENGLISH.locale), formatIn('de'), formatIn('ja')]).toEqual([
    'Milan → XYZ',
    'Mailand → XYZ',
    'ミラノ → XYZ',
  ]);
});
