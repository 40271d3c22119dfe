import { Resvg } from '@resvg/resvg-js';
import { AUTOMATIC, COMPOSITIONS } from '../../design/choices.ts';
import { DEFAULT_DESIGN } from '../../design/tag-config.ts';
import type { AirportLocation, CardArt, Landscape } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { boxArt } from '../tests/test-renderer.ts';
import { SCENE_DRAWERS } from './landscape.ts';
import { LANDSCAPE_RIDGES, RIDGE_COLUMN_PX } from './landscape-ridge.ts';
import { getPosterColors } from './poster-colors.ts';
import { HEADLINE_BOX, SCENE_BOX } from './poster-grid.ts';
import { getPosterLight } from './poster-light.ts';
import { getPosterSetting } from './poster-setting.ts';

const LANDSCAPES = Object.keys(SCENE_DRAWERS) as Landscape[];
const VARIANTS = [0, 1, 2, 3, 4, 5];
/** Palms, round trees and spruces grow at these latitudes, in degrees. */
const LATITUDES = [10, 30, 50];
const colors = getPosterColors(DEFAULT_DESIGN, 'day');

/** Draws a landscape above the horizon and returns the number of pixels above its ridge. */
function countPixelsAboveRidge(landscape: Landscape, variant: number, latitude: number): number {
  const { left, right } = SCENE_BOX;
  const top = HEADLINE_BOX.bottom;
  const body = SCENE_DRAWERS[landscape]({
    colors,
    finish: 'day',
    light: getPosterLight('', latitude),
    disc: { x: 300, y: 400, radius: 1 },
    variant,
    random: createRandomFromText(`${variant} ${latitude}`),
    latitude,
  });
  const area = LANDSCAPE_RIDGES[landscape]
    .map((y, i) => `M${left + i * RIDGE_COLUMN_PX} ${top}h${RIDGE_COLUMN_PX}V${y}h-${RIDGE_COLUMN_PX}z`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} 300"><clipPath id="sky"><path d="${area}"/></clipPath><g clip-path="url(#sky)">${body}</g></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return pixels.filter((value, i) => i % 4 === 3 && value > 127).length;
}

test.each(LANDSCAPES)('all drawings of %s are below its ridge', (landscape) => {
  for (const variant of VARIANTS)
    for (const latitude of LATITUDES)
      expect([variant, latitude, countPixelsAboveRidge(landscape, variant, latitude)]).toEqual([
        variant,
        latitude,
        0,
      ]);
});

/** Returns the setting of a flight to a place with a landscape. */
function getSetting(landscape: Landscape, fields: Partial<typeof DEFAULT_DESIGN>) {
  const place: AirportLocation = { city: 'Innsbruck', latitude: 47, longitude: 11, landscape };
  const art: CardArt = { ...boxArt, places: new Map([['INN', place]]) };
  return getPosterSetting({ ...DEFAULT_DESIGN, layout: 'poster', iata: 'INN', ...fields }, art);
}

test('no aircraft descends towards mountains', () => {
  const listCompositions = (landscape: Landscape) =>
    new Set(
      VARIANTS.flatMap((i) => VARIANTS.map((j) => `LH ${i}${j}`)).map(
        (flightNumber) => getSetting(landscape, { flightNumber, composition: AUTOMATIC }).composition,
      ),
    );
  expect(listCompositions('plain')).toEqual(new Set(COMPOSITIONS));
  expect(listCompositions('mountains')).toEqual(
    new Set(COMPOSITIONS.filter((composition) => composition !== 'approach')),
  );
});

test.each(COMPOSITIONS)('in %s the aircraft is between headline and peaks', (composition) => {
  const { aircraft } = getSetting('mountains', { composition });
  expect(aircraft.top).toBeGreaterThan(HEADLINE_BOX.bottom);
  // Only an aircraft that climbs has its lowest point beside the peaks.
  const isLowAtTail = composition === 'climb' || composition === 'bank';
  const ridge = LANDSCAPE_RIDGES.mountains.slice(isLowAtTail ? 0 : -5, isLowAtTail ? 5 : undefined);
  expect(aircraft.bottom).toBeLessThan(Math.min(...ridge));
});
