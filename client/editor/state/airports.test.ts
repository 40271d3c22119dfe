import type { AirportPlaceFragment } from '../../graphql/generated.ts';
import { getAirportIndex, suggestAirports, mapAirportsByCode, formatRoute } from './airports.ts';
import { AIRPORTS, FRANKFURT } from '../tests/catalogue.ts';
import { getDestinationChanges } from './destination.ts';

const createAirport = (iata: string, city: string, name = city): AirportPlaceFragment => ({
  ...FRANKFURT,
  id: iata,
  iata,
  city,
  name,
});

const SINGAPORE = createAirport('SIN', 'Singapore', 'Singapore Changi');
const ORLY = createAirport('ORY', 'Paris', 'Paris-Orly');
const INDEX = getAirportIndex([
  ...AIRPORTS,
  createAirport('SGP', 'Singleton'),
  createAirport('SIX', 'Sixtown'),
  SINGAPORE,
  ORLY,
  createAirport('SIS', 'Sishen'),
  createAirport('QSI', 'Mosina', 'Sin Field'),
]);

const offered = (text: string, limit = 6) => suggestAirports(text, INDEX, limit).map(({ iata }) => iata);

test.each([
  ['', []],
  ['  ', []],
  ['FR', ['FRA']],
  ['tok', ['NRT']],
  ['zur', ['ZRH']],
  ['ZÜR', ['ZRH']],
  ['KENN', ['JFK']],
  ['new york', ['JFK']],
  ['ORLY', ['ORY']],
  ['paris orly', ['ORY']],
  ['ITA', []],
  ['XQX', []],
])("'%s' offers %j", (text, codes) => {
  expect(offered(text)).toEqual(codes);
});

test('a whole code and a half-typed city both offer their airport', () => {
  expect(offered('SIN')[0]).toBe('SIN');
  expect(offered('SINGA')).toEqual(['SIN']);
});

test('codes come before cities, cities before words of a name', () => {
  expect(offered('SI')).toEqual(['SIX', 'SIN', 'SIS', 'SGP', 'QSI']);
  expect(offered('SIN')).toEqual(['SIN', 'SGP', 'QSI']);
});

test('among equals the bigger airport comes first, however the list stands', () => {
  const small = { ...SINGAPORE, id: 'LCY', iata: 'LCY', city: 'London', rank: 300 };
  const big = { ...SINGAPORE, id: 'LHR', iata: 'LHR', city: 'London', rank: 2 };
  const suggestions = suggestAirports('LON', getAirportIndex([small, big]), 6);
  expect(suggestions.map(({ iata }) => iata)).toEqual(['LHR', 'LCY']);
});

test('returns at most the requested number of airports, the best ones', () => {
  expect(offered('SI', 2)).toEqual(['SIX', 'SIN']);
  expect(offered('SIN', 1)).toEqual(['SIN']);
});

test('an index is made once for a list', () => {
  const list = [SINGAPORE];
  expect(getAirportIndex(list)).toBe(getAirportIndex(list));
});

const airports = mapAirportsByCode(AIRPORTS);

test.each([
  ['FRA', 'NRT', 'Frankfurt → Tokyo · 9,367 km'],
  ['FRA', 'XYZ', 'Frankfurt → XYZ'],
  ['', 'NRT', 'Tokyo'],
  ['FRA', 'FRA', 'Frankfurt → Frankfurt'],
  ['', '', ''],
])('the route %s to %s in words', (departure, arrival, text) => {
  expect(formatRoute(departure, arrival, airports)).toBe(text);
});

test('a whole known code brings city and country along, any other text only itself', () => {
  const previousDestination = { iata: 'Z', city: 'BEIJING', country: 'CN' };
  expect(getDestinationChanges('zrh', previousDestination, airports)).toEqual({
    iata: 'zrh',
    city: 'ZÜRICH',
    country: 'CH',
  });
  expect(getDestinationChanges('ZR', previousDestination, airports)).toEqual({ iata: 'ZR' });
  expect(getDestinationChanges('', previousDestination, airports)).toEqual({ iata: '' });
});

test('a whole unknown code takes away what the known one before it brought, a half typed one nothing', () => {
  const zurich = { iata: 'ZRH', city: 'ZÜRICH', country: 'CH' };
  expect(getDestinationChanges('ZR', zurich, airports)).toEqual({ iata: 'ZR' });
  expect(getDestinationChanges('ZRX', zurich, airports)).toEqual({ iata: 'ZRX', city: '', country: '' });
  expect(getDestinationChanges('OSL', { ...zurich, city: 'KLOTEN' }, airports)).toEqual({
    iata: 'OSL',
    country: '',
  });
});
