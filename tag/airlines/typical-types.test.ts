import { AIRCRAFT } from '../aircraft/aircraft.ts';
import { readCatalogueAirlines } from './tests/read-catalogue.ts';
import { PAST_TYPES, TYPICAL_TYPES, getTypicalTypes } from './typical-types.ts';

test('the typical types are known ones, of airlines that fly today or flew', () => {
  const names = new Set(AIRCRAFT.map(({ name }) => name));
  const typical = [...TYPICAL_TYPES.values(), ...PAST_TYPES.values()].flat();
  expect(typical.filter((name) => !names.has(name))).toEqual([]);
  const flying = new Set(
    readCatalogueAirlines().flatMap(({ iata, active_to }) => (active_to === undefined ? [iata] : [])),
  );
  const past = new Set(
    readCatalogueAirlines().flatMap(({ icao, active_to }) => (active_to === undefined ? [] : [icao])),
  );
  expect([...PAST_TYPES.keys()].filter((icao) => !past.has(icao))).toEqual([]);
  expect([...TYPICAL_TYPES.keys()].filter((iata) => !flying.has(iata))).toEqual([]);
  expect(TYPICAL_TYPES.size).toBeGreaterThanOrEqual(150);
});

test('only types that can be chosen are named', () => {
  const images = new Set(AIRCRAFT.map(({ image }) => image));
  const named = [...TYPICAL_TYPES.keys()].flatMap((iata) => getTypicalTypes({ iata, icao: '' }));
  expect(named.filter((image) => !images.has(image))).toEqual([]);
  expect(getTypicalTypes({ iata: 'Q0', icao: 'QQQ' })).toEqual([]);
  expect(getTypicalTypes({ iata: 'PA', icao: 'PAA', activeTo: 1991 })).toContain('/img/aircraft_747-100.png');
});
