import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { getAirlineIdentity, isSameAirline, matchAirline } from './match-airline.ts';

const createAirline = (id: string, name: string, icao: string, iata: string, isPreset = true) => ({
  id,
  name,
  icao,
  iata,
  isPreset,
});
const UNITED = createAirline('9', 'United Airlines', 'UAL', 'UA');
const SWOOP = createAirline('10', 'Swoop', 'WSW', 'WO');
const OWN_CODE = createAirline('71', 'KITE AIR', 'KIT', 'UA', false);
const OWN_NAME = createAirline('72', 'SWOOP', 'SWP', 'K9', false);

test.each([
  ['name and codes', ['UNITED AIRLINES', 'UAL', 'UA'], '9'],
  ['the name alone', ['UNITED AIRLINES', 'ZZQ', 'XX'], '9'],
  ['the ICAO code alone', ['KITE', 'UAL', 'XX'], '9'],
  ['two of three, although the other one is the user’s own', ['UNITED AIRLINES', 'UAL', 'K9'], '9'],
  ['one code: the user’s own before the preset', ['X', 'ZZQ', 'UA'], '71'],
  ['one each: the user’s own before the preset', ['SWOOP', 'UAL', 'XX'], '72'],
  ['one each of the user’s own: the lower id', ['SWOOP', 'KIT', 'XX'], '71'],
  ['one each of two presets: the lower id, as a number', ['X', 'WSW', 'XX'], '10'],
  ['one each of two presets: the lower id, as a number', ['UNITED AIRLINES', 'WSW', 'XX'], '9'],
  ['nothing', ['X', 'ZZQ', 'XX'], undefined],
])('a design belongs to the airline that shares %s', (_, [name = '', icao = '', airlineIata = ''], id) => {
  const design = { airline: name, icao, airlineIata, date: '7/16-2025' };
  const airlines = [SWOOP, UNITED, OWN_NAME, OWN_CODE];
  expect(matchAirline(airlines, design)?.id).toBe(id);
  expect(matchAirline(airlines.toReversed(), design)?.id).toBe(id);
});

const createActiveYears = (activeFrom: number | null, activeTo: number | null) => ({ activeFrom, activeTo });
const SWISS = { ...createAirline('1', 'SWISS', 'SWR', 'LX'), ...createActiveYears(2002, null) };
const SWISSAIR = { ...createAirline('2', 'Swissair', 'SWR', 'SR'), ...createActiveYears(1931, 2002) };
const CROSSAIR = { ...createAirline('3', 'Crossair', 'CRX', 'LX'), ...createActiveYears(1978, 2002) };

test.each([
  ['a code in its years', ['X', 'SWR', 'XX', '1995'], '2'],
  ['a code before the airline of today', ['X', 'ZZQ', 'LX', '12/24-1999'], '3'],
  ['a code after the airline of the past', ['X', 'ZZQ', 'LX', '2011'], '1'],
  ['a code in the last year of one and the first of the other', ['X', 'ZZQ', 'LX', '2002'], '3'],
  ['a code and no year: the airline of today', ['X', 'SWR', 'XX', 'soon'], '1'],
  ['a code of the past and no year', ['X', 'ZZQ', 'SR', ''], undefined],
  ['a code of the past today', ['X', 'ZZQ', 'SR', '2025'], undefined],
  ['the name of the past, whatever the year', ['SWISSAIR', 'ZZQ', 'XX', '2025'], '2'],
  ['name and codes of today, whatever the year', ['SWISS', 'SWR', 'LX', '1990'], '1'],
])('of airlines that shared codes: %s', (_, [name = '', icao = '', airlineIata = '', date = ''], id) => {
  const design = { airline: name, icao, airlineIata, date };
  const airlines = [SWISS, SWISSAIR, CROSSAIR];
  expect(matchAirline(airlines, design)?.id).toBe(id);
  expect(matchAirline(airlines.toReversed(), design)?.id).toBe(id);
});

test.each([
  ['United Airlines', 'UAL', 'UA', true],
  ['United', 'UAL', 'UA', false],
  ['United Airlines', 'UAX', 'UA', false],
  ['United Airlines', 'UAL', 'UX', false],
])('%s %s %s is the airline of the default design: %s', (name, icao, iata, is) => {
  expect(isSameAirline({ name, icao, iata }, getAirlineIdentity(DEFAULT_DESIGN))).toBe(is);
});
