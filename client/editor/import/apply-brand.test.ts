import { brandToDesignColors } from '../../../tag/design/brand-colors.ts';
import { LUFTHANSA, UNITED } from '../tests/catalogue.ts';
import { applyBrand } from './apply-brand.ts';

const AIRLINES = [UNITED, LUFTHANSA];
const named = { airline: 'lufthansa ', icao: 'dlh', airlineIata: 'LH' };
const LOOK = {
  alliance: LUFTHANSA.alliance,
  selectedLogo: LUFTHANSA.logoUrl,
  ...brandToDesignColors(LUFTHANSA.brandColors),
};

test('an entry that only names a known airline wears its alliance, logo and colours', () => {
  expect(applyBrand([{ ...named, city: '' }], AIRLINES)).toEqual([{ ...named, city: '', ...LOOK }]);
});

test('the values of an entry stay, refused ones too; null and an empty logo count as missing', () => {
  const entry = { ...named, outlineColor: '', iataTextColor: '#123456', alliance: null, selectedLogo: '' };
  expect(applyBrand([entry], AIRLINES)).toEqual([
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
  expect(applyBrand([entry], AIRLINES)).toEqual([entry]);
});
