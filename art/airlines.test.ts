import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import { contrast } from './colour.ts';

const TEXTS = ['airlineText', 'iataText', 'cityText', 'countryText'] as const;
const COLORS = ['background', 'gradient', 'outline', ...TEXTS];

test('there are 24 airlines of all alliances', () => {
  const count = (alliance: string): number => airlines.filter((a) => a.alliance === alliance).length;
  expect(['Star Alliance', 'SkyTeam', 'OneWorld', 'Independent'].map(count)).toEqual([8, 6, 6, 4]);
  expect(airlines).toHaveLength(24);
});

test.each(['name', 'icao', 'iata', 'slug'] as const)('no two share their %s', (key) => {
  expect(new Set(airlines.map((a) => a[key])).size).toBe(airlines.length);
});

describe.each(airlines.map((a) => [a.slug, a] as const))('%s', (_, airline) => {
  test('has proper codes and exactly the seven colours', () => {
    expect(airline.icao).toMatch(/^[A-Z]{3}$/);
    expect(airline.iata).toMatch(/^[A-Z0-9]{2}$/);
    expect(airline.country).toMatch(/^[A-Z]{2}$/);
    expect(Object.keys(airline.brand_colors)).toEqual(COLORS);
    expect(Object.values(airline.brand_colors).filter((c) => !/^#[0-9A-F]{6}$/.test(c))).toEqual([]);
  });

  test.each(TEXTS)('%s reads on the whole card', (text) => {
    const { background, gradient, [text]: colour } = airline.brand_colors;
    expect(contrast(colour, background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, gradient)).toBeGreaterThanOrEqual(4.5);
  });

  test('has an outline that shows', () => {
    const { background, outline } = airline.brand_colors;
    expect(contrast(outline, background)).toBeGreaterThanOrEqual(2);
  });
});

test('no two cards look alike', () => {
  const look = (a: (typeof airlines)[number]): string =>
    [a.brand_colors.background, a.brand_colors.gradient].join(' ');
  expect(new Set(airlines.map(look)).size).toBe(airlines.length);
});

test('United has the colours that are specified as the default', () => {
  const united = airlines.find((a) => a.slug === 'united');
  expect(united?.brand_colors).toMatchObject({
    background: '#001642',
    gradient: '#125CEF',
    outline: '#FFFFFF',
  });
});
