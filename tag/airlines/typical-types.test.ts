import { AIRCRAFT } from '../aircraft/aircraft.ts';
import { readAirlines } from './tests/read-catalogue.ts';
import { TYPICAL_TYPES, getTypicalTypes } from './typical-types.ts';

test('the typical types are known ones, of airlines that fly today', () => {
  const names = new Set(AIRCRAFT.map(({ name }) => name));
  expect([...TYPICAL_TYPES.values()].flat().filter((name) => !names.has(name))).toEqual([]);
  const flying = new Set(
    readAirlines().flatMap(({ iata, active_to }) => (active_to === undefined ? [iata] : [])),
  );
  expect([...TYPICAL_TYPES.keys()].filter((iata) => !flying.has(iata))).toEqual([]);
  expect(TYPICAL_TYPES.size).toBeGreaterThanOrEqual(150);
});

test('only types that can be chosen are named', () => {
  const images = new Set(AIRCRAFT.map(({ image }) => image));
  const named = [...TYPICAL_TYPES.keys()].flatMap(getTypicalTypes);
  expect(named.filter((image) => !images.has(image))).toEqual([]);
  expect(getTypicalTypes('Q0')).toEqual([]);
});
