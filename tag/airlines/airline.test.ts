import { parseAirline } from './airline.ts';
import { designToBrandColors, brandToDesignColors, DEFAULT_BRAND_COLORS } from '../design/brand-colors.ts';
import { DEFAULT_DESIGN } from '../design/tag-config.ts';

const draft = { name: 'Tailfin Air', icao: 'tfa', iata: 't1', logoUrl: '/img/logo_lufthansa.png' };

test('an airline is completed: upper case, no alliance, the default colors', () => {
  expect(parseAirline(draft)).toEqual({
    ok: true,
    value: {
      name: 'TAILFIN AIR',
      icao: 'TFA',
      iata: 'T1',
      alliance: 'Independent',
      logoUrl: '/img/logo_lufthansa.png',
      brandColors: DEFAULT_BRAND_COLORS,
    },
  });
});

test('what a change leaves out stays as it was', () => {
  const stored = parseAirline({ ...draft, alliance: 'skyteam', brandColors: { outline: '#abcdef' } });
  if (!stored.ok) throw new Error('a good airline was refused');
  expect(stored.value).toMatchObject({ alliance: 'SkyTeam', brandColors: { outline: '#ABCDEF' } });
  expect(parseAirline({}, stored.value)).toEqual(stored);
  expect(parseAirline({ name: 'Other', brandColors: { gradient: '#000000' } }, stored.value)).toEqual({
    ok: true,
    value: {
      ...stored.value,
      name: 'OTHER',
      brandColors: { ...stored.value.brandColors, gradient: '#000000' },
    },
  });
});

test('colors may come as the JSON text that the REST API answers', () => {
  const brandColors = JSON.stringify({ ...DEFAULT_BRAND_COLORS, cityText: '#123456' });
  expect(parseAirline({ ...draft, brandColors })).toMatchObject({
    value: { brandColors: { cityText: '#123456', outline: '#FFFFFF' } },
  });
});

test.each([
  [null, null, 'FIELD_INVALID'],
  [[], null, 'FIELD_INVALID'],
  [{ ...draft, name: '' }, 'name', 'FIELD_REQUIRED'],
  [{ ...draft, name: 'x'.repeat(61) }, 'name', 'FIELD_TOO_LONG'],
  [{ ...draft, name: 'ß'.repeat(40) }, 'name', 'FIELD_TOO_LONG'],
  [{ ...draft, name: 'A\u202EB' }, 'name', 'FIELD_FORBIDDEN_CHARACTERS'],
  [{ ...draft, name: { a: 1 } }, 'name', 'FIELD_INVALID'],
  [{ ...draft, icao: undefined }, 'icao', 'FIELD_REQUIRED'],
  [{ ...draft, icao: 'AB' }, 'icao', 'FIELD_LENGTH'],
  [{ ...draft, iata: 'A-' }, 'iata', 'FIELD_LENGTH'],
  [{ ...draft, alliance: 'Vanilla' }, 'alliance', 'FIELD_INVALID'],
  [{ ...draft, logoUrl: undefined }, 'logoUrl', 'LOGO_PATH_INVALID'],
  [{ ...draft, logoUrl: '/img/../secret.png' }, 'logoUrl', 'LOGO_PATH_INVALID'],
  [{ ...draft, brandColors: 'blue' }, 'brandColors', 'FIELD_INVALID'],
  [{ ...draft, brandColors: [] }, 'brandColors', 'FIELD_INVALID'],
  [{ ...draft, brandColors: { outline: 'red' } }, 'brandColors.outline', 'COLOR_INVALID'],
])('%j is refused at %s', (input, field, code) => {
  expect(parseAirline(input)).toMatchObject({ ok: false, refusal: { field, code } });
});

test('brand colors and the colors of a design are the same seven', () => {
  expect(brandToDesignColors(designToBrandColors(DEFAULT_DESIGN))).toEqual(
    Object.fromEntries(Object.entries(DEFAULT_DESIGN).filter(([field]) => field.endsWith('Color'))),
  );
});
