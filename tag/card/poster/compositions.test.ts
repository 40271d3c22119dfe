import { COMPOSITIONS, POSTER_PALETTES } from '../../design/choices.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { LIMITS } from '../../base/limits.ts';
import type { CityDrawing } from '../card-art.ts';
import { boxArt, createTestRenderer, prepareSatori } from '../tests/test-renderer.ts';
import { placeAircraft } from './aircraft-place.ts';
import { HEADLINE_BOX, SCENE_BOX } from './poster-grid.ts';
import { getPosterSetting } from './poster-setting.ts';
import { placeDisc } from './sky-disc.ts';
import { TINT_COUNT } from './sky-tints.ts';

const posterRenderer = createTestRenderer();
beforeAll(prepareSatori);

const createPoster = (fields: Partial<TagConfig>): TagConfig => ({
  ...DEFAULT_DESIGN,
  layout: 'poster',
  finish: 'day',
  date: '1/12-2026',
  ...fields,
});

/** Returns the composition and the palette of a poster. */
function getView(fields: Partial<TagConfig>): string {
  const { composition, palette } = getPosterSetting(createPoster(fields), boxArt);
  return `${composition} ${palette}`;
}

test('destination, flight number, season and finish select the view; all other fields keep it', () => {
  const view = getView({});
  const changes: Partial<TagConfig>[] = [
    { city: 'X', country: 'X', airline: 'X', departure: 'FRA' },
    { seat: '12A', cabin: 'FIRST', registration: 'D-ABYT', printed: ['seat', 'cabin', 'registration'] },
    { tagBackgroundColor: '#FF0000', gradientColor: '#00FF00', cityTextColor: '#000000' },
    { livery: 'dark', subtype: 'alternate', headline: 'own', titles: false },
    { date: '2/03-2026' },
  ];
  for (const change of changes) expect(getView(change)).toBe(view);
  const countViews = (designs: readonly Partial<TagConfig>[]) => new Set(designs.map(getView)).size;
  const numbers = Array.from({ length: 120 }, (_, i) => i);
  expect(countViews(numbers.map((i) => ({ flightNumber: `UA ${i}` })))).toBe(COMPOSITIONS.length * 3);
  expect(countViews(numbers.map((i) => ({ iata: `A${i}` })))).toBe(COMPOSITIONS.length * 3);
  expect(
    countViews(['1/12-2026', '4/12-2026', '7/12-2026', '10/12-2026'].map((date) => ({ date }))),
  ).toBeGreaterThan(1);
});

test('the finish selects dusk and night, and it is hot only in summer', () => {
  const palettes = (fields: Partial<TagConfig>) =>
    new Set(
      Array.from({ length: 60 }, (_, i) => getView({ ...fields, flightNumber: `UA ${i}` }).split(' ')[1]),
    );
  expect(palettes({ finish: 'dusk' })).toEqual(new Set(['dusk']));
  expect(palettes({ finish: 'night' })).toEqual(new Set(['night']));
  expect(palettes({ date: '1/12-2026' })).toEqual(new Set(['dawn', 'day', 'clear']));
  expect(palettes({ date: '7/12-2026' })).toEqual(new Set(['dawn', 'day', 'clear', 'heat']));
});

test.each(['dusk', 'night'] as const)('flights have different skies by %s', (finish) => {
  const countSkies = (fields: Partial<TagConfig>) =>
    new Set(
      Array.from({ length: 60 }, (_, i) => {
        const design = createPoster({ finish, flightNumber: `UA ${i}`, ...fields });
        return getPosterSetting(design, boxArt).colors.sky.join(' ');
      }),
    ).size;
  expect(countSkies({})).toBe(TINT_COUNT);
  expect(countSkies({ flightNumber: 'UA 1' })).toBe(1);
});

test('the fields select a view of their own', async () => {
  const posters = [];
  for (const composition of COMPOSITIONS)
    for (const palette of POSTER_PALETTES) {
      expect(getView({ composition, palette })).toBe(`${composition} ${palette}`);
      posters.push(await posterRenderer.render(createPoster({ composition, palette })));
    }
  expect(new Set(posters).size).toBe(COMPOSITIONS.length * POSTER_PALETTES.length);
  for (const poster of posters) expect(poster).not.toMatch(/NaN|Infinity|undefined/);
});

test('a layout without palettes has daylight around it', () => {
  const { palette } = getPosterSetting(createPoster({ layout: 'classic', palette: 'heat' }), boxArt);
  expect(palette).toBe('day');
});

/** A city whose landmark reaches a height at its axis, in px of the field. */
const createCity = (axis: number, tip: number): CityDrawing => ({
  id: 'testville',
  axis,
  shapes: [`stone7 mirror ${axis} 8 ${tip} 30 250`],
  skyline: Array.from({ length: 46 }, (_, i) => (Math.abs(i * 12 + 6 - axis) < 20 ? tip : 200)),
});

test.each(COMPOSITIONS)('in %s the aircraft is between headline and landmark', (composition) => {
  for (const [width, height] of [
    [632, 180],
    [632, 110],
    [632, 240],
  ] as const)
    for (const axis of [200, 320, 390]) {
      const tall = placeAircraft(composition, { width, height }, createCity(axis, -6));
      const low = placeAircraft(composition, { width, height }, createCity(axis, 110));
      for (const { top, scale, x } of [tall, low]) {
        expect(top).toBeGreaterThan(HEADLINE_BOX.bottom);
        expect(scale).toBeGreaterThan(0);
        expect(x).toBeGreaterThan(SCENE_BOX.left);
        expect(x).toBeLessThan(SCENE_BOX.right);
      }
      expect(tall.y).toBeLessThanOrEqual(low.y);
      expect(tall.scale).toBeLessThanOrEqual(low.scale);
    }
});

test('an aircraft that descends crosses the sun', () => {
  const setting = getPosterSetting(createPoster({ composition: 'approach', palette: 'day' }), boxArt);
  const sun = placeDisc(setting);
  expect(Math.abs(sun.y - setting.aircraft.y)).toBeLessThan(sun.radius);
  expect(Math.abs(sun.x - setting.aircraft.x)).toBeLessThan(sun.radius);
});

test('texts at their limits do not move the aircraft', async () => {
  // The name of an unknown place selects its landscape, so the place is known.
  const places = new Map([
    ['INN', { city: 'Innsbruck', latitude: 47, longitude: 11, landscape: 'mountains' as const }],
  ]);
  const renderer = createTestRenderer(() => {}, { ...boxArt, places });
  const findAircraft = async (city: string) =>
    (await renderer.renderLayers(createPoster({ iata: 'INN', city }))).areas.aircraft;
  expect(await findAircraft('W'.repeat(LIMITS.city))).toEqual(await findAircraft('I'));
});
