import 'reflect-metadata';
import { join, namingRenderer, publicFolder } from '../tests/accounts.ts';
import { startTestApp, type RestAnswer, type TestApp } from '../tests/test-app.ts';

describe('the airlines of the past', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: namingRenderer(),
      folders: { publicDir: publicFolder() },
    });
  });
  afterAll(() => app?.close());

  const get = (path: string): Promise<RestAnswer> => app.rest('GET', path);

  it('are a group of their own, and a tag is theirs in their years only', async () => {
    const [panAm, ...more] = (await get('/api/airlines?q=paa')).body.data;
    expect(panAm).toMatchObject({
      name: 'Pan Am',
      alliance: 'Historic',
      active_from: 1927,
      active_to: 1991,
      typical_types: [],
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
