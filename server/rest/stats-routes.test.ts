import fc from 'fast-check';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { computeFlightStats } from '../../tag/figures/flight-stats.ts';
import { toFlownTag } from '../../tag/figures/flown-tag.ts';
import { computeGreatCircleKm } from '../../tag/base/great-circle.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';
import { toSnakeCase } from './snake-case.ts';
import { computeModelStats, removeTags, type KnownAirport } from './tests/stats-model.ts';

const STATS_QUERY = `{ stats { tags airlines airports countries distanceKm byAirline { key name count }
  byAlliance { key name count } byAirport { key name count } byAircraft { key name count } byYear { key name count } } }`;

const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', alliance: 'SkyTeam' };
const AIR_NOWHERE = { airline: 'Air Nowhere', icao: 'QQQ', airlineIata: 'Q0' };

describe('stats', () => {
  let app: TestApp;
  let airports: Map<string, KnownAirport>;
  let traveller: TestAccount;
  const clock = createMovableClock();
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    traveller = await createMember(app);
    const { body } = await app.rest('GET', '/api/airports');
    airports = new Map(body.data.map((airport: KnownAirport & { iata: string }) => [airport.iata, airport]));
  });
  afterAll(() => app?.close());

  const save = async (account: TestAccount, tag_config: object) => {
    clock.advance(1_000);
    const response = await app.rest('POST', '/api/user/tags', { token: account.token, body: { tag_config } });
    expect([response.status, response.body.code]).toEqual([200, undefined]);
    return response.body.data;
  };

  /** Returns the stats of REST, after a check that GraphQL returns the same. */
  const requestStats = async (account: TestAccount) => {
    const { status, headers, body } = await app.rest('GET', `/api/user/stats?user_id=${account.id}`, {
      token: account.token,
    });
    expect([status, body.success, headers.get('cache-control')]).toEqual([200, true, 'private, no-store']);
    const { data } = await app.graphql<{ stats: Record<string, unknown> }>(STATS_QUERY, {}, account.token);
    // Compares only the specified numbers; other tests check the rest.
    const { figures: requestFigures, counted, ...specified } = body.data;
    const counts = Object.keys(counted).filter((name) => !name.startsWith('figures.'));
    expect(counts).toEqual(Object.keys(specified));
    for (const name of Object.keys(counted))
      if (name.startsWith('figures.')) expect(requestFigures).toHaveProperty(name.slice('figures.'.length));
    const { distanceKm, byAirline, byAlliance, byAirport, byAircraft, byYear, ...rest } = data?.stats ?? {};
    expect({
      ...rest,
      distance_km: distanceKm,
      by_airline: byAirline,
      by_alliance: byAlliance,
      by_airport: byAirport,
      by_aircraft: byAircraft,
      by_year: byYear,
    }).toEqual(specified);
    return specified;
  };
  const requestYears = async (date: string) => {
    const { id } = await save(traveller, { date });
    const { by_year: years } = await requestStats(traveller);
    await app.rest('DELETE', `/api/user/tags/${id}`, { token: traveller.token });
    return years;
  };
  const computeKm = (from: string, destination: string): number => {
    const [departure, arrival] = [airports.get(from), airports.get(destination)];
    if (departure === undefined || arrival === undefined)
      throw new Error(`no airport ${from} or ${destination}`);
    return computeGreatCircleKm(departure, arrival);
  };

  it('of a user without tags are zeros and empty lists', async () => {
    expect(await requestStats(await createMember(app))).toEqual({
      tags: 0,
      airlines: 0,
      airports: 0,
      countries: 0,
      distance_km: 0,
      by_airline: [],
      by_alliance: [],
      by_airport: [],
      by_aircraft: [],
      by_year: [],
    });
  });

  it('count every tag once in each list, by count and then by name, and of no other user', async () => {
    const [user, otherUser] = [await createMember(app), await createMember(app)];
    await save(otherUser, { ...KLM_DESIGN, iata: 'LHR', date: '2001' });
    await save(user, {
      ...KLM_DESIGN,
      airline: 'Royal Dutch',
      iata: 'JFK',
      departure: 'AMS',
      date: '7/16-2025',
    });
    await save(user, { ...KLM_DESIGN, iata: 'PEK', departure: 'AMS', date: '1999 and 2004' });
    // The city and country of the design count only if its airport is unknown.
    await save(user, {
      ...AIR_NOWHERE,
      iata: 'AMS',
      city: 'Nether',
      country: 'XX',
      departure: 'JFK',
      date: '',
    });
    const unknownAirportDesign = { ...AIR_NOWHERE, iata: 'ZZZZ', departure: 'AMS' };
    await save(user, { ...unknownAirportDesign, city: 'Old', country: 'Utopia' });
    await save(user, { ...unknownAirportDesign, city: 'Newer', country: '', date: 'soon' });
    await save(user, {
      iata: 'AMS',
      departure: 'AMS',
      arrival: 'AMS',
      selectedAircraft: '/img/aircraft_a320.png',
    });
    expect((await requestStats(otherUser)).tags).toBe(1);
    expect(await requestStats(user)).toEqual({
      tags: 6,
      airlines: 3,
      airports: 4,
      countries: 4,
      distance_km: Math.round(2 * computeKm('AMS', 'JFK') + computeKm('AMS', 'PEK')),
      by_airline: [
        { key: 'QQQ', name: 'AIR NOWHERE', count: 3 },
        { key: 'KLM', name: 'KLM', count: 2 },
        { key: 'UAL', name: 'UNITED AIRLINES', count: 1 },
      ],
      by_alliance: [
        { key: 'Independent', name: 'Independent', count: 3 },
        { key: 'SkyTeam', name: 'SkyTeam', count: 2 },
        { key: 'Star Alliance', name: 'Star Alliance', count: 1 },
      ],
      by_airport: [
        { key: 'AMS', name: 'Amsterdam', count: 2 },
        { key: 'ZZZZ', name: 'NEWER', count: 2 },
        { key: 'PEK', name: 'Beijing', count: 1 },
        { key: 'JFK', name: 'New York', count: 1 },
      ],
      by_aircraft: [
        { key: '/img/aircraft_a350-900_1000.png', name: 'A350-900/1000', count: 5 },
        { key: '/img/aircraft_a320.png', name: 'A320 series', count: 1 },
      ],
      by_year: [
        { key: '2025', name: '2025', count: 3 },
        { key: '2004', name: '2004', count: 1 },
        { key: 'unknown', name: 'unknown', count: 2 },
      ],
    });
  });

  it('have the routes beside them: of both directions, without deleted tags and unknown airports', async () => {
    const user = await createMember(app);
    const requestRoutes = async () =>
      (await app.rest('GET', '/api/user/routes', { token: user.token })).body.data;
    expect(await requestRoutes()).toEqual([]);
    await save(user, { departure: 'AMS', arrival: 'JFK' });
    await save(user, { ...KLM_DESIGN, departure: 'JFK', arrival: 'AMS' });
    await save(user, { ...KLM_DESIGN, departure: 'AMS', arrival: 'JFK' });
    await save(user, { ...KLM_DESIGN, departure: 'AMS', arrival: 'ZZZZ' });
    const { id } = await save(user, { departure: 'AMS', arrival: 'PEK' });
    await app.rest('DELETE', `/api/user/tags/${id}`, { token: user.token });
    expect(await requestRoutes()).toEqual([
      {
        from: 'AMS',
        to: 'JFK',
        count: 3,
        airlines: ['KLM', 'UAL'],
        distance_km: Math.round(computeKm('AMS', 'JFK')),
      },
    ]);
    const query = '{ routes { from { iata city } airlines { name color } flights { year icao count } } }';
    const { data } = await app.graphql<{ routes: object[] }>(query, {}, user.token);
    expect(data?.routes).toEqual([
      {
        from: { iata: 'AMS', city: 'Amsterdam' },
        airlines: [
          { name: 'KLM', color: '#2B72FF' },
          { name: 'UNITED AIRLINES', color: '#FFFFFF' },
        ],
        flights: [
          { year: '2025', icao: 'KLM', count: 2 },
          { year: '2025', icao: 'UAL', count: 1 },
        ],
      },
    ]);
  });

  it('have figures of flights by both ends beside them, as the same rule counts them anywhere', async () => {
    const user = await createMember(app);
    const requestFigures = async () =>
      (await app.rest('GET', '/api/user/stats', { token: user.token })).body.data.figures;
    expect(await requestFigures()).toMatchObject({ flights: 0, longest: null, years: [] });
    const neo = { selectedAircraft: '/img/aircraft_a320neo.png', registration: 'PH-AXA', layoutVersion: 2 };
    await save(user, { ...KLM_DESIGN, ...neo, departure: 'AMS', arrival: 'LHR', date: '16.07.2024' });
    await save(user, { ...KLM_DESIGN, ...neo, departure: 'LHR', arrival: 'AMS', date: '2025' });
    await save(user, { departure: 'JFK', arrival: 'PEK', subtype: 'alternate', date: '7/16-2025' });
    await save(user, { ...AIR_NOWHERE, departure: 'AMS', arrival: 'ZZZZ', date: '' });
    const deletedTag = await save(user, { ...AIR_NOWHERE, departure: 'SYD', arrival: 'AMS' });
    await app.rest('DELETE', `/api/user/tags/${deletedTag.id}`, { token: user.token });
    const { body } = await app.rest('GET', '/api/user/tags', { token: user.token });
    const tags = body.data.map((tag: { id: string; tag_config: TagConfig; flown_on: string | null }) =>
      toFlownTag({ id: tag.id, tagConfig: tag.tag_config, flownOn: tag.flown_on }),
    );
    const knownAirports = new Map([...airports].map(([iata, airport]) => [iata, { ...airport, iata }]));
    const foundFigures = await requestFigures();
    expect(foundFigures).toEqual(toSnakeCase(computeFlightStats(tags, knownAirports, '2026-11-21')));
    expect(foundFigures).toMatchObject({ flights: 4, airports: 4, countries: 4, routes: 2, types: 3 });
  });

  it('follow a change and a removal at once', async () => {
    const user = await createMember(app);
    const tag = await save(user, { ...KLM_DESIGN, iata: 'JFK', departure: 'AMS' });
    const path = `/api/user/tags/${tag.id}`;
    const body = { tag_config: { ...KLM_DESIGN, iata: 'PEK', city: '' } };
    await app.rest('PUT', path, { token: user.token, body });
    expect((await requestStats(user)).by_airport).toEqual([{ key: 'PEK', name: 'Beijing', count: 1 }]);
    await app.rest('DELETE', path, { token: user.token });
    expect(await requestStats(user)).toMatchObject({ tags: 0, distance_km: 0, by_airport: [] });
  });

  it.each([
    ['7/16-2025', '2025'],
    ['1999 and 2004', '2004'],
    ['2004 OR 1999', '1999'],
    ['16JUL1987', '1987'],
    ['20201130', '2020'],
    ['30112019', '2019'],
    ['10202025', '2025'],
    ['12192025', '2025'],
    ['20191225', '2019'],
    ['20250716', '2025'],
    ['16JUL2025', '2025'],
    ['120202519', '2025'],
    ['51920201', '2020'],
    ['10202025 / 12', '2025'],
    ['2004 / 20191225', '2019'],
    ['10202025X2004X', '2004'],
    ['1899, 2100', 'unknown'],
    ['soon', 'unknown'],
    ['7/16-25', 'unknown'],
    ['２０２５', 'unknown'],
    ['', 'unknown'],
  ])('find the year of %j: %s', async (date, year) => {
    expect(await requestYears(date)).toEqual([{ key: year, name: year, count: 1 }]);
  });

  it('call an unknown airport without a city by its code, an unknown aircraft by its image', async () => {
    const user = await createMember(app);
    await save(user, { iata: 'QQ', city: '', country: '', selectedAircraft: '/img/aircraft_balloon.png' });
    expect(await requestStats(user)).toMatchObject({
      countries: 0,
      distance_km: 0,
      by_airport: [{ key: 'QQ', name: 'QQ', count: 1 }],
      by_aircraft: [{ key: '/img/aircraft_balloon.png', name: '/img/aircraft_balloon.png', count: 1 }],
    });
  });

  it('equal what a plain model makes of any designs', async () => {
    const user = await createMember(app);
    const codes = fc.constantFrom('AMS', 'JFK', 'PEK', 'LHR', 'SYD', 'ZZZZ', 'Q0', '?');
    const texts = fc.constantFrom('', 'Nether', 'XX', 'NL', "O'Higgins", 'Ærø', '%_\\');
    const design = fc.record({
      airline: fc.constantFrom('KLM', 'Klm cityhopper', 'a"b', 'Zz'),
      icao: fc.constantFrom('KLM', 'QQQ', 'AAA'),
      airlineIata: fc.constantFrom('KL', 'Q0'),
      alliance: fc.constantFrom('SkyTeam', 'oneworld', 'Star Alliance', 'Independent'),
      iata: codes,
      departure: codes,
      arrival: codes,
      city: texts,
      country: texts,
      date: fc.oneof(
        texts,
        fc.constantFrom('1999', '2004', '1999/2004'),
        fc.stringMatching(/^[0129 /-]{0,12}$/),
      ),
      selectedAircraft: fc.constantFrom(...AIRCRAFT.slice(0, 3).map(({ image }) => image), '/img/x.png'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(design, { maxLength: 10 }), async (designs) => {
        await removeTags(app.db.source, user.id);
        const savedDesigns = [];
        for (const tagConfig of designs) savedDesigns.push((await save(user, tagConfig)).tag_config);
        expect(await requestStats(user)).toEqual(computeModelStats(savedDesigns, airports));
      }),
      { numRuns: 20 },
    );
  });
});
