import { readCatalogueAirports } from '../airlines/tests/read-catalogue.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import type { AirportLocation, AirportLocations } from './card-art.ts';
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

test('finds the places that a layout asks for, and tells nothing of them to what paints', async () => {
  const requests: unknown[] = [];
  const artOf = createArtWithPlaces((_design, _upload, wanted) => {
    requests.push(wanted);
    return Promise.resolve(boxArt);
  }, load);
  const art = await artOf(DEFAULT_DESIGN, null, { nose: 'right', places: ['FRA', 'XXXX', ''] });
  expect([...(art.places ?? [])]).toEqual([['FRA', FRANKFURT]]);
  expect(await artOf(DEFAULT_DESIGN, null, { nose: 'left' })).toBe(boxArt);
  expect(requests).toEqual([{ nose: 'right' }, { nose: 'left' }]);
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
