import airports from '../../server/database/seed/airports.json' with { type: 'json' };
import ownNames from '../../scripts/catalogue/city-names.json' with { type: 'json' };
import { groupByCity } from '../../scripts/catalogue/list-cities.ts';
import { AIRCRAFT } from '../aircraft/aircraft.ts';
import { foldText } from '../base/fold-text.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { buildSearchText, matchesSearch } from '../lists/search-text.ts';
import { createCatalogue } from '../quick-entry/catalogue.ts';
import { parseLegs } from '../quick-entry/legs/parse-legs.ts';
import { ENGLISH, runInLanguage } from '../texts/translate.ts';
import {
  CITY_NAME_LOCALES,
  findAirportsByCityName,
  getCityName,
  listCityNames,
  loadAllCityNames,
  loadCityNames,
} from './city-names.ts';
import { findCountries, formatCountryName } from './country-names.ts';

const AIRPORTS = new Map(airports.map((airport) => [airport.iata, airport]));

const getNameIn = (locale: string, iata: string): string =>
  runInLanguage({ locale, translations: null }, () =>
    getCityName({ iata, city: AIRPORTS.get(iata)?.city ?? '' }),
  );

/** The names of cities that people use in each language, with the code of an airport. */
const NAMES: readonly (readonly [locale: string, names: Readonly<Record<string, string>>])[] = [
  ['de', { MXP: 'Mailand', CGN: 'Köln', NCE: 'Nizza', PEK: 'Peking', SXB: 'Straßburg', VIE: 'Wien' }],
  ['fr', { LHR: 'Londres', BSL: 'Bâle', EDI: 'Édimbourg', MSY: 'La Nouvelle-Orléans', CAI: 'Le Caire' }],
  ['es', { MXP: 'Milán', JFK: 'Nueva York', CPT: 'Ciudad del Cabo', ZRH: 'Zúrich', HAV: 'La Habana' }],
  [
    'ja',
    { MXP: 'ミラノ', HND: '東京', CDG: 'パリ', FLR: 'フィレンツェ', SCQ: 'サンティアゴ・デ・コンポステーラ' },
  ],
  ['pt-BR', { MXP: 'Milão', SVO: 'Moscou', AMS: 'Amsterdã', JFK: 'Nova York', BKK: 'Bangcoc' }],
  ['it', { MXP: 'Milano', CDG: 'Parigi', MUC: 'Monaco di Baviera', LHR: 'Londra', STR: 'Stoccarda' }],
  ['ko', { MXP: '밀라노', ICN: '서울', SGN: '호찌민', XIY: '시안', BOI: '보이시' }],
  ['zh-Hans', { MXP: '米兰', FRA: '法兰克福', KEF: '雷克雅未克', IAD: '华盛顿', OPO: '波尔图' }],
  ['ar', { MXP: 'ميلانو', CAI: 'القاهرة', DXB: 'دبي', VCE: 'البندقية', PUS: 'بوسان' }],
];

/** All names with the code of an airport, and its city in the catalogue. */
const SEARCHES = NAMES.flatMap(([, names]) =>
  Object.entries(names).map(([iata, name]) => [name, iata, AIRPORTS.get(iata)?.city ?? ''] as const),
);

test('before the names are loaded, a city has its English name', async () => {
  expect(getNameIn('de', 'MXP')).toBe('Milan');
  await loadCityNames('de', 'en', 'xx');
  expect(getNameIn('de', 'MXP')).toBe('Mailand');
  expect(getNameIn('de', 'LIN')).toBe('Mailand');
  expect(getNameIn('it', 'MXP')).toBe('Milan');
  expect(getNameIn(ENGLISH.locale, 'MXP')).toBe('Milan');
  expect(getNameIn('de', 'QQQ')).toBe('');
});

describe('when all names are loaded,', () => {
  beforeAll(loadAllCityNames);

  test.each(NAMES)('cities have the names that people use in %s', (locale, names) => {
    const shown = Object.keys(names).map((iata) => [iata, getNameIn(locale, iata)]);
    expect(Object.fromEntries(shown)).toEqual(names);
  });

  test('each entry has known airports of one city, and a name that is not the English one', () => {
    const faults = listCityNames().filter(({ name, codes }) => {
      const cities = new Set(codes.map((code) => AIRPORTS.get(code)?.city));
      return (
        name.trim() === '' ||
        name !== name.trim() ||
        cities.size !== 1 ||
        cities.has(undefined) ||
        cities.has(name)
      );
    });
    expect(faults).toEqual([]);
  });

  test('the name of a city is that of all its airports', () => {
    const groups = groupByCity(airports).map((group) => group.map(({ iata }) => iata).join('/'));
    const entries = new Set(listCityNames().map(({ codes }) => codes.join('/')));
    expect([...entries].filter((codes) => !groups.includes(codes))).toEqual([]);
  });

  test('the names that we wrote are in the tables', () => {
    const missing = Object.entries<Readonly<Record<string, string>>>(ownNames).flatMap(([iata, names]) =>
      Object.entries(names).filter(
        ([locale, name]) => getNameIn(locale, iata) !== (name || AIRPORTS.get(iata)?.city),
      ),
    );
    expect(missing).toEqual([]);
  });

  test.each(['ja', 'ko', 'zh-Hans', 'ar'])('the cities of all busy airports have a name in %s', (locale) => {
    const busy = airports.filter(({ rank }) => rank <= 1_000);
    expect(busy.filter(({ iata, city }) => getNameIn(locale, iata) === city)).toEqual([]);
    const others = CITY_NAME_LOCALES.includes(locale) ? busy.map(({ iata }) => getNameIn(locale, iata)) : [];
    expect(others.filter((name) => /\p{Script=Latin}{3}/u.test(name))).toEqual([]);
  });

  test.each(SEARCHES)('My tags finds %s as %s', (name, iata) => {
    const tagConfig: TagConfig = {
      ...DEFAULT_DESIGN,
      departure: 'OSL',
      arrival: iata,
      iata,
      city: '',
      country: '',
    };
    const searchText = buildSearchText({ tagConfig, flownOn: null, notes: null }, AIRPORTS);
    const findsTag = (q: string) => matchesSearch(searchText, q, AIRPORTS);
    expect([findsTag(name), findsTag(name.toUpperCase()), findsTag(`-${name}`)]).toEqual([true, true, false]);
  });

  test.each(SEARCHES)('the airport search finds %s as %s', (name, iata) => {
    expect([...findAirportsByCityName(foldText(name)).whole]).toContain(iata);
    expect([...findAirportsByCityName(foldText(name).slice(0, -1)).begun]).toContain(iata);
  });

  const names = () => ({
    catalogue: createCatalogue({ airlines: [], airports, aircraft: AIRCRAFT, cityNames: listCityNames() }),
    calendar: { today: '2026-11-30', isDayFirst: true },
    getTypicalTypes: () => [],
  });

  test.each(SEARCHES)('quick entry reads %s as %s', (name, _, city) => {
    const [leg] = parseLegs(`${name} - Oslo`, names(), null);
    const departure = leg?.facts.find(({ kind }) => kind === 'departure')?.value ?? '';
    expect(AIRPORTS.get(departure)?.city).toBe(city);
  });

  test.each([
    ['Deutschland', 'FRA', true],
    ['Allemagne', 'FRA', true],
    ['ドイツ', 'FRA', true],
    ['ألمانيا', 'FRA', true],
    ['Estados Unidos', 'JFK', true],
    ['美国', 'JFK', true],
    ['Deutschland', 'JFK', false],
  ])('My tags finds the country %s of %s: %s', (q, iata, isFound) => {
    const tagConfig: TagConfig = {
      ...DEFAULT_DESIGN,
      departure: '',
      arrival: iata,
      iata,
      city: '',
      country: '',
    };
    const searchText = buildSearchText({ tagConfig, flownOn: null, notes: null }, AIRPORTS);
    expect(matchesSearch(searchText, q, AIRPORTS)).toBe(isFound);
  });
});

test.each([
  ['en', 'Germany', 'germ'],
  ['de', 'Deutschland', 'deut'],
  ['ja', 'ドイツ', 'ドイ'],
])('in %s, the name of a country is %s', (locale, name, start) => {
  runInLanguage({ locale, translations: null }, () => {
    expect(formatCountryName('DE')).toBe(name);
    expect(formatCountryName('Atlantis')).toBe('Atlantis');
    expect([...findCountries(foldText(start))]).toContain('DE');
  });
});
