import { Resvg } from '@resvg/resvg-js';
import { drawCardArt } from '../../art/card-art.ts';
import { readAirportSeed } from '../../server/database/seed-files.ts';
import type { AircraftArt, CityDrawing } from '../../tag/card/card-art.ts';
import { unpackCities } from '../../tag/card/cities.ts';
import { AIRCRAFT_CENTER_RATIO, placeAircraft } from '../../tag/card/poster/aircraft-place.ts';
import { getPosterArtRequest } from '../../tag/card/poster/draw-scenery.ts';
import { drawPlace } from '../../tag/card/poster/places/draw-place.ts';
import { getLandmarkScale } from '../../tag/card/poster/places/place-field.ts';
import { getPosterColors } from '../../tag/card/poster/poster-colors.ts';
import { HEADLINE_BOX, PAPER, SCENE_BOX } from '../../tag/card/poster/poster-grid.ts';
import { COMPOSITIONS, type Composition } from '../../tag/design/choices.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { listStoredPlaces } from './build-cities.ts';
import { measureSkyline } from './measure-skyline.ts';

const DRAWINGS = unpackCities(listStoredPlaces());
const PLACES = new Map([...DRAWINGS.values()].map((drawing) => [drawing.id, drawing]));
const BUSIEST = readAirportSeed()
  .filter(({ rank }) => rank <= 300)
  .map(({ iata }) => iata);
const colors = getPosterColors(DEFAULT_DESIGN, 'day');
/** The poster is drawn in this size, so that the test is fast. */
const PIXEL_PX = 4;
const COLUMNS = PAPER.width / PIXEL_PX;

/** The smallest sum of the differences of the columns of two skylines. */
const MIN_DIFFERENCE_PX = 100;

test('each of the 300 busiest airports has a city or a town', () => {
  expect(BUSIEST.length).toBeGreaterThanOrEqual(300);
  expect(BUSIEST.filter((code) => !DRAWINGS.has(code))).toEqual([]);
});

test('no two of the 300 busiest places have one silhouette', () => {
  const ids = [...new Set(BUSIEST.map((code) => DRAWINGS.get(code)?.id ?? ''))];
  const skylines = ids.map((id) => ({ id, skyline: measureSkyline(getPlace(id)) }));
  const pairs = skylines.flatMap((one, i) =>
    skylines.slice(i + 1).map((other) => ({
      ids: `${one.id} ${other.id}`,
      difference: one.skyline.reduce((sum, y, column) => sum + Math.abs(y - (other.skyline[column] ?? 0)), 0),
    })),
  );
  expect(pairs.filter(({ difference }) => difference < MIN_DIFFERENCE_PX)).toEqual([]);
});

const getPlace = (id: string): CityDrawing => {
  const place = PLACES.get(id);
  if (!place) throw new Error(`no place ${id}`);
  return place;
};

/** Draws a mask of a picture on the poster: true at each pixel that is painted. */
function drawMask(body: string): boolean[] {
  const { width, height } = PAPER;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const { pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: COLUMNS },
    font: { loadSystemFonts: false },
  }).render();
  return Array.from({ length: pixels.length / 4 }, (_, i) => (pixels[i * 4 + 3] ?? 0) > 127);
}

/** A long and a high aircraft. */
const AIRCRAFT = ['a350-1000', 'atr-72-600'].map((type) => {
  const design = {
    ...DEFAULT_DESIGN,
    layout: 'poster' as const,
    selectedAircraft: `/img/aircraft_${type}.png`,
  };
  return [type, drawCardArt(design, null, null, getPosterArtRequest(design)).aircraft] as const;
});

const placeMasks = new Map<string, boolean[]>();

/** Returns the mask of a place. It is drawn once for all aircraft. */
function getPlaceMask(city: CityDrawing, scale: number): boolean[] {
  const key = `${city.id} ${scale}`;
  const mask =
    placeMasks.get(key) ?? drawMask(drawPlace(city, colors, 'day', { x: 0, y: 0, radius: 1 }, scale));
  placeMasks.set(key, mask);
  return mask;
}

function drawAircraftMask({ width, height, body }: AircraftArt, composition: Composition, city: CityDrawing) {
  const { x, y, climb, scale } = placeAircraft(composition, { width, height }, city);
  const center = `${-width / 2} ${-height * AIRCRAFT_CENTER_RATIO}`;
  return drawMask(
    `<g transform="translate(${x} ${y}) rotate(${-climb}) scale(${scale}) translate(${center})">${body}</g>`,
  );
}

test.each(AIRCRAFT)('%s is in the frame and apart from each place', (_, aircraft) => {
  const faults: string[] = [];
  for (const composition of COMPOSITIONS)
    for (const city of PLACES.values()) {
      const mask = drawAircraftMask(aircraft, composition, city);
      const place = getPlaceMask(city, getLandmarkScale(composition, city));
      const isOutside = mask.some((isPainted, i) => {
        const [x, y] = [(i % COLUMNS) * PIXEL_PX, Math.floor(i / COLUMNS) * PIXEL_PX];
        return isPainted && (x < SCENE_BOX.left - PIXEL_PX || x > SCENE_BOX.right || y < HEADLINE_BOX.bottom);
      });
      if (isOutside) faults.push(`${city.id} ${composition}: outside`);
      const overlap = mask.filter((isPainted, i) => isPainted && place[i]).length;
      if (overlap > 0) faults.push(`${city.id} ${composition}: ${overlap}`);
    }
  expect(faults).toEqual([]);
});
