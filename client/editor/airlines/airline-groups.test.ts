import { groupByAlliance, searchAirlines, toggleGroup } from './airline-groups.ts';
import { AIRLINES, EASYJET, KLM, LUFTHANSA, QANTAS, UNITED } from '../tests/catalogue.ts';

const listNames = (airlines: { name: string }[]) => airlines.map(({ name }) => name);

const PAN_AM = { ...KLM, name: 'Pan Am', alliance: 'Historic', activeFrom: 1927, activeTo: 1991 };

test('the four alliances in their order, then the airlines of the past, each by name', () => {
  const groups = groupByAlliance([PAN_AM, ...AIRLINES]);
  expect(groups.map(({ alliance, airlines }) => [alliance, listNames(airlines)])).toEqual([
    ['Star Alliance', ['Lufthansa', 'United Airlines']],
    ['SkyTeam', ['KLM']],
    ['OneWorld', ['Qantas']],
    ['Independent', ['easyJet']],
    ['Historic', ['Pan Am']],
  ]);
});

test('an alliance that nobody knows counts as Independent', () => {
  const [, , , independent] = groupByAlliance([{ ...KLM, alliance: 'Wings' }]);
  expect(listNames(independent?.airlines ?? [])).toEqual(['KLM']);
});

test('a click opens its group and closes the other; on the open one it closes all', () => {
  expect(toggleGroup('Star Alliance', 'SkyTeam')).toBe('SkyTeam');
  expect(toggleGroup('SkyTeam', 'SkyTeam')).toBeNull();
  expect(toggleGroup(null, 'SkyTeam')).toBe('SkyTeam');
});

test.each([
  ['an exact code comes first', 'la', [{ ...KLM, name: 'LATAM', iata: 'LA' }, LUFTHANSA], ['LATAM']],
  ['ICAO', 'qfa', AIRLINES, ['Qantas']],
  ['part of a name', 'AIR', [EASYJET, UNITED], ['United Airlines']],
  ['case and accents do not count', 'aeroméxico', [{ ...QANTAS, name: 'AeroMexico' }], ['AeroMexico']],
  ['spaces round it do not count', '  klm ', AIRLINES, ['KLM']],
  ['nothing', 'zeppelin', AIRLINES, []],
])('search: %s', (_, searched, airlines, found) => {
  expect(listNames(searchAirlines(airlines, searched))).toEqual(found);
});
