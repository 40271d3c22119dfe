import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAirportSeed } from '../../server/database/seed-files.ts';
import { unpackPlaces, type StoredPlaces } from '../../tag/card/places.ts';
import { buildPlaces } from './build-places.ts';

test('the file of places has each airport where the catalogue has it, so that both give one distance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  try {
    buildPlaces(folder);
    const storedPlaces = JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')) as StoredPlaces;
    const locations = unpackPlaces(storedPlaces);
    const misplacedAirports = readAirportSeed().filter(({ iata, city, latitude, longitude }) => {
      const location = locations.get(iata);
      return location?.city !== city || location.latitude !== latitude || location.longitude !== longitude;
    });
    expect(misplacedAirports.map(({ iata }) => iata)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
