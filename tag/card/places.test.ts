import { readAirports } from '../airlines/tests/read-catalogue.ts';
import { upperCaseByLanguage } from '../base/upper-case-by-language.ts';
import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import type { AirportLocation, Places } from './card-art.ts';
import { placesFrom, storedPlaces, withPlaces } from './places.ts';
import { boxArt } from './tests/test-renderer.ts';
import { fontsFor } from './text/card-fonts.ts';
import { needsShaping } from './text/shaped-scripts.ts';

const FRANKFURT: AirportLocation = {
  city: 'Frankfurt',
  latitude: 50.0333,
  longitude: 8.5706,
  landscape: 'city',
};
const PLACES: Places = new Map([
  ['FRA', FRANKFURT],
  ['RIO', { city: 'Rio', latitude: -22.81, longitude: -43.2506, landscape: 'sea' }],
]);
const load = () => Promise.resolve(placesFrom(storedPlaces(PLACES)));

test('finds the places that a layout asks for, and tells nothing of them to what paints', async () => {
  const asked: unknown[] = [];
  const artOf = withPlaces((_design, _upload, wanted) => {
    asked.push(wanted);
    return Promise.resolve(boxArt);
  }, load);
  const art = await artOf(DEFAULT_DESIGN, null, { nose: 'right', places: ['FRA', 'XXXX', ''] });
  expect([...(art.places ?? [])]).toEqual([['FRA', FRANKFURT]]);
  expect(await artOf(DEFAULT_DESIGN, null, { nose: 'left' })).toBe(boxArt);
  expect(asked).toEqual([{ nose: 'right' }, { nose: 'left' }]);
});

test('places come back from their file as they went into it', () => {
  expect(placesFrom(storedPlaces(PLACES))).toEqual(PLACES);
});

test('every city of the catalogue is in letters that the card has', () => {
  const cities = readAirports().map(({ city }) => upperCaseByLanguage(city));
  expect(
    cities.filter(
      (city) => needsShaping(city) || fontsFor([city]).some(({ name }) => name.startsWith('Noto')),
    ),
  ).toEqual(['SŎNDŎNG-NI']);
});
