import { findAreasOutside } from '../tests/layout-inks.ts';
import airlines from '../../../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../../../server/database/seed/historic-airlines.json' with { type: 'json' };
import { getContrast, mixColors, parseRgb } from '../../base/color.ts';
import { brandToDesignColors } from '../../design/brand-colors.ts';
import { POSTER_PALETTES } from '../../design/choices.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { LIMITS } from '../../base/limits.ts';
import { LANDSCAPES, type AirportLocation, type CityDrawing } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { listInks } from '../tests/list-inks.ts';
import { boxArt, createTestRenderer, prepareSatori } from '../tests/test-renderer.ts';
import { drawScenery } from './draw-scenery.ts';
import { SCENE_DRAWERS } from './landscape.ts';
import { POSTER } from '../../design/layouts/poster.ts';
import { getPosterColors } from './poster-colors.ts';
import { TINT_COUNT } from './sky-tints.ts';
import { CAPTION, PAPER, SCENE_BOX, HEADLINE_BOX } from './poster-grid.ts';
import { getPosterLight } from './poster-light.ts';
import { getPosterSetting } from './poster-setting.ts';
import { placeDisc } from './sky-disc.ts';

const FINISHES = POSTER.finishes.map(({ id }) => id);
const renderer = createTestRenderer();
beforeAll(prepareSatori);

const createDesign = (fields: Partial<TagConfig>): TagConfig => ({
  ...DEFAULT_DESIGN,
  layout: 'poster',
  finish: 'day',
  layoutVersion: 2,
  ...fields,
});

const createFullTexts = (letter: string): Partial<TagConfig> => ({
  airline: letter.repeat(LIMITS.airline),
  iata: letter.repeat(LIMITS.code),
  city: letter.repeat(LIMITS.city),
  country: letter.repeat(LIMITS.country),
  flightNumber: letter.repeat(LIMITS.flightNumber),
  date: letter.repeat(LIMITS.date),
  departure: letter.repeat(LIMITS.code),
  arrival: 'ZZZZ',
  seat: letter.repeat(LIMITS.seat),
  cabin: letter.repeat(LIMITS.cabin),
  registration: letter.repeat(LIMITS.registration),
  printed: ['registration', 'seat', 'cabin'],
});

const EMPTY: Partial<TagConfig> = {
  airline: '',
  iata: '',
  city: '',
  country: '',
  flightNumber: '',
  date: '',
  departure: '',
  arrival: '',
};

test.each([...airlines, ...historic].map((airline) => [airline.slug, airline] as const))(
  'the words of %s are read on every sky and on paper',
  (_, { brand_colors }) => {
    const brand = createDesign(
      brandToDesignColors(brand_colors as Parameters<typeof brandToDesignColors>[0]),
    );
    const evenings = Array.from({ length: TINT_COUNT }, (_tint, tint) =>
      [false, true].map((isLongDay) => ({ tint, isLongDay })),
    ).flat();
    for (const [palette, evening] of POSTER_PALETTES.flatMap((one) =>
      evenings.map((evening) => [one, evening] as const),
    )) {
      const { text, caption, sky, halo, haloOpacity } = getPosterColors(brand, palette, evening);
      const [top] = sky;
      const lit = mixColors(mixColors(top, halo, haloOpacity), halo, haloOpacity);
      for (const ground of [top, lit]) expect(getContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(getContrast(caption, PAPER.color)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each([...airlines, ...historic].map((airline) => [airline.slug, airline] as const))(
  'the sun of %s is warm or white',
  (_, { brand_colors }) => {
    const brand = createDesign(
      brandToDesignColors(brand_colors as Parameters<typeof brandToDesignColors>[0]),
    );
    for (const palette of POSTER_PALETTES) {
      const [red, green, blue] = parseRgb(getPosterColors(brand, palette).disc);
      expect(red).toBeGreaterThanOrEqual(green);
      expect(red).toBeGreaterThanOrEqual(blue);
    }
  },
);

/** Returns the boxes of all texts, and those on the sky separately. */
async function measureInks(design: TagConfig) {
  const { over, truncatedTexts } = await renderer.renderLayers(design);
  const { text, caption } = getPosterColors(design, 'day');
  return { onSky: listInks(over, text), below: listInks(over, caption), cut: truncatedTexts };
}

test.each([
  ['at their limits', createFullTexts('W')],
  [
    'in many words',
    { ...createFullTexts('W'), city: 'AB '.repeat(20).trim(), airline: 'ABCDE '.repeat(10).trim() },
  ],
  ['narrow', createFullTexts('I')],
  ['as most are', { airline: 'KLM', city: 'Ho Chi Minh City', country: 'Vietnam', departure: 'AMS' }],
  ['tall', { city: 'ភ្នំពេញ', country: 'កម្ពុជា', airline: 'ក្រុមហ៊ុន អាកាសចរណ៍ កម្ពុជា ភ្នំពេញ សៀមរាប' }],
  ['from the right', { city: 'الدوحة', country: 'قطر', airline: 'الخطوط الجوية القطرية' }],
])('texts %s stay in their places, apart from each other', async (_, fields) => {
  const { onSky, below } = await measureInks(createDesign(fields));
  expect(onSky.length).toBeGreaterThan(0);
  for (const ink of onSky) {
    expect(ink.left).toBeGreaterThan(HEADLINE_BOX.left - 2);
    expect(ink.right).toBeLessThan(HEADLINE_BOX.right + 2);
    expect(ink.top).toBeGreaterThan(HEADLINE_BOX.top - 2);
    expect(ink.bottom).toBeLessThan(HEADLINE_BOX.bottom + 2);
  }
  for (const ink of below) {
    expect(ink.left).toBeGreaterThan(SCENE_BOX.left - 2);
    expect(ink.right).toBeLessThan(SCENE_BOX.right + 2);
    expect(ink.top).toBeGreaterThan(CAPTION.first.top - 2);
    expect(ink.bottom).toBeLessThan(CAPTION.second.bottom + 2);
  }
  const all = [...onSky, ...below];
  all.forEach((one, i) => {
    for (const laterCard of all.slice(i + 1)) {
      const isApart =
        one.right <= laterCard.left + 1 ||
        laterCard.right <= one.left + 1 ||
        one.bottom <= laterCard.top + 1 ||
        laterCard.bottom <= one.top + 1;
      expect(isApart).toBe(true);
    }
  });
});

test('names what lost its end, and nothing that did not', async () => {
  expect((await measureInks(createDesign(createFullTexts('W')))).cut).toEqual(
    expect.arrayContaining(['city', 'airline', 'date', 'registration', 'cabin', 'seat']),
  );
  expect((await measureInks(createDesign({}))).cut).toEqual([]);
});

test('a code is the headline where no city is', async () => {
  const [code, ...others] = (await measureInks(createDesign({ ...EMPTY, iata: 'I' }))).onSky;
  expect(others).toEqual([]);
  expect((code?.bottom ?? 0) - (code?.top ?? 0)).toBeGreaterThan(150);
});

test('a country is written out for its code', async () => {
  const written = await renderer.render(createDesign({ country: 'United Kingdom' }));
  expect(await renderer.render(createDesign({ country: 'GB' }))).toBe(written);
  expect(await renderer.render(createDesign({ country: 'XX' }))).not.toBe(
    await renderer.render(createDesign({ country: '' })),
  );
});

test('where the name is read from the right, the route begins there and the date stays whole', async () => {
  const turned = {
    airline: 'الخطوط الجوية القطرية',
    flightNumber: 'ق ر ٢',
    date: '18/12-2025',
    departure: 'LHR',
  };
  const { areas } = await renderer.renderLayers(createDesign(turned));
  const getLeft = (part: keyof typeof areas) => areas[part]?.left ?? 0;
  expect(getLeft('departure')).toBeGreaterThan(getLeft('iata'));
  expect(getLeft('iata')).toBeGreaterThan(getLeft('flightNumber'));
  expect(getLeft('flightNumber')).toBeGreaterThan(getLeft('date'));
});

test('shows personal details only where they are printed', async () => {
  const passFields = { seat: '12A', cabin: 'BUSINESS', registration: 'D-ABYT' };
  const plain = await renderer.render(createDesign({}));
  expect(await renderer.render(createDesign(passFields))).toBe(plain);
  expect(await renderer.render(createDesign({ ...passFields, printed: ['seat'] }))).not.toBe(plain);
});

test('what can be touched lies on the poster', async () => {
  const { areas } = await renderer.renderLayers(createDesign({ ...createFullTexts('M'), airline: 'KLM' }));
  for (const part of [
    'city',
    'iata',
    'country',
    'departure',
    'arrival',
    'flightNumber',
    'date',
    'airline',
    'logo',
  ] as const)
    expect(areas).toHaveProperty(part);
  expect(findAreasOutside(areas, POSTER)).toEqual([]);
});

test('the landscape stays while texts change, and changes with the season', async () => {
  const renderLowerLayer = async (fields: Partial<TagConfig>) =>
    (await renderer.renderLayers(createDesign(fields))).under;
  const first = await renderLowerLayer({ date: '1/12-2026' });
  expect(await renderLowerLayer({ date: '1/12-2026', airline: 'X', departure: 'FRA' })).toBe(first);
  expect(await renderLowerLayer({ date: '7/12-2026' })).not.toBe(first);
});

const CITY: CityDrawing = {
  id: 'testville',
  axis: 380,
  shapes: ['stone7 mirror 380 20 90 30 250', 'water5 water 250'],
};
const TOWN: AirportLocation = { city: 'Town', latitude: 50, longitude: 8, landscape: 'plain' };

test('draws the city of the headline, and that of the arrival only if the headline is no known place', () => {
  const findCity = (fields: Partial<TagConfig>) =>
    getPosterSetting(createDesign(fields), {
      ...boxArt,
      places: new Map([['AAA', TOWN]]),
      cities: new Map([['BBB', CITY]]),
    }).city;
  expect(findCity({ iata: 'BBB', arrival: '' })).toBe(CITY);
  expect(findCity({ iata: 'AAA', arrival: 'BBB' })).toBeNull();
  expect(findCity({ iata: 'X', arrival: 'BBB' })).toBe(CITY);
});

test.each(FINISHES)(
  'the landmark of a city stands in place of the landscape by %s, the sun beside it',
  async (finish) => {
    const design = createDesign({ finish, iata: 'BBB' });
    const setting = getPosterSetting(design, { ...boxArt, cities: new Map([['BBB', CITY]]) });
    const { land } = await drawScenery(design, setting);
    expect(land).toContain('M400 90L410 250L350 250L360 90Z');
    expect(land).not.toBe((await drawScenery(design, { ...setting, city: null })).land);
    const { x } = placeDisc({ ...setting, composition: 'climb' });
    expect(x).toBeLessThan(SCENE_BOX.left + 380 - 150);
  },
);

const createScene = (variant: number, latitude: number | null) => {
  const setting = getPosterSetting(createDesign({ palette: 'day' }), boxArt);
  const random = createRandomFromText('LIS');
  return {
    ...setting,
    light: getPosterLight('1/12-2026', latitude),
    disc: placeDisc(setting),
    variant,
    random,
    latitude,
  };
};

test.each(LANDSCAPES)('every drawing of %s is whole, and none is as another', (landscape) => {
  for (const latitude of [null, 12, 60]) {
    const drawings = (landscape === 'city' ? [0, 1, 2, 3, 4, 5] : [0, 1, 2]).map((variant) =>
      SCENE_DRAWERS[landscape](createScene(variant, latitude)),
    );
    for (const svg of drawings) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(svg.length).toBeLessThan(90_000);
    }
    expect(new Set(drawings).size).toBeGreaterThan(1);
  }
});

test.each([
  ['1/12-2026', 50, 'winter'],
  ['1/12-2026', -34, 'summer'],
  ['7/16-2026', 50, 'summer'],
  ['16 OCT 2026', 50, 'autumn'],
  ['MAY', 50, 'spring'],
  ['1/12-2026', 1, 'tropical'],
  ['', 50, 'summer'],
])('%s at %s degrees is %s', (date, latitude, season) => {
  expect(getPosterLight(date, latitude).season).toBe(season);
});

test('the moon is as it was on the day', () => {
  // The dates of a solar and a lunar eclipse.
  expect(Math.abs(getPosterLight('4/08-2024', 40).moon % 1) % 0.96).toBeLessThan(0.05);
  expect(Math.abs(getPosterLight('9/07-2025', 40).moon - 0.5)).toBeLessThan(0.05);
});
