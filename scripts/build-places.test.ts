import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAirportSeed } from '../server/database/seed-files.ts';
import { unpackPlaces, type StoredPlaces } from '../tag/card/places.ts';
import { buildPlaces } from './build-places.ts';

test('the file of places has each airport where the catalogue has it, so that both give one distance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  try {
    buildPlaces(folder);
    const stored = JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')) as StoredPlaces;
    const places = unpackPlaces(stored);
    const elsewhere = readAirportSeed().filter(({ iata, city, latitude, longitude }) => {
      const place = places.get(iata);
      return place?.city !== city || place.latitude !== latitude || place.longitude !== longitude;
    });
    expect(elsewhere.map(({ iata }) => iata)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
