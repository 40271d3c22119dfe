import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', alliance: 'SkyTeam' } as const;

describe('the search of tags', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  const save = async (token: string, tag_config: object, columns: object = {}): Promise<string> =>
    (await app.rest('POST', '/api/user/tags', { token, body: { tag_config, ...columns } })).body.data.id;
  const search = async (token: string, q: string): Promise<string[]> => {
    const response = await app.rest('GET', `/api/user/tags?q=${encodeURIComponent(q)}`, { token });
    return response.body.data.map(({ id }: { id: string }) => id);
  };

  it('finds words in the notes of the owner only, and in the notes as they are now', async () => {
    const [{ token }, other] = [await createMember(app), await createMember(app)];
    const id = await save(token, KLM, { notes: 'Window seat, a Wölkchen below' });
    expect(await search(token, 'wolkchen klm')).toEqual([id]);
    expect(await search(other.token, 'wolkchen')).toEqual([]);
    await app.rest('PUT', `/api/user/tags/${id}`, { token, body: { notes: 'Aisle' } });
    expect([await search(token, 'wolkchen'), await search(token, 'aisle')]).toEqual([[], [id]]);
    // An import replaces the design of the tag and keeps its notes.
    const entries = [{ ...KLM, city: 'Utrecht', selectedLogo: '/img/logo_klm.png' }];
    await app.rest('POST', '/api/airlines/import', { token, body: { mode: 'valid', entries } });
    expect(await search(token, 'utrecht aisle')).toEqual([id]);
  });

  it('finds the same tags in every order, page by page, and no deleted tag', async () => {
    const { token } = await createMember(app);
    const ids: string[] = [];
    for (const city of ['Utrecht', 'Delft', 'Utrecht'])
      ids.push(await save(token, { ...KLM, city, date: `${ids.length + 1} MAY 2024` }));
    const [first, delft, last] = ids;
    const find = async (query: string): Promise<string[]> => {
      const { body } = await app.rest('GET', `/api/user/tags?q=utrecht&${query}`, { token });
      return body.data.map(({ id }: { id: string }) => id);
    };
    for (const query of ['', 'sort=flown', 'sort=airline&order=desc'])
      expect([query, await find(query)]).toEqual([query, [last, first]]);
    expect(await find('sort=flown&order=asc')).toEqual([first, last]);
    const { body } = await app.rest('GET', '/api/user/tags?q=klm&sort=flown&limit=1', { token });
    const nextPage = await app.rest('GET', `/api/user/tags?q=klm&sort=flown&after=${body.next}`, { token });
    expect(nextPage.body.data.map(({ id }: { id: string }) => id)).toEqual([delft, first]);
    await app.rest('DELETE', `/api/user/tags/${last}`, { token });
    expect(await find('sort=flown')).toEqual([first]);
    await app.rest('POST', `/api/user/tags/${last}/restore`, { token });
    expect(await find('sort=flown')).toEqual([last, first]);
  });

  it('finds places by their other names, and days and months as people write them', async () => {
    const { token } = await createMember(app);
    const munich = await save(token, {
      ...KLM,
      departure: 'AMS',
      arrival: 'MUC',
      iata: 'MUC',
      date: '26 MAY 2018',
    });
    const cologne = await save(token, {
      ...KLM,
      departure: 'CGN',
      arrival: 'AMS',
      iata: 'AMS',
      date: 'MAY 2019',
    });
    // The code at the start and at the end of the stored text.
    const berlin = await save(token, {
      ...KLM,
      flightNumber: '',
      date: '',
      departure: 'BER',
      arrival: 'JFK',
    });
    for (const q of [
      'München',
      'Muenchen',
      '26.05.2018',
      '26 May 2018',
      '2018-05-26',
      '5/2018 klm',
      'May 2018',
    ])
      expect([q, await search(token, q)]).toEqual([q, [munich]]);
    for (const q of ['Köln', 'koeln amsterdam', '5/2019', 'May 2019', '05.2019'])
      expect([q, await search(token, q)]).toEqual([q, [cologne]]);
    expect(await search(token, 'berlin brandenburg')).toEqual([berlin]);
    expect(await search(token, '27.05.2018')).toEqual([]);
  });

  it('finds words by their starts, codes, directions, flight numbers and days', async () => {
    const { token } = await createMember(app);
    const route = { departure: 'FRA', arrival: 'JFK', iata: 'JFK', city: 'NEW YORK', country: 'US' };
    const toParis = { departure: 'JFK', arrival: 'CDG', iata: 'CDG', city: 'PARIS', country: 'FR' };
    const toTokyo = { departure: 'ICN', arrival: 'NRT', iata: 'NRT', city: 'TOKYO', country: 'JP' };
    const lufthansa = { airline: 'LUFTHANSA', icao: 'DLH', airlineIata: 'LH' };
    const jumbo = '/img/aircraft_747-400.png';
    const panAm = await save(token, {
      airline: 'PAN AM',
      icao: 'PAA',
      airlineIata: 'PA',
      date: '',
      ...route,
    });
    const korean = await save(token, { airline: 'KOREAN AIR', icao: 'KAL', airlineIata: 'KE', ...toTokyo });
    const paris = await save(token, { ...KLM, ...toParis, date: '13 NOV 1987' });
    const newYork = await save(token, {
      ...lufthansa,
      ...route,
      flightNumber: 'LH 400',
      date: '3 NOV 2019',
    });
    const other = await save(token, {
      ...lufthansa,
      ...toTokyo,
      flightNumber: 'LH 718',
      selectedAircraft: jumbo,
    });
    const expected = {
      'pan am': [panAm],
      panam: [panAm],
      'korean air': [korean],
      'FRA JFK': [newYork, panAm],
      'FRA-JFK': [newYork, panAm],
      'JFK-FRA': [],
      'from new york': [paris],
      'to tokyo lh': [other],
      'tokyo -lufthansa': [korean],
      'lufthansa -tokyo': [newYork],
      'flight LH 400': [newYork],
      'undated -tokyo': [panAm],
      planned: [],
      'LH 400': [newYork],
      'LH 747': [other],
      '3 nov': [newYork],
      '1980s': [paris],
    };
    for (const [q, ids] of Object.entries(expected)) expect([q, await search(token, q)]).toEqual([q, ids]);
  });

  it('refuses a search that is too long', async () => {
    const { token } = await createMember(app);
    const refusal = await app.rest('GET', `/api/user/tags?q=${'x'.repeat(61)}`, { token });
    expect([refusal.status, refusal.body.field]).toEqual([400, 'q']);
  });

  it('filters the routes by the same words', async () => {
    const { token } = await createMember(app);
    await save(token, { ...KLM, departure: 'AMS', arrival: 'GRU', seat: '12A' });
    await save(token, { ...KLM, departure: 'AMS', arrival: 'JFK' });
    const { data } = await app.graphql<{ routes: object[] }>(
      '{ routes(filter: { q: "brazil 12a" }) { from { iata } to { iata } } }',
      {},
      token,
    );
    expect(data?.routes).toEqual([{ from: { iata: 'AMS' }, to: { iata: 'GRU' } }]);
  });

  it('sorts a month after its days, a year after its months, and a flight without a year last', async () => {
    const { token } = await createMember(app);
    const dates = ['SOON', '2024', 'MAY 2024', '2023', '31 MAY 2024', '1 MAY 2024', 'APR 2024', '2 JAN 2025'];
    for (const date of dates) await save(token, { ...KLM, date });
    const list = async (order: string) => {
      const foundIds: string[] = [];
      let after = '';
      do {
        const path = `/api/user/tags?sort=flown&order=${order}&limit=3&after=${after}`;
        const { body } = await app.rest('GET', path, { token });
        foundIds.push(...body.data.map(({ flight_date }: { flight_date: string }) => flight_date));
        after = body.next ?? '';
      } while (after !== '');
      return foundIds;
    };
    const latestFirst = [
      '2 JAN 2025',
      '31 MAY 2024',
      '1 MAY 2024',
      'MAY 2024',
      'APR 2024',
      '2024',
      '2023',
      'SOON',
    ];
    expect(await list('desc')).toEqual(latestFirst);
    expect(await list('asc')).toEqual([...latestFirst.slice(0, -1).toReversed(), 'SOON']);
    const { body } = await app.rest('GET', '/api/user/tags?limit=1', { token });
    expect(body.data[0].flight_date).toBe('2 JAN 2025');
  });
});
