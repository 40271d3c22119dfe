import { destinationChanges } from './destination.ts';
import { airportsByCode, routeText } from './route.ts';
import { AIRPORTS } from '../tests/catalogue.ts';

const airports = airportsByCode(AIRPORTS);

test.each([
  ['FRA', 'NRT', 'Frankfurt → Tokyo · 9,367 km'],
  ['FRA', 'XYZ', 'Frankfurt → XYZ'],
  ['', 'NRT', 'Tokyo'],
  ['FRA', 'FRA', 'Frankfurt → Frankfurt'],
  ['', '', ''],
])('the route %s to %s in words', (departure, arrival, text) => {
  expect(routeText(departure, arrival, airports)).toBe(text);
});

test('a whole known code brings city and country along, any other text only itself', () => {
  const before = { iata: 'Z', city: 'BEIJING', country: 'CN' };
  expect(destinationChanges('zrh', before, airports)).toEqual({ iata: 'zrh', city: 'ZÜRICH', country: 'CH' });
  expect(destinationChanges('ZR', before, airports)).toEqual({ iata: 'ZR' });
  expect(destinationChanges('', before, airports)).toEqual({ iata: '' });
});

test('a whole unknown code takes away what the known one before it brought, a half typed one nothing', () => {
  const zurich = { iata: 'ZRH', city: 'ZÜRICH', country: 'CH' };
  expect(destinationChanges('ZR', zurich, airports)).toEqual({ iata: 'ZR' });
  expect(destinationChanges('ZRX', zurich, airports)).toEqual({ iata: 'ZRX', city: '', country: '' });
  expect(destinationChanges('OSL', { ...zurich, city: 'KLOTEN' }, airports)).toEqual({
    iata: 'OSL',
    country: '',
  });
});
