import { readAirportSeed } from '../../server/database/seed-files.ts';
import { inCapitals } from '../in-capitals.ts';
import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { placesFrom, withPlaces } from './places.ts';
import { boxArt } from './tests/test-renderer.ts';
import { fontsFor } from './text/card-fonts.ts';
import { needsShaping } from './text/shaped-scripts.ts';

const load = () =>
  Promise.resolve(placesFrom({ FRA: ['Frankfurt', 50.03, 8.55, 4], HND: ['Tokyo', 35.55, 139.78, 4] }));

test('finds the places that a layout asks for, and tells nothing of them to what paints', async () => {
  const asked: unknown[] = [];
  const artOf = withPlaces((_design, _upload, wanted) => {
    asked.push(wanted);
    return Promise.resolve(boxArt);
  }, load);
  const art = await artOf(DEFAULT_DESIGN, null, { nose: 'right', places: ['FRA', 'XXXX', ''] });
  expect([...(art.places ?? [])]).toEqual([
    ['FRA', { city: 'Frankfurt', latitude: 50.03, longitude: 8.55, landscape: 'city' }],
  ]);
  expect(await artOf(DEFAULT_DESIGN, null, { nose: 'left' })).toBe(boxArt);
  expect(asked).toEqual([{ nose: 'right' }, { nose: 'left' }]);
});

test('every city of the catalogue is in letters that the card has', () => {
  const cities = readAirportSeed().map(({ city }) => inCapitals(city));
  expect(
    cities.filter(
      (city) => needsShaping(city) || fontsFor([city]).some(({ name }) => name.startsWith('Noto')),
    ),
  ).toEqual(['SŎNDŎNG-NI']);
});
