import 'reflect-metadata';
import { AirlineResolver } from '../airlines/airline.resolver.ts';
import { join, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

describe('the cached list of airlines', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  const get = (token?: string): Promise<RestResponse> => app.rest('GET', '/api/airlines', { token });

  it("a caller without airlines gets everybody's list, and an own airline is in it from then on", async () => {
    const me = await join(app);
    const [draft, changed] = [
      { name: 'Aardvark Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_lufthansa.png' },
      'B',
    ];
    const listOf = async (): Promise<{ id: string; name: string; isPreset: boolean }[]> =>
      (await get(me.token)).body.data;
    const presets = (await get()).body.data;
    const made = jest.spyOn(AirlineResolver.prototype, 'airlines');
    expect(await listOf()).toEqual(presets);
    expect(made).not.toHaveBeenCalled();
    const { id } = (await app.rest('POST', '/api/airlines', { token: me.token, body: draft })).body.data;
    const own = await listOf();
    expect(own.filter(({ isPreset }) => !isPreset)).toMatchObject([{ id, name: 'AARDVARK AIR' }]);
    // Made once.
    expect(await listOf()).toEqual(own);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
    await app.rest('PUT', `/api/airlines/${id}`, { token: me.token, body: { name: changed } });
    expect((await listOf()).find((one) => one.id === id)?.name).toBe(changed);
    await app.rest('DELETE', `/api/airlines/${id}`, { token: me.token });
    expect(await listOf()).toEqual(presets);
    expect((await get()).body.data).toEqual(presets);
  });
});

describe('the airlines of the past', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  const get = (path: string): Promise<RestResponse> => app.rest('GET', path);

  it('are a group of their own, and a tag is theirs in their years only', async () => {
    const [panAm, ...more] = (await get('/api/airlines?q=paa')).body.data;
    expect(panAm).toMatchObject({
      name: 'Pan Am',
      alliance: 'Historic',
      active_from: 1927,
      active_to: 1991,
      typical_types: expect.arrayContaining(['/img/aircraft_747-100.png']),
    });
    expect(more).toEqual([]);
    const past = (await get('/api/airlines?alliance=historic')).body.data;
    expect(past.length).toBeGreaterThanOrEqual(150);
    const independent = (await get('/api/airlines?alliance=Independent')).body.data;
    expect(independent.filter(({ active_to }: { active_to: number | null }) => active_to !== null)).toEqual(
      [],
    );
    const { token } = await join(app);
    const airlineOf = async (date: string): Promise<string> => {
      const design = { airline: 'Kite', icao: 'KIT', airlineIata: 'PA', date };
      const { body } = await app.rest('POST', '/api/user/tags', { token, body: { tag_config: design } });
      return body.data.airline_id;
    };
    const [airblue] = (await get('/api/airlines?q=airblue')).body.data;
    expect(await airlineOf('4/12-1984')).toBe(panAm.id);
    expect(await airlineOf('4/12-2024')).toBe(airblue.id);
    const own = { name: 'Kite', icao: 'PAA', iata: 'K9', logo_url: '/img/logo_klm.png' };
    expect((await app.rest('POST', '/api/airlines', { token, body: own })).status).toBe(200);
  });
});
