import { getAirlineKey, splitAirlineKey } from './airline-key.ts';
import { PAST_AIRLINE_KEYS } from './data/past-airline-keys.ts';
import { readCatalogueAirlines } from './tests/read-catalogue.ts';

test('all airlines of the catalogue have different keys, and all flying ones their ICAO code', () => {
  const airlines = readCatalogueAirlines();
  const keys = airlines.map(({ icao, name }) => getAirlineKey({ icao, airline: name.toUpperCase() }));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  for (const [index, { icao, active_to: lastYear }] of airlines.entries())
    expect([icao, lastYear === undefined ? icao : `${icao}-${lastYear}`]).toContain(keys[index]);
  const shared = airlines.filter((one) => airlines.filter(({ icao }) => icao === one.icao).length > 1);
  const past = shared.filter(({ active_to: lastYear }) => lastYear !== undefined);
  expect(past.map(({ icao, name }) => `${icao} ${name.toUpperCase()}`).toSorted()).toEqual(
    Object.keys(PAST_AIRLINE_KEYS).toSorted(),
  );
});

test.each([
  ['LAN', 'LAN', 'LAN-2016'],
  ['LAN', 'LATAM AIRLINES', 'LAN'],
  ['KLM', 'ROYAL DUTCH', 'KLM'],
])('the key of %s %s is %s', (icao, airline, key) => {
  expect(getAirlineKey({ icao, airline })).toBe(key);
  expect(splitAirlineKey(key).code).toBe(icao);
});
