import 'reflect-metadata';
import { AirlineResolver } from '../airlines/airline.resolver.ts';
import { join, namingRenderer, publicFolder } from '../tests/accounts.ts';
import { startTestApp, type RestAnswer, type TestApp } from '../tests/test-app.ts';

describe('the cached list of airlines', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: namingRenderer(),
      folders: { publicDir: publicFolder() },
    });
  });
  afterAll(() => app?.close());

  const get = (token?: string): Promise<RestAnswer> => app.rest('GET', '/api/airlines', { token });

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
