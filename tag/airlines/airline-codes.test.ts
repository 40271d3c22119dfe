import { findAirlineConflict, findCodeConflict } from './airline-codes.ts';
import type { AirlineIdentity } from './match-airline.ts';

const LIST = [
  { name: 'United Airlines', icao: 'UAL', iata: 'UA' },
  { name: 'Swoop', icao: 'WSW', iata: 'WO' },
];

test.each([
  ['another name', { name: 'UNITED AIR', icao: 'UAL', iata: 'UA' }],
  ['another ICAO code', { name: 'UNITED AIRLINES', icao: 'XUA', iata: 'UA' }],
])('a taken IATA code of an airline with %s is named with its owner', (_, candidate) => {
  expect(findAirlineConflict(candidate, LIST)).toEqual({
    code: 'IATA_TAKEN',
    field: 'iata',
    params: { code: 'UA', name: 'United Airlines', icao: 'UAL' },
  });
});

test('a taken ICAO code is named with its owner', () => {
  expect(findAirlineConflict({ name: 'WASP', icao: 'WSW', iata: 'W1' }, LIST)).toEqual({
    code: 'ICAO_TAKEN',
    field: 'icao',
    params: { code: 'WSW', name: 'Swoop', iata: 'WO' },
  });
});

test('the IATA code is asked first', () => {
  const candidate = { name: 'WASP', icao: 'WSW', iata: 'UA' };
  expect(findAirlineConflict(candidate, LIST)).toMatchObject({ code: 'IATA_TAKEN' });
});

test('an airline equal in name and ICAO code takes nothing, whatever the case', () => {
  expect(findAirlineConflict({ name: 'united airlines', icao: 'ual', iata: 'ua' }, LIST)).toBeNull();
  expect(findAirlineConflict({ name: 'SWOOP', icao: 'WSW', iata: 'W9' }, LIST)).toBeNull();
});

test('codes that nobody has are free', () => {
  expect(findAirlineConflict({ name: 'KITE', icao: 'KIT', iata: 'K9' }, LIST)).toBeNull();
});

test('a check that fails says so', () => {
  const broken = [{ name: null, icao: 'AAA', iata: 'AA' }] as unknown as AirlineIdentity[];
  expect(findAirlineConflict({ name: 'KITE', icao: 'KIT', iata: 'K9' }, broken)).toEqual({
    code: 'UNIQUENESS_FAILED',
    field: null,
    params: {},
  });
});

test('an absent code is not checked, and equal name and ICAO code free no code of another airline', () => {
  expect(findCodeConflict({ icao: 'ZZQ' }, LIST)).toBeNull();
  expect(findCodeConflict({ icao: 'WSW', iata: 'W9' }, LIST)).toMatchObject({ code: 'ICAO_TAKEN' });
});

test('the codes of an airline that no longer flies are free', () => {
  const past = [{ name: 'Pan Am', icao: 'PAA', iata: 'PA', activeFrom: 1927, activeTo: 1991 }];
  expect(findAirlineConflict({ name: 'KITE', icao: 'PAA', iata: 'PA' }, past)).toBeNull();
});
