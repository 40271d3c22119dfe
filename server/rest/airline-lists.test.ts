import 'reflect-metadata';
import { AirlineResolver } from '../airlines/airline.resolver.ts';
import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
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
    const user = await createMember(app);
    const [draft, changedName] = [
      { name: 'Aardvark Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_lufthansa.png' },
      'B',
    ];
    const requestAirlines = async (): Promise<{ id: string; name: string; isPreset: boolean }[]> =>
      (await get(user.token)).body.data;
    const presets = (await get()).body.data;
    const resolverSpy = jest.spyOn(AirlineResolver.prototype, 'airlines');
    expect(await requestAirlines()).toEqual(presets);
    expect(resolverSpy).not.toHaveBeenCalled();
    const { id } = (await app.rest('POST', '/api/airlines', { token: user.token, body: draft })).body.data;
    const ownAirlines = await requestAirlines();
    expect(ownAirlines.filter(({ isPreset }) => !isPreset)).toMatchObject([{ id, name: 'AARDVARK AIR' }]);
    // Made once.
    expect(await requestAirlines()).toEqual(ownAirlines);
    expect(resolverSpy).toHaveBeenCalledTimes(1);
    resolverSpy.mockRestore();
    await app.rest('PUT', `/api/airlines/${id}`, { token: user.token, body: { name: changedName } });
    expect((await requestAirlines()).find((airline) => airline.id === id)?.name).toBe(changedName);
    await app.rest('DELETE', `/api/airlines/${id}`, { token: user.token });
    expect(await requestAirlines()).toEqual(presets);
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
    const [panAm, ...otherAirlines] = (await get('/api/airlines?q=paa')).body.data;
    expect(panAm).toMatchObject({
      name: 'Pan Am',
      alliance: 'Historic',
      active_from: 1927,
      active_to: 1991,
      typical_types: expect.arrayContaining(['/img/aircraft_747-100.png']),
    });
    expect(otherAirlines).toEqual([]);
    const historicAirlines = (await get('/api/airlines?alliance=historic')).body.data;
    expect(historicAirlines.length).toBeGreaterThanOrEqual(150);
    const independentAirlines = (await get('/api/airlines?alliance=Independent')).body.data;
    expect(
      independentAirlines.filter(({ active_to }: { active_to: number | null }) => active_to !== null),
    ).toEqual([]);
    const { token } = await createMember(app);
    const saveAndGetAirline = async (date: string): Promise<string> => {
      const design = { airline: 'Kite', icao: 'KIT', airlineIata: 'PA', date };
      const { body } = await app.rest('POST', '/api/user/tags', { token, body: { tag_config: design } });
      return body.data.airline_id;
    };
    const [airblue] = (await get('/api/airlines?q=airblue')).body.data;
    expect(await saveAndGetAirline('4/12-1984')).toBe(panAm.id);
    expect(await saveAndGetAirline('4/12-2024')).toBe(airblue.id);
    const ownAirline = { name: 'Kite', icao: 'PAA', iata: 'K9', logo_url: '/img/logo_klm.png' };
    expect((await app.rest('POST', '/api/airlines', { token, body: ownAirline })).status).toBe(200);
  });
});
