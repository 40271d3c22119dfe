import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAirports, seedText } from '../../scripts/catalogue/list-airports.ts';
import { readAirportSources } from '../../scripts/catalogue/read-sources.ts';
import { readAirlineSeed, readAirportSeed } from './seed-files.ts';

const airports = readAirportSeed();
const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
const sources = readAirportSources();
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

describe('the airports of the catalogue', () => {
  it('are what the script builds from the sources', () => {
    const built = listAirports(sources);
    expect(built.dropped).toEqual([]);
    expect(readFileSync(join(__dirname, 'seed/airports.json'), 'utf8')).toBe(seedText(built.airports));
  });

  it('are about 4,500, each code once, in order', () => {
    expect(airports.length).toBeGreaterThan(4_400);
    expect(byCode.size).toBe(airports.length);
    expect(airports.map(({ iata }) => iata)).toEqual([...byCode.keys()].toSorted());
  });

  it('have a city as people say it and a real country', () => {
    const untidy = (city: string): boolean =>
      /[(),/;]|\s\s/.test(city) || city !== city.normalize('NFC').trim();
    expect(airports.filter(({ city }) => city === '' || untidy(city))).toEqual([]);
    expect(airports.filter(({ country }) => countries.of(country) === undefined)).toEqual([]);
    expect(airports.filter(({ city, name }) => city.length > 60 || name.length > 100)).toEqual([]);
  });

  it('have coordinates on the Earth and a time zone that exists', () => {
    const isOff = ({ latitude, longitude }: (typeof airports)[number]): boolean =>
      Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0);
    expect(airports.filter(isOff)).toEqual([]);
    expect([...new Set(airports.map(({ timezone }) => timezone))].filter((zone) => !isZone(zone))).toEqual(
      [],
    );
  });

  it('follow every override', () => {
    for (const [iata, { city, name }] of Object.entries(sources.overrides)) {
      expect([iata, byCode.get(iata)?.city]).toEqual([iata, city]);
      if (name !== undefined) expect(byCode.get(iata)?.name).toBe(name);
    }
  });

  it.each([
    ['PVG', 'Shanghai', 'CN'],
    ['TFU', 'Chengdu', 'CN'],
    ['IST', 'Istanbul', 'TR'],
    ['SAW', 'Istanbul', 'TR'],
    ['FRA', 'Frankfurt', 'DE'],
    ['NRT', 'Tokyo', 'JP'],
    ['KUL', 'Kuala Lumpur', 'MY'],
    ['SZB', 'Kuala Lumpur', 'MY'],
    ['HKG', 'Hong Kong', 'HK'],
    ['IAD', 'Washington', 'US'],
    ['TPE', 'Taipei', 'TW'],
    ['TSA', 'Taipei', 'TW'],
    ['MFM', 'Macau', 'MO'],
    ['DWC', 'Dubai', 'AE'],
    ['BER', 'Berlin', 'DE'],
    ['NLU', 'Mexico City', 'MX'],
    ['TXL', 'Berlin', 'DE'],
    ['THF', 'Berlin', 'DE'],
  ])('%s is %s, %s', (iata, city, country) => {
    expect(byCode.get(iata)).toMatchObject({ city, country });
  });

  it('have the closed ones last, and the busiest first', () => {
    const ranks = (codes: readonly string[]) => codes.map((iata) => byCode.get(iata)?.rank);
    expect(ranks(sources.closed.map(({ iata }) => iata))).toEqual(sources.closed.map(() => 5000));
    expect(ranks(sources.busiest)).toEqual(sources.busiest.map((_, place) => place + 1));
    expect(sources.closed.length).toBeGreaterThanOrEqual(40);
  });
});

describe('the builder of the airports', () => {
  it('leaves out and counts what has neither city nor override', () => {
    const [first, second, third] = sources.rows;
    if (!first || !second || !third) throw new Error('no rows');
    const rows = [{ ...first, municipality: ' ' }, { ...second, municipality: '' }, third];
    const overrides = { [second.iata_code]: { city: 'Somewhere' } };
    const { airports: kept, dropped } = listAirports({ rows, overrides, closed: [], added: [], busiest: [] });
    expect(dropped).toEqual([first.iata_code]);
    expect(kept.map(({ iata }) => iata)).toEqual([second.iata_code, third.iata_code].toSorted());
    expect(kept.find(({ iata }) => iata === second.iata_code)?.city).toBe('Somewhere');
  });

  it('refuses an override of an airport that is none, and a code that comes twice', () => {
    expect(() => listAirports({ ...sources, overrides: { QQQ: { city: 'Nowhere' } } })).toThrow('QQQ');
    expect(() => listAirports({ ...sources, added: [...sources.added, ...sources.added] })).toThrow('Twice');
  });
});

it('the airlines of the catalogue are as the file describes them', () => {
  expect(readAirlineSeed().length).toBeGreaterThan(250);
});
