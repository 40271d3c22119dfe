import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../server/database/seed/historic-airlines.json' with { type: 'json' };
import { getContrast, mixColors } from './color.ts';

const TEXTS = ['airlineText', 'iataText', 'cityText', 'countryText'] as const;
const COLORS = ['background', 'gradient', 'outline', ...TEXTS];

/** The members as of November 2026, from the alliances' own lists. */
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

test('airlines of the past had their codes for years, or the year tells which of two a code means', () => {
  const unclear = historic.filter((past) => {
    const now = airlines.find(({ icao, iata }) => icao === past.icao || iata === past.iata);
    const from = now !== undefined && 'active_from' in now ? Number(now.active_from) : 0;
    return past.active_from > past.active_to || (from !== 0 && from < past.active_to - 2);
  });
  expect(unclear).toEqual([]);
});

test('no airline takes the name of the plain fin', () => {
  expect(airlines.filter(({ slug }) => slug === 'fin')).toEqual([]);
});

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const all = [...airlines, ...historic];
const listFaultySlugs = (faulty: (airline: (typeof all)[number]) => boolean) =>
  all.filter(faulty).map(({ slug }) => slug);

test('every airline has proper codes, a proper name and a country', () => {
  expect(listFaultySlugs(({ icao }) => !/^[A-Z]{3}$/.test(icao))).toEqual([]);
  expect(listFaultySlugs(({ iata }) => !/^(?!\d\d)[A-Z0-9]{2}$/.test(iata))).toEqual([]);
  expect(listFaultySlugs(({ slug }) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug))).toEqual([]);
  expect(listFaultySlugs(({ country }) => countries.of(country) === undefined)).toEqual([]);
  expect(listFaultySlugs(({ name }) => name !== name.normalize('NFC').trim() || name.length > 60)).toEqual(
    [],
  );
});

test('every airline has exactly the seven colors', () => {
  expect(listFaultySlugs(({ brand_colors }) => Object.keys(brand_colors).join() !== COLORS.join())).toEqual(
    [],
  );
  const isColor = (color: string) => /^#[0-9A-F]{6}$/.test(color);
  expect(listFaultySlugs(({ brand_colors }) => !Object.values(brand_colors).every(isColor))).toEqual([]);
});

test.each(TEXTS)('the %s of every airline reads on its whole card', (text) => {
  const isFaint = ({ brand_colors: { background, gradient, [text]: color } }: (typeof all)[number]) =>
    [0, 0.25, 0.5, 0.75, 1].some((ratio) => getContrast(color, mixColors(background, gradient, ratio)) < 4.5);
  expect(listFaultySlugs(isFaint)).toEqual([]);
});

test('every airline has an outline that shows', () => {
  const isHidden = ({ brand_colors: { background, gradient, outline } }: (typeof all)[number]) =>
    Math.max(getContrast(outline, background), getContrast(outline, gradient)) < 1.5;
  expect(listFaultySlugs(isHidden)).toEqual([]);
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
