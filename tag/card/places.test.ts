import { readCatalogueAirports } from '../airlines/tests/read-catalogue.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import type { AirportLocation, AirportLocations } from './card-art.ts';
import { unpackCities } from './cities.ts';
import { unpackPlaces, packPlaces, createArtWithPlaces } from './places.ts';
import { boxArt } from './tests/test-renderer.ts';
import { listFonts } from './text/card-fonts.ts';
import { needsShaping } from './text/shaped-scripts.ts';

const FRANKFURT: AirportLocation = {
  city: 'Frankfurt',
  latitude: 50.0333,
  longitude: 8.5706,
  landscape: 'city',
};
const PLACES: AirportLocations = new Map([
  ['FRA', FRANKFURT],
  ['RIO', { city: 'Rio', latitude: -22.81, longitude: -43.2506, landscape: 'sea' }],
]);
const load = () => Promise.resolve(unpackPlaces(packPlaces(PLACES)));

const CITIES = unpackCities([
  { id: 'frankfurt', axis: 300, codes: 'FRA HHN', shapes: 'land1 hills 0 9 9 9\nend' },
]);

test('finds the places and the cities that a layout asks for, and tells nothing of them to what paints', async () => {
  const requests: unknown[] = [];
  const loadCities = jest.fn(() => Promise.resolve(CITIES));
  const artOf = createArtWithPlaces(
    (_design, _upload, wanted) => {
      requests.push(wanted);
      return Promise.resolve(boxArt);
    },
    { loadLocations: load, loadCities },
  );
  const art = await artOf(DEFAULT_DESIGN, null, { nose: 'right', places: ['FRA', 'XXXX', ''] });
  expect(art).toEqual({ ...boxArt, places: new Map([['FRA', FRANKFURT]]) });
  expect(await artOf(DEFAULT_DESIGN, null, { nose: 'left' })).toEqual(boxArt);
  expect(loadCities).not.toHaveBeenCalled();
  const poster = await artOf(DEFAULT_DESIGN, null, { nose: 'right', places: [], cities: ['HHN', 'RIO'] });
  expect(poster.cities).toEqual(
    new Map([['HHN', { id: 'frankfurt', axis: 300, shapes: ['land1 hills 0 9 9 9', 'end'] }]]),
  );
  expect(requests).toEqual([{ nose: 'right' }, { nose: 'left' }, { nose: 'right' }]);
});

test('places come back from their file as they went into it', () => {
  expect(unpackPlaces(packPlaces(PLACES))).toEqual(PLACES);
});

test('every city of the catalogue is in letters that the card has', () => {
  const cities = readCatalogueAirports().map(({ city }) => toUpperCaseByLanguage(city));
  expect(
    cities.filter(
      (city) => needsShaping(city) || listFonts([city]).some(({ name }) => name.startsWith('Noto')),
    ),
  ).toEqual(['SŎNDŎNG-NI']);
});
