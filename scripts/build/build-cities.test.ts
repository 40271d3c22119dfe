import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readAirportSeed } from '../../server/database/seed-files.ts';
import { unpackCities, type StoredCity, type StoredTowns } from '../../tag/card/cities.ts';
import { drawPlace } from '../../tag/card/poster/places/draw-place.ts';
import { PLACE_FIELD } from '../../tag/card/poster/places/place-field.ts';
import { getPosterColors } from '../../tag/card/poster/poster-colors.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { buildCities, readCities, readTowns } from './build-cities.ts';

const CITIES = readCities();
const TOWNS = [...unpackCities([readTowns()])];
const AIRPORTS = [...CITIES.flatMap(({ airports }) => airports), ...TOWNS.map(([code]) => code)];
/** The largest size of the compressed file, of one city's drawing on a poster, and the distance of shapes beyond the field. */
const MAX_BROTLI_BYTES = 56_000;
const MAX_DRAWING_CHARACTERS = 30_000;
const MAX_TOWN_CHARACTERS = 40_000;
const MAX_OVERHANG_PX = 40;

test('the file of cities has each city by all its codes, and stays small', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cities-'));
  try {
    buildCities(folder);
    const bytes = readFileSync(join(folder, 'cities.json'));
    expect(brotliCompressSync(bytes).length).toBeLessThan(MAX_BROTLI_BYTES);
    const drawings = unpackCities(JSON.parse(bytes.toString()) as (StoredCity | StoredTowns)[]);
    for (const { id, airports, cityCodes, axis, shapes } of CITIES)
      for (const code of [...cityCodes, ...airports])
        expect(drawings.get(code)).toMatchObject({ id, axis, shapes });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('airports are in the catalogue, city codes are not, and no code belongs to two cities', () => {
  const catalogue = new Set(readAirportSeed().map(({ iata }) => iata));
  expect(AIRPORTS.filter((code) => !catalogue.has(code))).toEqual([]);
  expect(CITIES.flatMap(({ cityCodes }) => cityCodes).filter((code) => catalogue.has(code))).toEqual([]);
  const codes = [...AIRPORTS, ...CITIES.flatMap(({ cityCodes }) => cityCodes)];
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
});

const colors = getPosterColors(DEFAULT_DESIGN, 'night');
const disc = { x: 194, y: 338, radius: 34 };

test.each(CITIES.map((city) => [city.id, city] as const))('%s is drawn within its field', (_, city) => {
  const svg = drawPlace(city, colors, 'night', disc);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(svg.length).toBeLessThan(MAX_DRAWING_CHARACTERS);
  expect(drawPlace(city, colors, 'night', disc)).toBe(svg);
  expect(city.axis).toBeGreaterThan(0);
  expect(city.axis).toBeLessThan(PLACE_FIELD.width);
  for (const [x, y] of listAnchors(city.shapes)) {
    expect(x).toBeGreaterThanOrEqual(-MAX_OVERHANG_PX);
    expect(x).toBeLessThanOrEqual(PLACE_FIELD.width + MAX_OVERHANG_PX);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(PLACE_FIELD.height + MAX_OVERHANG_PX);
  }
});

test.each(TOWNS)('the town %s is drawn whole', (_, town) => {
  const svg = drawPlace(town, colors, 'night', disc);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(svg.length).toBeLessThan(MAX_TOWN_CHARACTERS);
  expect(drawPlace(town, colors, 'night', disc)).toBe(svg);
});

test('each city has its own drawing', () => {
  expect(new Set(CITIES.map((city) => drawPlace(city, colors, 'night', disc))).size).toBe(CITIES.length);
});

/** Returns the points of shapes that are lists of points, on the field. */
function listAnchors(shapes: readonly string[]): (readonly [number, number])[] {
  let [dx, dy, scale, direction] = [0, 0, 1, 1];
  return shapes.flatMap((line) => {
    const [paint = '', word = '', ...values] = line.split(' ');
    if (paint === 'end') [dx, dy, scale, direction] = [0, 0, 1, 1];
    if (paint === 'group') {
      const [x = 0, y = 0, size = 1, turn = 1] = [word, ...values].map(Number);
      [dx, dy, scale, direction] = [x, y, size, turn];
    }
    const numbers = values.map(Number);
    const toField = (x = 0, y = 0) => [dx + x * scale * direction, dy + y * scale] as const;
    if (word === 'polygon' || word === 'blob' || word === 'hills')
      return Array.from({ length: numbers.length / 2 }, (_, i) =>
        toField(numbers[2 * i], numbers[2 * i + 1]),
      );
    if (word === 'boxes' || word === 'lit-boxes')
      return Array.from({ length: numbers.length / 4 }, (_, i) =>
        toField(numbers[4 * i], numbers[4 * i + 1]),
      );
    return [];
  });
}
