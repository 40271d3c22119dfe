import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatAirportIcao } from '../../scripts/catalogue/airport-icao.ts';
import { listAirports, formatSeed } from '../../scripts/catalogue/list-airports.ts';
import { readAirportSources } from '../../scripts/catalogue/read-sources.ts';
import { parseZoneTab } from '../../scripts/catalogue/time-zone.ts';
import { DEFAULT_PLACES } from '../../tag/design/default-places.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { foldText } from '../../tag/base/fold-text.ts';
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
  it('the airports are what the script builds from the sources', () => {
    const builtAirports = listAirports(sources);
    expect(builtAirports.dropped).toEqual([]);
    expect(readFileSync(join(__dirname, 'seed/airports.json'), 'utf8')).toBe(
      formatSeed(builtAirports.airports),
    );
    const icao = join(__dirname, '../../tag/flights/plan/data/airport-icao.ts');
    expect(readFileSync(icao, 'utf8')).toBe(formatAirportIcao(builtAirports.airports, sources));
  });

  it('the airports are where the default route leads', () => {
    const { departure, arrival } = DEFAULT_DESIGN;
    expect([...DEFAULT_PLACES.keys()]).toEqual([departure, arrival]);
    for (const [code, expectedAirport] of DEFAULT_PLACES)
      expect(byCode.get(code)).toMatchObject(expectedAirport);
  });

  it('the airports are about 5,600, each code once, in order', () => {
    expect(airports.length).toBeGreaterThan(5_500);
    expect(byCode.size).toBe(airports.length);
    expect(airports.map(({ iata }) => iata)).toEqual([...byCode.keys()].toSorted());
  });

  it('the airports have a city as people say it and a real country', () => {
    const isUntidyName = (city: string): boolean =>
      /[(),/;]|\s\s|Airport|Airfield|Air Base|Station/.test(city) || city !== city.normalize('NFC').trim();
    const isUntidy = ({ city }: { city: string }): boolean => city === '' || isUntidyName(city);
    // These are correct names of towns.
    expect(airports.filter(isUntidy).map(({ city }) => city)).toEqual(['College Station', 'Pilot Station']);
    expect(airports.filter(({ country }) => countries.of(country) === undefined)).toEqual([]);
    expect(airports.filter(({ city, name }) => city.length > 60 || name.length > 100)).toEqual([]);
  });

  it('the airports have one spelling of a city within a country', () => {
    const spellings = new Map<string, Set<string>>();
    for (const { city, country } of airports) {
      const key = `${country} ${foldText(city).replace(/[^a-z0-9]/g, '')}`;
      spellings.set(key, (spellings.get(key) ?? new Set()).add(city));
    }
    const [ambiguousSpellings, ...otherAmbiguities] = [...spellings.values()]
      .filter(({ size }) => size > 1)
      .map((spelling) => [...spelling]);
    // Costa Rica has two towns of this name: the capital and San Jose de Upala.
    expect(ambiguousSpellings?.toSorted()).toEqual(['San Jose', 'San José']);
    expect(otherAmbiguities).toEqual([]);
  });

  it('the airports have coordinates on the Earth and a time zone that exists', () => {
    const isOff = ({ latitude, longitude }: (typeof airports)[number]): boolean =>
      Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0);
    expect(airports.filter(isOff)).toEqual([]);
    expect([...new Set(airports.map(({ timezone }) => timezone))].filter((zone) => !isZone(zone))).toEqual(
      [],
    );
  });

  it('the airports have a time zone of their own country, by its name of today', () => {
    const { zones, byAirport } = sources.timeZones;
    const zoneKeys = new Set(zones.map(({ country, name }) => `${country} ${name}`));
    const airportsOutsideZones = airports.filter(
      ({ country, timezone }) => !zoneKeys.has(`${country} ${timezone}`),
    );
    // zone-corrections.json explains these exceptions.
    expect(airportsOutsideZones.map(({ iata }) => iata)).toEqual(['JON', 'PRN']);
    for (const { iata, timezone } of airportsOutsideZones) expect(byAirport[iata]?.timezone).toBe(timezone);
    const names = new Set(zones.map(({ name }) => name));
    expect(airports.filter(({ timezone }) => !names.has(timezone))).toEqual([]);
    // A time zone of 2025, which older browsers and Node.js versions do not know.
    expect(airports.filter(({ timezone }) => timezone === 'America/Coyhaique')).toEqual([]);
    for (const [iata, { timezone }] of Object.entries(byAirport)) {
      expect([iata, byCode.get(iata)?.timezone]).toEqual([iata, timezone]);
    }
  });

  it.each([
    ['BAH', 'Asia/Bahrain'],
    ['CJS', 'America/Ciudad_Juarez'],
    ['CWJ', 'Asia/Shanghai'],
    ['DIL', 'Asia/Dili'],
    ['ETM', 'Asia/Jerusalem'],
    ['GAM', 'America/Nome'],
    ['GZA', 'Asia/Gaza'],
    ['HAN', 'Asia/Ho_Chi_Minh'],
    ['KBP', 'Europe/Kyiv'],
    ['KEP', 'Asia/Kathmandu'],
    ['LMP', 'Europe/Rome'],
    ['LZY', 'Asia/Shanghai'],
    ['PPG', 'Pacific/Pago_Pago'],
    ['PUJ', 'America/Santo_Domingo'],
    ['USH', 'America/Argentina/Ushuaia'],
    ['YXQ', 'America/Dawson'],
  ])('%s keeps the time of %s', (iata, timezone) => {
    expect(byCode.get(iata)?.timezone).toBe(timezone);
  });

  it('the airports follow every override', () => {
    for (const [iata, { city, name, closed }] of Object.entries(sources.overrides)) {
      expect([iata, byCode.get(iata)?.city]).toEqual([iata, city]);
      if (name !== undefined) expect(byCode.get(iata)?.name).toBe(name);
      if (closed !== undefined) expect(byCode.get(iata)?.rank).toBe(5000);
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
    ['BVA', 'Paris', 'FR'],
    ['HHN', 'Frankfurt', 'DE'],
    ['TRF', 'Oslo', 'NO'],
    ['XSP', 'Singapore', 'SG'],
    ['KWI', 'Kuwait City', 'KW'],
    ['KIV', 'Chisinau', 'MD'],
    ['RMO', 'Chisinau', 'MD'],
    ['RKV', 'Reykjavík', 'IS'],
    ['SVQ', 'Seville', 'ES'],
    ['CXR', 'Nha Trang', 'VN'],
    ['GOX', 'Goa', 'IN'],
    ['KTP', 'Kingston', 'JM'],
    ['LVP', 'Lavan', 'IR'],
    ['NBW', 'Guantanamo Bay', 'CU'],
    ['CGX', 'Chicago', 'US'],
    ['TSE', 'Astana', 'KZ'],
    ['NAY', 'Beijing', 'CN'],
    ['RPR', 'Raipur', 'IN'],
    ['ATW', 'Appleton', 'US'],
    ['KOE', 'Kupang', 'ID'],
    ['SOG', 'Sogndal', 'NO'],
    ['JAV', 'Ilulissat', 'GL'],
    ['DRO', 'Durango', 'US'],
    ['ISC', 'Isles of Scilly', 'GB'],
    ['MLH', 'Mulhouse', 'FR'],
  ])('%s is %s, %s', (iata, city, country) => {
    expect(byCode.get(iata)).toMatchObject({ city, country });
  });

  it.each([
    ['KTI', 'PNH'],
    ['SAI', 'REP'],
    ['HSR', 'RAJ'],
    ['RMO', 'KIV'],
    ['NQZ', 'TSE'],
    ['IST', 'ISL'],
  ])('have %s before %s, in whose place it came', (today, previousIcao) => {
    expect(byCode.get(today)?.city).toBe(byCode.get(previousIcao)?.city);
    expect(byCode.get(today)?.rank).toBeLessThan(byCode.get(previousIcao)?.rank ?? 0);
  });

  it('the closed airports come last, and the busiest ones first', () => {
    const getRanks = (codes: readonly string[]) => codes.map((iata) => byCode.get(iata)?.rank);
    expect(getRanks(sources.closed.map(({ iata }) => iata))).toEqual(sources.closed.map(() => 5000));
    expect(getRanks(sources.busiest)).toEqual(sources.busiest.map((_, index) => index + 1));
    expect(sources.closed.length).toBeGreaterThanOrEqual(40);
  });
});

describe('the builder of the airports', () => {
  it('leaves out and counts what has neither city nor override', () => {
    const [firstRow, secondRow, thirdRow] = sources.rows;
    if (!firstRow || !secondRow || !thirdRow) throw new Error('no rows');
    const rows = [{ ...firstRow, municipality: ' ' }, { ...secondRow, municipality: '' }, thirdRow];
    const overrides = { [secondRow.iata_code]: { city: 'Somewhere' } };
    const timeZones = { ...sources.timeZones, byAirport: {} };
    const listSources = { rows, overrides, closed: [], added: [], busiest: [], timeZones };
    const { airports: keptAirports, dropped } = listAirports(listSources);
    expect(dropped).toEqual([firstRow.iata_code]);
    expect(keptAirports.map(({ iata }) => iata)).toEqual(
      [secondRow.iata_code, thirdRow.iata_code].toSorted(),
    );
    expect(keptAirports.find(({ iata }) => iata === secondRow.iata_code)?.city).toBe('Somewhere');
  });

  it('refuses an override of an airport that is none, and a code that comes twice', () => {
    expect(() => listAirports({ ...sources, overrides: { QQQ: { city: 'Nowhere' } } })).toThrow('QQQ');
    expect(() => listAirports({ ...sources, added: [...sources.added, ...sources.added] })).toThrow('Twice');
  });

  it('refuses a country without a time zone, and a line of zone.tab that is none', () => {
    const zones = sources.timeZones.zones.filter(({ country }) => country !== 'FR');
    expect(() => listAirports({ ...sources, timeZones: { ...sources.timeZones, zones } })).toThrow(
      'FR has no time zone',
    );
    expect(() => parseZoneTab('FR\t+4852\tEurope/Paris')).toThrow('zone.tab');
  });
});

it('the airlines of the catalogue are as the file describes them', () => {
  expect(readAirlineSeed().length).toBeGreaterThan(250);
});
