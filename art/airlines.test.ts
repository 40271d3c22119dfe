import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../server/database/seed/historic-airlines.json' with { type: 'json' };
import { contrast, mix } from './color.ts';

const TEXTS = ['airlineText', 'iataText', 'cityText', 'countryText'] as const;
const COLORS = ['background', 'gradient', 'outline', ...TEXTS];

/** As of November 2026, from the alliances' own lists. */
const MEMBERS = {
  'Star Alliance':
    'A3/AEE AC/ACA AI/AIC AV/AVA BR/EVA CA/CCA CM/CMP ET/ETH LH/DLH LO/LOT LX/SWR MS/MSR NH/ANA NZ/ANZ OS/AUA OU/CTN OZ/AAR SA/SAA SN/BEL SQ/SIA TG/THA TK/THY TP/TAP UA/UAL ZH/CSZ',
  SkyTeam:
    'AF/AFR AM/AMX AR/ARG CI/CAL DL/DAL GA/GIA KE/KAL KL/KLM KQ/KQA ME/MEA MF/CXA MU/CES RO/ROT SK/SAS SV/SVA UX/AEA VN/HVN VS/VIR',
  OneWorld:
    'AA/AAL AS/ASA AT/RAM AY/FIN BA/BAW CX/CPA FJ/FJI IB/IBE JL/JAL MH/MAS QF/QFA QR/QTR RJ/RJA UL/ALK WY/OMA',
};

test('there are more than 350 airlines, and at least 150 that no longer fly', () => {
  expect(airlines.length).toBeGreaterThan(350);
  expect(historic.length).toBeGreaterThanOrEqual(150);
});

test.each(Object.entries(MEMBERS))('%s has its members, all of them and no other', (alliance, members) => {
  const found = airlines.filter((a) => a.alliance === alliance).map(({ iata, icao }) => `${iata}/${icao}`);
  expect(found.toSorted().join(' ')).toBe(members);
});

test('the rest is in no alliance', () => {
  const alliances = new Set(airlines.map(({ alliance }) => alliance));
  expect([...alliances].toSorted()).toEqual([...Object.keys(MEMBERS), 'Independent'].toSorted());
});

test.each([
  'UU/REU',
  'TM/LAM',
  'B0/DJT',
  'VL/LHX',
  'LP/LPE',
  '4C/ARE',
  'IY/IYE',
  'V0/VCV',
  '3O/MAC',
  'QK/JZA',
])('%s is there', (codes) => {
  expect(airlines.map(({ iata, icao }) => `${iata}/${icao}`)).toContain(codes);
});

test.each(['name', 'icao', 'iata', 'slug'] as const)('no two share their %s', (key) => {
  const values = airlines.map((a) => a[key].toLowerCase());
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
});

test('no airline of the past has a slug or a name of another one', () => {
  for (const key of ['slug', 'name'] as const) {
    const values = [...airlines, ...historic].map((airline) => airline[key].toLowerCase());
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

test.each(historic.map((airline) => [airline.name, airline] as const))(
  '%s had its codes for years',
  (_, past) => {
    expect(past.active_from).toBeLessThanOrEqual(past.active_to);
    const now = airlines.find(({ icao, iata }) => icao === past.icao || iata === past.iata);
    // Then the year tells which of the two a code means.
    const from = now !== undefined && 'active_from' in now ? Number(now.active_from) : 0;
    expect(from === 0 || from >= past.active_to - 2).toBe(true);
  },
);

test('no airline takes the name of the plain fin', () => {
  expect(airlines.filter(({ slug }) => slug === 'fin')).toEqual([]);
});

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

describe.each([...airlines, ...historic].map((a) => [a.slug, a] as const))('%s', (_, airline) => {
  test('has proper codes, a proper name and exactly the seven colors', () => {
    expect(airline.icao).toMatch(/^[A-Z]{3}$/);
    expect(airline.iata).toMatch(/^(?!\d\d)[A-Z0-9]{2}$/);
    expect(airline.slug).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
    expect([airline.country, countries.of(airline.country)]).toEqual([airline.country, expect.any(String)]);
    expect(airline.name).toBe(airline.name.normalize('NFC').trim());
    expect(airline.name.length).toBeLessThanOrEqual(60);
    expect(Object.keys(airline.brand_colors)).toEqual(COLORS);
    expect(Object.values(airline.brand_colors).filter((c) => !/^#[0-9A-F]{6}$/.test(c))).toEqual([]);
  });

  test.each(TEXTS)('%s reads on the whole card', (text) => {
    const { background, gradient, [text]: color } = airline.brand_colors;
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      expect(contrast(color, mix(background, gradient, share))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('has an outline that shows', () => {
    const { background, gradient, outline } = airline.brand_colors;
    expect(Math.max(contrast(outline, background), contrast(outline, gradient))).toBeGreaterThanOrEqual(1.5);
  });
});

test('no two cards look alike', () => {
  const looks = [...airlines, ...historic].map((a) =>
    [a.brand_colors.background, a.brand_colors.gradient].join(' '),
  );
  expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([]);
});

test('United has the colors that are specified as the default, and nobody else', () => {
  const united = airlines.find((a) => a.slug === 'united');
  expect(united?.brand_colors).toMatchObject({
    background: '#001642',
    gradient: '#125CEF',
    outline: '#FFFFFF',
  });
  const blue = airlines.filter(({ brand_colors: c }) =>
    Object.values(c).some((color) => ['#001642', '#125CEF'].includes(color)),
  );
  expect(blue.map(({ slug }) => slug)).toEqual(['united']);
});
