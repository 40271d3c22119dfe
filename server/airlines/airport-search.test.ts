import { readAirportSeed } from '../database/seed-files.ts';
import { foldText } from '../../tag/base/fold-text.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const SEED = readAirportSeed();

/** Searches all airports in the order that decisions.md describes. */
function bestOf(q: string): string[] {
  const wanted = foldText(q);
  const words = wanted.split(/\s+/u);
  const classed = SEED.map((airport) => {
    const [code, city, name] = [foldText(airport.iata), foldText(airport.city), foldText(airport.name)];
    const holds = [
      code === wanted,
      code.startsWith(wanted) || city.startsWith(wanted),
      name.startsWith(wanted),
      city.includes(wanted) || name.includes(wanted),
      words.every((word) => `${code} ${city} ${name}`.includes(word)),
    ];
    return { airport, place: holds.indexOf(true) };
  });
  return classed
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

  const codes = async (q: string): Promise<string[]> => {
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
    const expected = bestOf(q);
    expect(await codes(q)).toEqual(expected);
    expect(await codes(q.toUpperCase())).toEqual(expected);
  });

  it('shows the airport of today before the one in whose place it came', async () => {
    expect((await codes('phnom penh'))[0]).toBe('KTI');
    expect((await codes('siem reap'))[0]).toBe('SAI');
    expect((await codes('chișinău'))[0]).toBe('RMO');
    expect((await codes('pnh'))[0]).toBe('PNH');
  });
});
