import { readAirportSeed } from '../database/seed-files.ts';
import { foldText } from '../../tag/base/fold-text.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const SEED_AIRPORTS = readAirportSeed();

/** Searches all airports in the order that decisions.md describes. */
function findBestCodes(q: string): string[] {
  const searchText = foldText(q);
  const searchWords = searchText.split(/\s+/u);
  const ratedAirports = SEED_AIRPORTS.map((airport) => {
    const [code, city, name] = [foldText(airport.iata), foldText(airport.city), foldText(airport.name)];
    const conditions = [
      code === searchText,
      code.startsWith(searchText) || city.startsWith(searchText),
      name.startsWith(searchText),
      city.includes(searchText) || name.includes(searchText),
      searchWords.every((word) => `${code} ${city} ${name}`.includes(word)),
    ];
    return { airport, place: conditions.indexOf(true) };
  });
  return ratedAirports
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place || a.airport.rank - b.airport.rank)
    .slice(0, 20)
    .map(({ airport }) => airport.iata);
}

// The search runs in memory, so one kind of database is enough.
describe('a search for airports', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app?.close());

  const requestCodes = async (q: string): Promise<string[]> => {
    const { data } = await app.graphql<{ airports: { iata: string }[] }>(
      'query ($q: String) { airports(q: $q) { iata } }',
      { q },
    );
    return (data?.airports ?? []).map(({ iata }) => iata);
  };

  it.each([
    ['a letter, of which there are many', 'a'],
    ['letters that begin few cities', 'xq'],
    ['a code', 'san'],
    ['a code that is a city’s beginning too', 'LON'],
    ['a code of a closed airport', 'pnh'],
    ['a city', 'Phnom Penh'],
    ['a city with an accent that it has not', 'Zúrich'],
    ['a city without the accents that it has', 'sao paulo'],
    ['a name', 'heathrow'],
    ['words in another order, far apart', 'heathrow   london'],
    ['a word of thousands of names', 'airport'],
    ['a word within a name', 'nternation'],
    ['a letter within a word', 'ø'],
    ['what nobody has', 'qqqq'],
  ])('by %s gives the exact code, then relevance class, then size', async (_, q) => {
    const expectedCodes = findBestCodes(q);
    expect(await requestCodes(q)).toEqual(expectedCodes);
    expect(await requestCodes(q.toUpperCase())).toEqual(expectedCodes);
  });

  it('shows the airport of today before the one in whose place it came', async () => {
    expect((await requestCodes('phnom penh'))[0]).toBe('KTI');
    expect((await requestCodes('siem reap'))[0]).toBe('SAI');
    expect((await requestCodes('chișinău'))[0]).toBe('RMO');
    expect((await requestCodes('pnh'))[0]).toBe('PNH');
  });
});
