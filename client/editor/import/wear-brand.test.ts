import { colorsOfBrand } from '../../../tag/brand-colors.ts';
import { LUFTHANSA, UNITED } from '../tests/catalogue.ts';
import { wearBrand } from './wear-brand.ts';

const AIRLINES = [UNITED, LUFTHANSA];
const named = { airline: 'lufthansa ', icao: 'dlh', airlineIata: 'LH' };
const LOOK = {
  alliance: LUFTHANSA.alliance,
  selectedLogo: LUFTHANSA.logoUrl,
  ...colorsOfBrand(LUFTHANSA.brandColors),
};

test('an entry that only names a known airline wears its alliance, logo and colours', () => {
  expect(wearBrand([{ ...named, city: '' }], AIRLINES)).toEqual([{ ...named, city: '', ...LOOK }]);
});

test('what an entry says itself is kept, a fault included; null and an empty logo say nothing', () => {
  const entry = { ...named, outlineColor: '', iataTextColor: '#123456', alliance: null, selectedLogo: '' };
  expect(wearBrand([entry], AIRLINES)).toEqual([
    { ...entry, ...LOOK, outlineColor: '', iataTextColor: '#123456' },
  ]);
});

test.each([
  ['another code', { ...named, icao: 'DLX' }],
  ['no code', { airline: 'LUFTHANSA', icao: 'DLH' }],
  ['codes that are numbers', { airline: 'LUFTHANSA', icao: 1, airlineIata: 2 }],
  ['no object', 7],
  ['null', null],
  ['an array', [named]],
])('an entry with %s stays as it is', (_, entry) => {
  expect(wearBrand([entry], AIRLINES)).toEqual([entry]);
});
